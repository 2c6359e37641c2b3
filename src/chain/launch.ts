import { AppError } from '#shared/fault';
import type { Address } from './address';
import { textBytes } from './bytes';
import type { Instruction } from './instruction';
import { type FeeConfig, feeRecipientsOf, type Global, newBondingCurve, pumpfun, quoteBuy } from './platforms/pumpfun';
import { type BuyQuote, type CoinText, withSlippage } from './platforms/platform';
import { computeUnitLimit, computeUnitPrice, LAMPORTS_PER_SIGNATURE, priorityFee, transferInstruction } from './system';

/** What a wallet and its accounts hold before a launch; absent fields mean a wallet that was never used. */
export interface DevBefore {
  readonly lamports?: bigint;
  readonly creatorVaultLamports?: bigint;
  readonly hasVolumeAccumulator?: boolean;
}

export interface LaunchInput extends CoinText {
  readonly mint: Address;
  /** Pays the network's fees and funds the developer wallet. */
  readonly master: Address;
  /** Creates the coin, pays its rents and buys first. */
  readonly dev: Address;
  /** The most the first buy may cost, fees included; 0 for no buy. */
  readonly devBuyLamports: bigint;
  /** Lamports the master sends to the developer wallet in the same transaction. */
  readonly fundLamports: bigint;
  readonly slippageBps: bigint;
  /** One of `Global`'s recipients; the first when absent. */
  readonly feeRecipient?: Address;
  readonly global: Global;
  readonly feeConfig?: FeeConfig | null;
  readonly priority: { readonly unitLimit: number; readonly microLamports: bigint };
  /** The network's rent: lamports an account byte, 128 bytes of overhead an account included in the count. */
  readonly rent: { readonly lamportsPerByte: bigint };
  readonly devBefore?: DevBefore;
}

/** Every lamport a launch moves. `total` sums are what leaves the wallet; nothing else leaves it. */
export interface LaunchCosts {
  readonly master: {
    readonly funding: bigint;
    readonly networkFee: bigint;
    readonly priorityFee: bigint;
    readonly total: bigint;
  };
  readonly dev: {
    readonly mintRent: bigint;
    readonly curveRent: bigint;
    readonly curveTokenAccountRent: bigint;
    readonly devTokenAccountRent: bigint;
    readonly volumeAccumulatorRent: bigint;
    /** Tops the creator's vault up to its own rent at the first fee. */
    readonly creatorVaultRent: bigint;
    readonly curveLamports: bigint;
    readonly protocolFee: bigint;
    readonly creatorFee: bigint;
    readonly total: bigint;
  };
  /** Base units bought. */
  readonly tokens: bigint;
  readonly devLamportsAfter: bigint;
  /** The least funding that leaves the developer wallet empty or above its own rent. */
  readonly minimumFunding: bigint;
}

/** Bytes pump.fun takes (errors 6043 to 6045). */
const TEXT_LIMITS = { name: 32, symbol: 13, uri: 200 } as const;
const ACCOUNT_OVERHEAD = 128n;
/** Bytes a pump.fun launch allocates (create_v2 of pump-sdk 2.0.0, Token-2022 with metadata pointer and metadata). */
const MINT_BYTES = 306;
const CURVE_BYTES = 125;
/** A coin's token account: Token-2022 with an immutable owner. */
export const COIN_ACCOUNT_BYTES = 170;
/** A wallet's record of its volume, opened by its first buy. */
export const VOLUME_ACCUMULATOR_BYTES = 137;

/** Lamports that keep an account of `bytes` rent exempt. */
export const rentOf = (bytes: number, rent: LaunchInput['rent']): bigint =>
  (BigInt(bytes) + ACCOUNT_OVERHEAD) * rent.lamportsPerByte;

/** The rent rate from `getMinimumBalanceForRentExemption(0)`; AppError `chain/malformed` when it is no whole rate. */
export function rentRate(lamportsOfEmptyAccount: bigint): LaunchInput['rent'] {
  if (lamportsOfEmptyAccount <= 0n || lamportsOfEmptyAccount % ACCOUNT_OVERHEAD !== 0n)
    throw new AppError('chain/malformed', { detail: `${lamportsOfEmptyAccount} lamports are no rent of 128 bytes` });
  return { lamportsPerByte: lamportsOfEmptyAccount / ACCOUNT_OVERHEAD };
}

const firstBuyOf = ({ global, feeConfig = null, dev, devBuyLamports }: LaunchInput): BuyQuote =>
  quoteBuy({ global, feeConfig }, newBondingCurve(global, dev), devBuyLamports);

function assertTextFits(input: CoinText): void {
  for (const field of ['name', 'symbol', 'uri'] as const) {
    const size = textBytes(input[field]).length;
    if (size > TEXT_LIMITS[field])
      throw new AppError('chain/out-of-range', { detail: `${field} has ${size} of ${TEXT_LIMITS[field]} bytes` });
  }
}

/** Name, symbol and uri as the mint stores them: each with its u32 length. */
const metadataBytes = ({ name, symbol, uri }: CoinText): number =>
  [name, symbol, uri].reduce((size, text) => size + 4 + textBytes(text).length, 0);

function devCosts(input: LaunchInput, quote: BuyQuote): LaunchCosts['dev'] {
  const { rent, devBefore = {} } = input;
  const buys = quote.tokens > 0n;
  const vault = (devBefore.creatorVaultLamports ?? 0n) + quote.creatorFee;
  const vaultGap = rentOf(0, rent) - vault;
  const parts = {
    mintRent: rentOf(MINT_BYTES + metadataBytes(input), rent),
    curveRent: rentOf(CURVE_BYTES, rent),
    curveTokenAccountRent: rentOf(COIN_ACCOUNT_BYTES, rent),
    devTokenAccountRent: buys ? rentOf(COIN_ACCOUNT_BYTES, rent) : 0n,
    volumeAccumulatorRent:
      buys && devBefore.hasVolumeAccumulator !== true ? rentOf(VOLUME_ACCUMULATOR_BYTES, rent) : 0n,
    creatorVaultRent: buys && vaultGap > 0n ? vaultGap : 0n,
    curveLamports: quote.curveLamports,
    protocolFee: quote.protocolFee,
    creatorFee: quote.creatorFee,
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0n) };
}

const signersOf = ({ master, dev, mint }: LaunchInput): bigint => BigInt(new Set([master, dev, mint]).size);

/** The least addition to `held` that leaves nothing or at least the rent of an empty account behind `spent`. */
function leastFunding(held: bigint, spent: bigint, emptyRent: bigint): bigint {
  const left = held - spent;
  if (left <= 0n) return -left;
  return left >= emptyRent ? 0n : emptyRent - left;
}

/** Plans a launch to the lamport, from the same input `buildLaunch` takes. */
export function planLaunchCosts(input: LaunchInput): LaunchCosts {
  const quote = firstBuyOf(input);
  const dev = devCosts(input, quote);
  const held = input.devBefore?.lamports ?? 0n;
  const fees = { networkFee: signersOf(input) * LAMPORTS_PER_SIGNATURE, priorityFee: priorityFee(input.priority) };
  return {
    master: {
      funding: input.fundLamports,
      ...fees,
      total: input.fundLamports + fees.networkFee + fees.priorityFee,
    },
    dev,
    tokens: quote.tokens,
    devLamportsAfter: held + input.fundLamports - dev.total,
    minimumFunding: leastFunding(held, dev.total, rentOf(0, input.rent)),
  };
}

/**
 * Funding, `create_v2` and the developer's first buy as one transaction's instructions, for a v0 message with pump.fun's
 * lookup table, signed by master (payer), dev and mint. AppError `chain/insufficient-funds` when the developer wallet
 * would run dry, or be left with less than its own rent, which the network refuses; `chain/out-of-range` for long texts.
 */
export function buildLaunch(input: LaunchInput): Instruction[] {
  const { master, dev, mint, name, symbol, uri, fundLamports, global, feeConfig = null, priority } = input;
  assertTextFits(input);
  const { tokens, devLamportsAfter } = planLaunchCosts(input);
  if (devLamportsAfter < 0n || (devLamportsAfter > 0n && devLamportsAfter < rentOf(0, input.rent)))
    throw new AppError('chain/insufficient-funds', { detail: `${devLamportsAfter} lamports would be left` });
  const chosen = input.feeRecipient ?? feeRecipientsOf(global, { isMayhemMode: false }).feeRecipient;
  return [
    computeUnitLimit(priority.unitLimit),
    computeUnitPrice(priority.microLamports),
    ...(fundLamports > 0n ? [transferInstruction({ from: master, to: dev, lamports: fundLamports })] : []),
    ...pumpfun.launchInstructions({
      market: { global: { ...global, feeRecipient: chosen }, feeConfig },
      mint,
      creator: dev,
      name,
      symbol,
      uri,
      tokens,
      maxLamports: withSlippage(input.devBuyLamports, input.slippageBps),
    }),
  ];
}

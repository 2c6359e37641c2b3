import { AppError } from '#shared/fault';
import type { Address } from './address';
import { textBytes } from './bytes';
import { type FeeConfig, type Global, newBondingCurve, quoteBuy } from './platforms/pumpfun';
import {
  COIN_ACCOUNT_BYTES,
  creatorVaultRent,
  CURVE_BYTES,
  MINT_BYTES,
  TEXT_LIMITS,
  VOLUME_ACCUMULATOR_BYTES,
} from './platforms/pumpfun/sizes';
import type { BuyQuote, CoinText } from './platforms/platform';
import { rentOf, type RentRate } from './rent';
import { LAMPORTS_PER_SIGNATURE, priorityFee } from './system';

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
  readonly rent: RentRate;
  readonly devBefore?: DevBefore;
}

/** Every lamport a launch moves. `total` sums are what leaves the wallet; nothing else leaves it. */
export interface LaunchEstimate {
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
    /** Fills the creator's vault up to its own rent; the first fee comes on top. */
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

function devCosts(input: LaunchInput, quote: BuyQuote): LaunchEstimate['dev'] {
  const { rent, devBefore = {} } = input;
  const buys = quote.tokens > 0n;
  const parts = {
    mintRent: rentOf(MINT_BYTES + metadataBytes(input), rent),
    curveRent: rentOf(CURVE_BYTES, rent),
    curveTokenAccountRent: rentOf(COIN_ACCOUNT_BYTES, rent),
    devTokenAccountRent: buys ? rentOf(COIN_ACCOUNT_BYTES, rent) : 0n,
    volumeAccumulatorRent:
      buys && devBefore.hasVolumeAccumulator !== true ? rentOf(VOLUME_ACCUMULATOR_BYTES, rent) : 0n,
    creatorVaultRent: buys ? creatorVaultRent(devBefore.creatorVaultLamports ?? 0n, rent) : 0n,
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

/** Plans a launch to the lamport, before anything of it is built. */
export function planLaunchCosts(input: LaunchInput): LaunchEstimate {
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
 * Refuses a launch the network would not take: AppError `chain/insufficient-funds` when the developer wallet would run dry, or be
 * left with less than its own rent; `chain/out-of-range` for long texts.
 */
export function checkLaunch(input: LaunchInput): void {
  assertTextFits(input);
  const { devLamportsAfter } = planLaunchCosts(input);
  if (devLamportsAfter < 0n || (devLamportsAfter > 0n && devLamportsAfter < rentOf(0, input.rent)))
    throw new AppError('chain/insufficient-funds', { detail: `${devLamportsAfter} lamports would be left` });
}

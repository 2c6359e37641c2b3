import { AppError } from '#shared/fault';
import type { Address } from './address';
import { textBytes } from './bytes';
import { type FeeConfig, type Global, newBondingCurve, quoteBuy } from './platforms/pumpfun';
import type { BuyQuote, CoinText } from './platforms/platform';
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
  /** The network's rent: lamports an account byte, 128 bytes of overhead an account included in the count. */
  readonly rent: { readonly lamportsPerByte: bigint };
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

/** Twice what a new network asks: no network's rent is above it. */
const DEAREST_RENT: LaunchInput['rent'] = { lamportsPerByte: 13_920n };
const sizesOf = (...bytes: readonly number[]): bigint =>
  bytes.reduce((sum, size) => sum + rentOf(size, DEAREST_RENT), 0n);

/** A trade grows a curve of an older layout to this many bytes, and the trader pays their rent. */
const TRADED_CURVE_BYTES = 115;
/** What the shortest curve lacks to them. */
const GROWTH_BYTES_MAX = 66;

/** Lamports the trader pays for a curve of `bytes` to grow; 0 for one of today's layouts. */
export const curveGrowth = (bytes: number, rent: LaunchInput['rent']): bigint =>
  BigInt(Math.max(0, TRADED_CURVE_BYTES - bytes)) * rent.lamportsPerByte;

/** The most that growth may cost on any network, lamports. */
export const GROWTH_RENT_MAX = BigInt(GROWTH_BYTES_MAX) * DEAREST_RENT.lamportsPerByte;

/** The most a buy may pay in rent on any network: token account, volume account, the creator's vault, the curve's growth. */
export const BUY_RENT_MAX = sizesOf(COIN_ACCOUNT_BYTES, VOLUME_ACCUMULATOR_BYTES, 0) + GROWTH_RENT_MAX;

/** The most a launch may pay in rent on any network: mint with the longest texts, curve, its tokens, and a first buy. */
export const LAUNCH_RENT_MAX =
  sizesOf(MINT_BYTES + 3 * 4 + TEXT_LIMITS.name + TEXT_LIMITS.symbol + TEXT_LIMITS.uri, CURVE_BYTES) +
  sizesOf(COIN_ACCOUNT_BYTES, COIN_ACCOUNT_BYTES, VOLUME_ACCUMULATOR_BYTES, 0);

/** Lamports a trade adds to a creator's vault of `held` lamports up to its own rent, before it pays the creator's fee. */
export function creatorVaultRent(held: bigint, rent: LaunchInput['rent']): bigint {
  const needed = rentOf(0, rent);
  return held < needed ? needed - held : 0n;
}

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

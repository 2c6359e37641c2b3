import { createHash } from 'node:crypto';
import { type Address, addressBytes, WRAPPED_SOL } from '../../src/chain/address';
import { concatBytes } from '../../src/chain/bytes';
import { type Instruction, readonly, writable } from '../../src/chain/instruction';
import {
  claimCreatorTradingFee,
  DBC_PROGRAM,
  decodeMarket,
  decodeVirtualPool,
  type MeteoraCurve,
  type MeteoraMarket,
  movesOfBuy,
  movesOfSale,
  swap2,
} from '../../src/chain/platforms/meteora';

export interface Segment {
  /** Square root of the price at its end, Q64.64. */
  readonly end: bigint;
  readonly liquidity: bigint;
}
export interface Config {
  /** What its coins are sold for; wrapped SOL unless named. */
  readonly quoteMint?: Address;
  readonly claimer: Address;
  /** Billionths. */
  readonly fee: bigint;
  readonly creatorPercent: number;
  /** 0 takes fees in quote always, 1 in what comes out. */
  readonly collectMode: 0 | 1;
  readonly start: bigint;
  readonly curve: readonly Segment[];
  readonly migrationQuote: bigint;
  /** How the fee falls from `fee` on: slots a step, what a step takes off (billionths, or basis points of the rest). */
  readonly schedule?: {
    readonly period: bigint;
    readonly reduction: bigint;
    readonly periods: number;
    readonly isExponential?: boolean;
  };
  /** What the coin is kept by: SPL Token, or Token-2022, which stands unless named. */
  readonly tokenType?: 0 | 1;
  /** The first swap, in the transaction that makes the pool, pays the least fee of the schedule. */
  readonly firstSwapLeastFee?: boolean;
  /** Lamports that making a pool costs. */
  readonly creationFee?: bigint;
  /** Base units on the curve up to migration, for migration, and that vest; without it 1,000,000,000 tokens are minted. */
  readonly supply?: {
    readonly swapped: bigint;
    readonly migrated: bigint;
    readonly vested: readonly [bigint, bigint, bigint];
  };
  /** Percent of the liquidity that stays locked for ever, of partner and creator; 100 and 0 unless named. */
  readonly locked?: readonly [partner: number, creator: number];
  /** How the partner's liquidity is released after migration; seconds. */
  readonly vesting?: {
    readonly percent: number;
    readonly bps: number;
    readonly periods: number;
    readonly frequency: number;
    readonly cliff: number;
  };
}

/** PoolConfig of the SDK's IDL 1.5.12: 1,048 bytes by offset. */
export function configData(config: Config): Buffer {
  const bytes = Buffer.alloc(1_048);
  bytes.set([26, 108, 14, 123, 116, 230, 129, 43]);
  bytes.set(addressBytes(config.quoteMint ?? WRAPPED_SOL), 8);
  bytes.set(addressBytes(config.claimer), 40);
  bytes.writeBigUInt64LE(config.fee, 104);
  const { schedule, supply, vesting, locked = [100, 0] } = config;
  if (schedule !== undefined) {
    bytes.writeBigUInt64LE(schedule.period, 112);
    bytes.writeBigUInt64LE(schedule.reduction, 120);
    bytes.writeUInt16LE(schedule.periods, 128);
    bytes[130] = schedule.isExponential === true ? 1 : 0;
  }
  if (vesting !== undefined) {
    bytes[184] = 1;
    bytes[185] = vesting.percent;
    bytes.writeUInt16LE(vesting.bps, 188);
    bytes.writeUInt16LE(vesting.periods, 190);
    bytes.writeUInt32LE(vesting.frequency, 192);
    bytes.writeUInt32LE(vesting.cliff, 196);
  }
  bytes[232] = config.collectMode;
  // Meteora's second AMM, the only one that new pools may migrate to.
  bytes[233] = 1;
  bytes[235] = 6;
  bytes[237] = config.tokenType ?? 1;
  [bytes[239], bytes[241]] = locked;
  bytes[244] = supply === undefined ? 1 : 0;
  bytes[245] = config.creatorPercent;
  const u128 = (value: bigint, at: number): void => {
    bytes.writeBigUInt64LE(value & (2n ** 64n - 1n), at);
    bytes.writeBigUInt64LE(value >> 64n, at + 8);
  };
  bytes.writeBigUInt64LE(config.migrationQuote, 264);
  u128(config.curve.at(-1)?.end ?? 0n, 280);
  if (supply !== undefined) {
    const [perPeriod, periods, atCliff] = supply.vested;
    bytes.writeBigUInt64LE(supply.swapped, 256);
    bytes.writeBigUInt64LE(supply.migrated, 272);
    bytes.writeBigUInt64LE(perPeriod, 296);
    bytes.writeBigUInt64LE(periods, 320);
    bytes.writeBigUInt64LE(atCliff, 328);
  }
  bytes.writeBigUInt64LE(1_000_000_000_000_000n, 344);
  bytes[365] = config.firstSwapLeastFee === true ? 1 : 0;
  bytes.writeBigUInt64LE(config.creationFee ?? 0n, 368);
  u128(config.start, 392);
  config.curve.forEach(({ end, liquidity }, index) => {
    u128(end, 408 + 32 * index);
    u128(liquidity, 424 + 32 * index);
  });
  return bytes;
}

/** The market of a config that stands at an address. */
export const marketOf = (address: Address, config: Config): MeteoraMarket =>
  decodeMarket(address, [configData(config)]);

/** The market whose swaps do not show the program their transaction. */
const unseen = ({ config }: MeteoraMarket): MeteoraMarket => ({ config: { ...config, firstSwapHasLeastFee: false } });

const tagOf = (name: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(`global:${name}`).digest().subarray(0, 8));

export const EXACT_IN = 0;
export const PARTIAL_FILL = 1;
export const EXACT_OUT = 2;

export interface Swap {
  readonly mint: Address;
  readonly user: Address;
  readonly sells: boolean;
  readonly amount: bigint;
  readonly least: bigint;
}

export interface SwapOptions {
  /** Takes `swap2`: 1 fills what there is, 2 names what comes out and the most that goes in. */
  readonly mode?: number;
  /** A token account that shares in the fee. Without one the program's own address takes the place. */
  readonly referrer?: Address;
  /** Accounts behind the named ones. */
  readonly more?: readonly Address[];
}

const REFERRER_AT = 12;

/** `swap`, or `swap2` where a mode is named: the product's own with what it never asks for. */
export function swap(
  market: MeteoraMarket,
  { mint, user, sells, amount, least }: Swap,
  { mode, referrer, more = [] }: SwapOptions = {},
): Instruction {
  const plain = swap2({ market: unseen(market), mint, user, side: sells ? 'sell' : 'buy', amount, least });
  const amounts = plain.data.slice(8, 24);
  return {
    ...plain,
    accounts: [
      ...plain.accounts.map((account, at) =>
        at === REFERRER_AT && referrer !== undefined ? writable(referrer) : account,
      ),
      ...more.map(readonly),
    ],
    data:
      mode === undefined
        ? concatBytes(tagOf('swap'), amounts)
        : concatBytes(tagOf('swap2'), amounts, Uint8Array.of(mode)),
  };
}

/** `claim_creator_trading_fee`, or the partner's `claim_trading_fee`, which names the config behind the authority. */
export function claim(who: 'creator' | 'partner', market: MeteoraMarket, mint: Address, claimer: Address): Instruction {
  const { accounts, data, program } = claimCreatorTradingFee(market, mint, claimer);
  if (who === 'creator') return { accounts, data, program };
  const [authority = readonly(DBC_PROGRAM), ...rest] = accounts;
  return {
    program,
    accounts: [authority, readonly(market.config.address), ...rest],
    data: concatBytes(tagOf('claim_trading_fee'), data.slice(8)),
  };
}

/** What swaps and claims move of a pool; fees as [base, quote]. */
export function decodePool(data: Uint8Array) {
  const pool = decodeVirtualPool(data);
  return {
    baseReserve: pool.baseReserve,
    quoteReserve: pool.quoteReserve,
    protocolFee: [pool.protocolBaseFee, pool.protocolQuoteFee],
    partnerFee: [pool.partnerBaseFee, pool.partnerQuoteFee],
    sqrtPrice: pool.sqrtPrice,
    creatorFee: [pool.creatorBaseFee, pool.creatorQuoteFee],
  };
}

/** Liquidity of a segment that sells so many base units. */
export const liquidityFor = (base: bigint, lo: bigint, hi: bigint): bigint => (base * lo * hi) / (hi - lo);

/** What a swap moves by the product's quote. `got` is the user's. */
export function quote(market: MeteoraMarket, pool: MeteoraCurve, sells: boolean, amount: bigint) {
  const moves = (sells ? movesOfSale : movesOfBuy)(market, pool, amount);
  return {
    got: moves.received,
    curveIn: moves.toCurve,
    curveOut: moves.fromCurve,
    price: moves.sqrtPrice,
    /** 0 in base, 1 in quote. */
    side: moves.feesIn === 'base' ? 0 : 1,
    fees: {
      protocol: moves.fees.protocolFee,
      creator: moves.fees.creatorFee,
      partner: moves.fees.platformFee,
    },
  };
}

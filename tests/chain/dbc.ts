import { createHash } from 'node:crypto';
import {
  type Address,
  addressBytes,
  findProgramAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../src/chain/address';
import { borshString, concatBytes, sameBytes, textBytes, u64Bytes } from '../../src/chain/bytes';
import { type AccountMeta, type Instruction, readonly, writable, writableSigner } from '../../src/chain/instruction';

export const DBC: Address = 'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN';

const derive = (...seeds: readonly Uint8Array[]): Address => findProgramAddress(seeds, DBC).address;
const poolAuthority = (): Address => derive(textBytes('pool_authority'));
const eventAuthority = (): Address => derive(textBytes('__event_authority'));
const before = (a: Uint8Array, b: Uint8Array): boolean => {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return !sameBytes(a, b) && (a[at] ?? 0) < (b[at] ?? 0);
};
export function poolAddress(config: Address, mint: Address): Address {
  const [one, other] = [addressBytes(mint), addressBytes(WRAPPED_SOL)];
  const [larger, smaller] = before(one, other) ? [other, one] : [one, other];
  return derive(textBytes('pool'), addressBytes(config), larger, smaller);
}
export const vault = (pool: Address, mint: Address): Address =>
  derive(textBytes('token_vault'), addressBytes(mint), addressBytes(pool));

const tag = (kind: 'global' | 'account', name: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(`${kind}:${name}`).digest().subarray(0, 8));
const dbc = (name: string, accounts: readonly AccountMeta[], ...data: readonly Uint8Array[]): Instruction => ({
  program: DBC,
  accounts,
  data: concatBytes(tag('global', name), ...data),
});

export interface Segment {
  /** Square root of the price at its end, Q64.64. */
  readonly end: bigint;
  readonly liquidity: bigint;
}
export interface Config {
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

/** PoolConfig of the SDK's IDL 1.5.12: 1,048 bytes by offset, Token-2022. */
export function configData(config: Config): Buffer {
  const bytes = Buffer.alloc(1_048);
  bytes.set(tag('account', 'PoolConfig'));
  bytes.set(addressBytes(WRAPPED_SOL), 8);
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
  bytes[235] = 6;
  bytes[237] = 1;
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

export interface PoolPlace {
  readonly config: Address;
  readonly mint: Address;
}

/** `initialize_virtual_pool_with_token2022`. */
export function initializePool({ config, mint }: PoolPlace, creator: Address): Instruction {
  const pool = poolAddress(config, mint);
  return dbc(
    'initialize_virtual_pool_with_token2022',
    [
      readonly(config),
      readonly(poolAuthority()),
      { address: creator, signer: true, writable: false },
      writableSigner(mint),
      readonly(WRAPPED_SOL),
      writable(pool),
      writable(vault(pool, mint)),
      writable(vault(pool, WRAPPED_SOL)),
      writableSigner(creator),
      readonly(TOKEN_PROGRAM),
      readonly(TOKEN_2022_PROGRAM),
      readonly(SYSTEM_PROGRAM),
      readonly(eventAuthority()),
      readonly(DBC),
    ],
    ...['Local DBC', 'LDBC', 'https://gantry.invalid/dbc.json'].map(borshString),
  );
}

export interface SwapParams extends PoolPlace {
  readonly user: Address;
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
  readonly least: bigint;
}

export const EXACT_IN = 0;
export const PARTIAL_FILL = 1;
export const EXACT_OUT = 2;

export interface SwapOptions {
  /** Takes `swap2`: 1 fills what there is, 2 names what comes out and the most that goes in. */
  readonly mode?: number;
  /** A token account that shares in the fee. Without one the program's own address takes the place. */
  readonly referrer?: Address;
  /** Accounts behind the named ones. */
  readonly more?: readonly Address[];
}

/** `swap`, or `swap2` where a mode is named. */
export function swap(
  { config, mint, user, from, to, amount, least }: SwapParams,
  { mode, referrer, more = [] }: SwapOptions = {},
): Instruction {
  const pool = poolAddress(config, mint);
  return dbc(
    mode === undefined ? 'swap' : 'swap2',
    [
      readonly(poolAuthority()),
      readonly(config),
      writable(pool),
      writable(from),
      writable(to),
      writable(vault(pool, mint)),
      writable(vault(pool, WRAPPED_SOL)),
      readonly(mint),
      readonly(WRAPPED_SOL),
      writableSigner(user),
      readonly(TOKEN_2022_PROGRAM),
      readonly(TOKEN_PROGRAM),
      referrer === undefined ? readonly(DBC) : writable(referrer),
      readonly(eventAuthority()),
      readonly(DBC),
      ...more.map(readonly),
    ],
    u64Bytes(amount),
    u64Bytes(least),
    ...(mode === undefined ? [] : [Uint8Array.of(mode)]),
  );
}

const MOST = u64Bytes(2n ** 64n - 1n);

/** `claim_creator_trading_fee`, or the partner's `claim_trading_fee`, of everything. */
export function claim(
  who: 'creator' | 'partner',
  { config, mint }: PoolPlace,
  claimer: Address,
  to: readonly [base: Address, quote: Address],
): Instruction {
  const pool = poolAddress(config, mint);
  return dbc(
    who === 'creator' ? 'claim_creator_trading_fee' : 'claim_trading_fee',
    [
      readonly(poolAuthority()),
      ...(who === 'partner' ? [readonly(config)] : []),
      writable(pool),
      writable(to[0]),
      writable(to[1]),
      writable(vault(pool, mint)),
      writable(vault(pool, WRAPPED_SOL)),
      readonly(mint),
      readonly(WRAPPED_SOL),
      writableSigner(claimer),
      readonly(TOKEN_2022_PROGRAM),
      readonly(TOKEN_PROGRAM),
      readonly(eventAuthority()),
      readonly(DBC),
    ],
    MOST,
    MOST,
  );
}

/** Fields of VirtualPool that swaps and claims move; fees as [base, quote]. */
export function decodePool(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const u64 = (at: number): bigint => view.getBigUint64(at, true);
  return {
    baseReserve: u64(232),
    quoteReserve: u64(240),
    protocolFee: [u64(248), u64(256)],
    partnerFee: [u64(264), u64(272)],
    sqrtPrice: u64(280) + (u64(288) << 64n),
    creatorFee: [u64(352), u64(360)],
  };
}
export type Pool = ReturnType<typeof decodePool>;

const up = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const Q128 = 2n ** 128n;
type Rounding = (a: bigint, b: bigint) => bigint;
const down: Rounding = (a, b) => a / b;
const baseBetween = (liquidity: bigint, lo: bigint, hi: bigint, rounded: Rounding): bigint =>
  rounded(liquidity * (hi - lo), lo * hi);
export const quoteBetween = (liquidity: bigint, lo: bigint, hi: bigint, rounded: Rounding): bigint =>
  rounded(liquidity * (hi - lo), Q128);
/** Liquidity of a segment that sells so many base units. */
export const liquidityFor = (base: bigint, lo: bigint, hi: bigint): bigint => (base * lo * hi) / (hi - lo);

/** Up the curve by what is paid, segment by segment: input rounded up, output and price down (the SDK's `swapQuote`). */
function walkUp({ curve }: Config, price: bigint, paid: bigint): { readonly out: bigint; readonly price: bigint } {
  let [left, out, at] = [paid, 0n, price];
  for (const { end, liquidity } of curve) {
    if (left === 0n || at >= end) continue;
    const most = quoteBetween(liquidity, at, end, up);
    const next = most > left ? at + (left * 2n ** 128n) / liquidity : end;
    out += baseBetween(liquidity, at, next, down);
    left = most > left ? 0n : left - most;
    at = next;
  }
  if (left > 0n) throw new Error('beyond the curve');
  return { out, price: at };
}

/** Down the curve by what is sold; the price rounds up. */
function walkDown(
  { curve, start }: Config,
  price: bigint,
  sold: bigint,
): { readonly out: bigint; readonly price: bigint } {
  let [left, out, at] = [sold, 0n, price];
  for (let index = curve.length - 1; index >= 0 && left > 0n; index -= 1) {
    const floor = curve[index - 1]?.end ?? start;
    const liquidity = curve[index]?.liquidity ?? 0n;
    if (at <= floor) continue;
    const most = baseBetween(liquidity, floor, at, up);
    const next = most > left ? up(liquidity * at, liquidity + left * at) : floor;
    out += quoteBetween(liquidity, next, at, down);
    left = most > left ? 0n : left - most;
    at = next;
  }
  if (left > 0n) throw new Error('below the curve');
  return { out, price: at };
}

/** What a swap moves: the SDK's `swapQuote` for a flat fee. `paid` and `got` are the user's. */
export function quote(config: Config, pool: Pool, sells: boolean, amount: bigint) {
  const feeOf = (value: bigint): bigint => up(value * config.fee, 1_000_000_000n);
  const onInput = !sells && config.collectMode === 0;
  const inputFee = onInput ? feeOf(amount) : 0n;
  const walked = (sells ? walkDown : walkUp)(config, pool.sqrtPrice, amount - inputFee);
  const fee = onInput ? inputFee : feeOf(walked.out);
  const protocol = (fee * 20n) / 100n;
  const creator = ((fee - protocol) * BigInt(config.creatorPercent)) / 100n;
  return {
    got: onInput ? walked.out : walked.out - fee,
    curveIn: amount - inputFee,
    curveOut: walked.out,
    price: walked.price,
    /** 0 in base, 1 in quote. */
    side: !sells && config.collectMode === 1 ? 0 : 1,
    fees: { protocol, creator, partner: fee - protocol - creator },
  };
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Address, addressBytes, TOKEN_PROGRAM, WRAPPED_SOL } from '../../src/chain/address';
import { concatBytes, u32Bytes, u64Bytes } from '../../src/chain/bytes';
import type { Instruction } from '../../src/chain/instruction';
import {
  type BonkCurve,
  type BonkMarket,
  buyExactIn,
  decodeMarket,
  globalConfigAddress,
  type InitializeParams,
  initializeV2,
  LAUNCHLAB_PROGRAM,
  quoteBuy,
  quoteSell,
  ratesOf,
  sellExactIn,
  type TradeParams,
} from '../../src/chain/platforms/bonk';
import { wrappedSolAddress } from '../../src/chain/wrapped-sol';
import { SOL } from './pump-network';

export const GLOBAL_CONFIG: Address = globalConfigAddress(WRAPPED_SOL);
/** Who draws the transfer fees of a recorded platform's coins. */
export const TRANSFER_FEE_AUTHORITY: Address = '5KXDF6QnqhBj72hDtJNkkpFaQVUfbFXNybMsp3DiK6tD';

/** The settings LaunchLab had on mainnet, from the recorded launch. */
export const globalConfig = (): Buffer => {
  const file = new URL('fixtures/launchlab_launch.mainnet.json', import.meta.url);
  const { accounts_base64: accounts }: { accounts_base64: Record<Address, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Buffer.from(accounts[GLOBAL_CONFIG] ?? '', 'base64').subarray(0, 371);
};

/** An account as it was read. */
export interface Read {
  readonly address: Address;
  readonly data: Uint8Array;
}

/** Config and platform as a market, without the accounts by which the platform restricts launches. */
export const marketOf = (config: Read, platform: Read): BonkMarket =>
  decodeMarket({ config: config.address, platform: platform.address }, [config.data, platform.data]);

/** PlatformConfig as LaunchLab's SDK lays it out: 944 bytes. */
export function platformConfig(params: {
  readonly platform: bigint;
  readonly creator: bigint;
  readonly restrictsConfig?: boolean;
  readonly restrictsCurve?: boolean;
}): Buffer {
  const bytes = Buffer.alloc(944);
  bytes.set([160, 78, 128, 0, 248, 83, 230, 160]);
  bytes.writeBigUInt64LE(params.platform, 104);
  bytes.writeBigUInt64LE(params.creator, 720);
  bytes.set(addressBytes(TRANSFER_FEE_AUTHORITY), 728);
  bytes[832] = params.restrictsConfig === true ? 1 : 0;
  bytes[833] = params.restrictsCurve === true ? 1 : 0;
  return bytes;
}

/** PlatformAllowConfig: 137 bytes. */
export function allowConfig(platform: Address, config: Address): Buffer {
  const bytes = Buffer.alloc(137);
  bytes.set([248, 57, 34, 138, 222, 238, 186, 75]);
  bytes.set(addressBytes(platform), 9);
  bytes.set(addressBytes(config), 41);
  return bytes;
}

/** A field of a launch by its number in the SDK, how it is compared (0 =, 1 ≥, 2 ≤, 3 ≠), and with what. */
export type Constraint = readonly [field: number, op: number, value: bigint];

/** PlatformCurveRule: groups of constraints, of which one must hold whole. */
export function curveRule(platform: Address, config: Address, groups: readonly (readonly Constraint[])[]): Buffer {
  const constraint = ([field, op, value]: Constraint): Buffer =>
    Buffer.concat([Uint8Array.of(field, op), u64Bytes(value & 0xffff_ffff_ffff_ffffn), u64Bytes(value >> 64n)]);
  return Buffer.concat([
    Uint8Array.of(12, 20, 122, 169, 247, 155, 104, 234, 255, 1),
    addressBytes(platform),
    addressBytes(config),
    Buffer.alloc(8 + 64),
    u32Bytes(groups.length),
    ...groups.flatMap((constraints, id) => [
      Uint8Array.of(id, 0),
      Buffer.alloc(8),
      u32Bytes(constraints.length),
      ...constraints.map(constraint),
    ]),
  ]);
}

const owned = ({ address, data }: Read) => ({
  address,
  lamports: SOL,
  owner: LAUNCHLAB_PROGRAM,
  data: Buffer.from(data),
});
/** Accounts of LaunchLab's as a network is given them. */
export const ownedBy = (reads: readonly Read[]) => reads.map(owned);

/** A wallet's wrapped SOL account of so many lamports; `reserve` is its rent. */
export function wrappedSol(owner: Address, amount: bigint, reserve: bigint) {
  const data = Buffer.alloc(165);
  data.set(addressBytes(WRAPPED_SOL));
  data.set(addressBytes(owner), 32);
  data.writeBigUInt64LE(amount, 64);
  data[108] = 1;
  data.writeUInt32LE(1, 109);
  data.writeBigUInt64LE(reserve, 113);
  return { address: wrappedSolAddress(owner), lamports: amount + reserve, owner: TOKEN_PROGRAM, data };
}

const tag = (name: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(`global:${name}`).digest().subarray(0, 8));
const tagged = (name: string, instruction: Instruction): Instruction => ({
  ...instruction,
  data: concatBytes(tag(name), instruction.data.subarray(8)),
});

/** The `initialize` before `initialize_v2`, which says nothing of the creator's fees. */
export function initialize(params: InitializeParams): Instruction {
  const { data, ...rest } = initializeV2(params);
  return tagged('initialize', { ...rest, data: data.subarray(0, -1) });
}

export type TradeKind = 'buy_exact_in' | 'buy_exact_out' | 'sell_exact_in' | 'sell_exact_out';
export interface Trade extends TradeParams {
  /** What the kind fixes. */
  readonly amount: bigint;
  readonly limit: bigint;
}

/** A trade of any kind: those that fix what comes out have the same accounts and two amounts as well. */
export function trade(kind: TradeKind, { amount, limit, ...params }: Trade): Instruction {
  const buy = buyExactIn({ ...params, quoteUnits: amount, minTokens: limit });
  const sell = sellExactIn({ ...params, tokens: amount, minQuoteUnits: limit });
  return {
    buy_exact_in: buy,
    buy_exact_out: tagged(kind, buy),
    sell_exact_in: sell,
    sell_exact_out: tagged(kind, sell),
  }[kind];
}

export interface Moves {
  /** Base units. */
  readonly tokens: bigint;
  /** What the user's wrapped SOL account pays or gets. */
  readonly user: bigint;
  /** What the curve's quote reserve moves by. */
  readonly curve: bigint;
  readonly fees: { readonly protocol: bigint; readonly platform: bigint; readonly creator: bigint };
}

const MILLION = 1_000_000n;
const up = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

interface Fees {
  readonly protocolFee: bigint;
  readonly platformFee: bigint;
  readonly creatorFee: bigint;
}
const feesOf = ({ protocolFee, platformFee, creatorFee }: Fees): Moves['fees'] => ({
  protocol: protocolFee,
  platform: platformFee,
  creator: creatorFee,
});

/** What a trade moves; those that fix what comes out by the published rules of the SDK's `Curve` (raydium-sdk-v2 0.2.73). */
export function quote(kind: TradeKind, market: BonkMarket, pool: BonkCurve, amount: bigint): Moves {
  if (kind === 'buy_exact_in') {
    const { tokens, total, curveLamports, ...fees } = quoteBuy(market, pool, amount);
    return { tokens, user: total, curve: curveLamports, fees: feesOf(fees) };
  }
  if (kind === 'sell_exact_in') {
    const { tokens, received, curveLamports, ...fees } = quoteSell(market, pool, amount);
    return { tokens, user: received, curve: curveLamports, fees: feesOf(fees) };
  }
  const rates = ratesOf(market, pool);
  const base = pool.virtualBase - pool.realBase;
  const reserve = pool.virtualQuote + pool.realQuote;
  const split = (fee: bigint) => {
    const [platform, creator] = [(fee * rates.platform) / rates.total, (fee * rates.creator) / rates.total];
    return { platform, creator, protocol: fee - platform - creator };
  };
  if (kind === 'buy_exact_out') {
    const tokens = least(amount, pool.toSell - pool.realBase);
    const curve = up(reserve * tokens, base - tokens);
    const user = up(curve * MILLION, MILLION - rates.total);
    return { tokens, user, curve, fees: split(user - curve) };
  }
  const curve = up(amount * MILLION, MILLION - rates.total);
  return { tokens: up(base * curve, reserve - curve), user: amount, curve, fees: split(curve - amount) };
}

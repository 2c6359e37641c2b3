import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Address,
  addressBytes,
  ASSOCIATED_TOKEN_PROGRAM,
  findProgramAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../src/chain/address';
import { borshString, concatBytes, textBytes, u64Bytes } from '../../src/chain/bytes';
import { type AccountMeta, type Instruction, readonly, writable, writableSigner } from '../../src/chain/instruction';

export const LAUNCHLAB: Address = 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj';
export const GLOBAL_CONFIG: Address = '6s1xP3hpbAfFoNtUNF8mfHsjr2Bd97JxFJRWLbL6aHuX';

const derive = (...seeds: readonly string[]): Address =>
  findProgramAddress(
    seeds.map((seed) => (seed.length > 30 ? addressBytes(seed) : textBytes(seed))),
    LAUNCHLAB,
  ).address;
const vaultAuthority = (): Address => derive('vault_auth_seed');
const eventAuthority = (): Address => derive('__event_authority');
export const poolAddress = (mint: Address): Address => derive('pool', mint, WRAPPED_SOL);
export const poolVault = (mint: Address, of: Address): Address => derive('pool_vault', poolAddress(mint), of);
/** Where fees gather: the platform's or the creator's, in wrapped SOL. */
export const feeVault = (owner: Address): Address => derive(owner, WRAPPED_SOL);

/** The settings LaunchLab had on mainnet, from the recorded launch. */
export const globalConfig = (): Buffer => {
  const file = new URL('fixtures/launchlab_launch.mainnet.json', import.meta.url);
  const { accounts_base64: accounts }: { accounts_base64: Record<Address, string> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Buffer.from(accounts[GLOBAL_CONFIG] ?? '', 'base64').subarray(0, 371);
};

/** PlatformConfig as LaunchLab's SDK lays it out: 944 bytes; rates in millionths at 104 and 720. */
export function platformConfig(rates: { readonly platform: bigint; readonly creator: bigint }): Buffer {
  const bytes = Buffer.alloc(944);
  bytes.set([160, 78, 128, 0, 248, 83, 230, 160]);
  bytes.writeBigUInt64LE(rates.platform, 104);
  bytes.writeBigUInt64LE(rates.creator, 720);
  return bytes;
}

/** A wrapped SOL account; `reserve` is its rent. */
export function wrappedSolAccount(owner: Address, amount: bigint, reserve: bigint): Buffer {
  const bytes = Buffer.alloc(165);
  bytes.set(addressBytes(WRAPPED_SOL));
  bytes.set(addressBytes(owner), 32);
  bytes.writeBigUInt64LE(amount, 64);
  bytes[108] = 1;
  bytes.writeUInt32LE(1, 109);
  bytes.writeBigUInt64LE(reserve, 113);
  return bytes;
}

const tag = (name: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(`global:${name}`).digest().subarray(0, 8));
const launchlab = (name: string, accounts: readonly AccountMeta[], ...data: readonly Uint8Array[]): Instruction => ({
  program: LAUNCHLAB,
  accounts,
  data: concatBytes(tag(name), ...data),
});

export interface LaunchParams {
  readonly payer: Address;
  readonly mint: Address;
  readonly platform: Address;
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  /** Base units. */
  readonly supply: bigint;
  readonly toSell: bigint;
  /** Lamports the curve gathers. */
  readonly target: bigint;
  /** Further accounts of newer clients, and what they write behind the arguments the program reads. */
  readonly more?: { readonly accounts: readonly Address[]; readonly data: Uint8Array };
}

/** `initialize_with_token_2022` of a constant product curve without vesting, migrating to the CPMM. */
export function initializeWithToken2022(params: LaunchParams): Instruction {
  const { payer, mint, platform, name, symbol, uri, supply, toSell, target, more } = params;
  return launchlab(
    'initialize_with_token_2022',
    [
      writableSigner(payer),
      readonly(payer),
      readonly(GLOBAL_CONFIG),
      readonly(platform),
      readonly(vaultAuthority()),
      writable(poolAddress(mint)),
      writableSigner(mint),
      readonly(WRAPPED_SOL),
      writable(poolVault(mint, mint)),
      writable(poolVault(mint, WRAPPED_SOL)),
      readonly(TOKEN_2022_PROGRAM),
      readonly(TOKEN_PROGRAM),
      readonly(SYSTEM_PROGRAM),
      readonly(eventAuthority()),
      readonly(LAUNCHLAB),
      ...(more?.accounts ?? []).map(readonly),
    ],
    Uint8Array.of(6),
    ...[name, symbol, uri].map(borshString),
    Uint8Array.of(0),
    ...[supply, toSell, target].map(u64Bytes),
    Uint8Array.of(1),
    new Uint8Array(3 * 8),
    Uint8Array.of(0),
    more?.data ?? new Uint8Array(),
  );
}

export type TradeKind = 'buy_exact_in' | 'buy_exact_out' | 'sell_exact_in' | 'sell_exact_out';
export interface TradeParams {
  readonly user: Address;
  readonly mint: Address;
  readonly platform: Address;
  readonly creator: Address;
  readonly userTokens: Address;
  readonly userWrappedSol: Address;
  readonly amount: bigint;
  readonly limit: bigint;
}

/** A trade without a share for a referrer. */
export function trade(kind: TradeKind, params: TradeParams): Instruction {
  const { user, mint, platform, creator, userTokens, userWrappedSol, amount, limit } = params;
  return launchlab(
    kind,
    [
      writableSigner(user),
      readonly(vaultAuthority()),
      readonly(GLOBAL_CONFIG),
      readonly(platform),
      writable(poolAddress(mint)),
      writable(userTokens),
      writable(userWrappedSol),
      writable(poolVault(mint, mint)),
      writable(poolVault(mint, WRAPPED_SOL)),
      readonly(mint),
      readonly(WRAPPED_SOL),
      readonly(TOKEN_2022_PROGRAM),
      readonly(TOKEN_PROGRAM),
      readonly(eventAuthority()),
      readonly(LAUNCHLAB),
      readonly(SYSTEM_PROGRAM),
      writable(feeVault(platform)),
      writable(feeVault(creator)),
    ],
    ...[amount, limit, 0n].map(u64Bytes),
  );
}

/** `claim_creator_fee` to a wrapped SOL account. */
export const claimCreatorFee = (creator: Address, recipient: Address): Instruction =>
  launchlab('claim_creator_fee', [
    writableSigner(creator),
    readonly(derive('creator_fee_vault_auth_seed')),
    writable(feeVault(creator)),
    writable(recipient),
    readonly(WRAPPED_SOL),
    readonly(TOKEN_PROGRAM),
    readonly(SYSTEM_PROGRAM),
    readonly(ASSOCIATED_TOKEN_PROGRAM),
  ]);

/** Fields of PoolState that trades read and move. */
export interface Pool {
  readonly status: number;
  readonly toSell: bigint;
  readonly virtualBase: bigint;
  readonly virtualQuote: bigint;
  readonly realBase: bigint;
  readonly realQuote: bigint;
  readonly protocolFee: bigint;
}
export function decodePool(data: Uint8Array): Pool {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const u64 = (at: number): bigint => view.getBigUint64(at, true);
  return {
    status: view.getUint8(17),
    toSell: u64(29),
    virtualBase: u64(37),
    virtualQuote: u64(45),
    realBase: u64(53),
    realQuote: u64(61),
    protocolFee: u64(77),
  };
}

/** Rates in millionths. */
export interface Rates {
  readonly protocol: bigint;
  readonly platform: bigint;
  readonly creator: bigint;
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

/** The published rules of the SDK's `Curve` (raydium-sdk-v2 0.2.73, constant product): fee up, parts down, rest to the protocol. */
export function quote(kind: TradeKind, pool: Pool, rates: Rates, amount: bigint): Moves {
  const rate = rates.protocol + rates.platform + rates.creator;
  const base = pool.virtualBase - pool.realBase;
  const reserve = pool.virtualQuote + pool.realQuote;
  const split = (fee: bigint) => {
    const [platform, creator] = [(fee * rates.platform) / rate, (fee * rates.creator) / rate];
    return { platform, creator, protocol: fee - platform - creator };
  };
  if (kind === 'buy_exact_in' || kind === 'buy_exact_out') {
    const fee = up(amount * rate, MILLION);
    const net = amount - fee;
    const left = pool.toSell - pool.realBase;
    const tokens = kind === 'buy_exact_in' ? (net * base) / (reserve + net) : amount;
    if (kind === 'buy_exact_in' && tokens <= left) return { tokens, user: amount, curve: net, fees: split(fee) };
    const bought = least(tokens, left);
    const cost = up(reserve * bought, base - bought);
    const gross = up(cost * MILLION, MILLION - rate);
    return { tokens: bought, user: gross, curve: cost, fees: split(gross - cost) };
  }
  if (kind === 'sell_exact_in') {
    const gross = (amount * reserve) / (base + amount);
    const fee = up(gross * rate, MILLION);
    return { tokens: amount, user: gross - fee, curve: gross, fees: split(fee) };
  }
  const gross = up(amount * MILLION, MILLION - rate);
  return { tokens: up(base * gross, reserve - gross), user: amount, curve: gross, fees: split(gross - amount) };
}

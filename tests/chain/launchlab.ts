import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type Address,
  addressBytes,
  addressOf,
  ASSOCIATED_TOKEN_PROGRAM,
  findProgramAddress,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRAPPED_SOL,
} from '../../src/chain/address';
import { borshString, concatBytes, textBytes, u32Bytes, u64Bytes } from '../../src/chain/bytes';
import { type AccountMeta, type Instruction, readonly, writable, writableSigner } from '../../src/chain/instruction';

export const LAUNCHLAB: Address = 'LanMV9sAd7wArD4vJFi2qDdfnVhFxYSUg6eADduJ3uj';
export const GLOBAL_CONFIG: Address = '6s1xP3hpbAfFoNtUNF8mfHsjr2Bd97JxFJRWLbL6aHuX';
/** Who draws the transfer fees of a recorded platform's coins. */
export const TRANSFER_FEE_AUTHORITY: Address = '5KXDF6QnqhBj72hDtJNkkpFaQVUfbFXNybMsp3DiK6tD';
const METADATA: Address = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
const RENT: Address = 'SysvarRent111111111111111111111111111111111';

const derive = (...seeds: readonly string[]): Address =>
  findProgramAddress(
    seeds.map((seed) => (seed.length > 30 ? addressBytes(seed) : textBytes(seed))),
    LAUNCHLAB,
  ).address;
const vaultAuthority = (): Address => derive('vault_auth_seed');
const eventAuthority = (): Address => derive('__event_authority');
export const poolAddress = (mint: Address, quoteMint: Address = WRAPPED_SOL): Address =>
  derive('pool', mint, quoteMint);
export const poolVault = (mint: Address, of: Address, quoteMint: Address = WRAPPED_SOL): Address =>
  derive('pool_vault', poolAddress(mint, quoteMint), of);
/** Where fees gather: the platform's or the creator's. */
export const feeVault = (owner: Address, quoteMint: Address = WRAPPED_SOL): Address => derive(owner, quoteMint);
/** Exists where a platform allows a global config; seeds as in the recorded launches. */
export const allowConfigAddress = (platform: Address, config: Address): Address =>
  derive('platform_allow_config', platform, config);
/** The rule a platform sets for the curves of a global config; seeds as in the recorded launches. */
export const curveRuleAddress = (platform: Address, config: Address): Address =>
  derive('platform_curve_rule', platform, config);

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

/** What a launch and a trade need of PlatformConfig; rates in millionths. */
export interface Platform {
  readonly rate: bigint;
  readonly creatorRate: bigint;
  readonly transferFeeAuthority: Address;
  readonly restrictsConfig: boolean;
  readonly restrictsCurve: boolean;
}

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

export function decodePlatform(data: Uint8Array): Platform {
  const bytes = Buffer.from(data);
  return {
    rate: bytes.readBigUInt64LE(104),
    creatorRate: bytes.readBigUInt64LE(720),
    transferFeeAuthority: addressOf(bytes.subarray(728, 760)),
    restrictsConfig: bytes[832] !== 0,
    restrictsCurve: bytes[833] !== 0,
  };
}

/** The mint that a GlobalConfig's coins are sold for. */
export const quoteMintOf = (config: Read): Address => addressOf(config.data.slice(83, 115));

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
  readonly creator: Address;
  readonly mint: Address;
  readonly config: Read;
  readonly platform: Read;
  readonly quoteProgram: Address;
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  /** Base units. */
  readonly supply: bigint;
  readonly toSell: bigint;
  /** Base units of the quote token that the curve gathers. */
  readonly target: bigint;
  readonly migrateType?: number;
  /** What Token-2022 takes of every transfer of the coin: basis points, and base units at most. */
  readonly transferFee?: { readonly points: number; readonly maximum: bigint };
}

/** What a platform that restricts its launches wants behind the named accounts: allow-config, then curve rule. */
function restrictionsOf(config: Read, platform: Read): AccountMeta[] {
  const { restrictsConfig, restrictsCurve } = decodePlatform(platform.data);
  return restrictsConfig || restrictsCurve
    ? [allowConfigAddress, curveRuleAddress].map((at) => readonly(at(platform.address, config.address)))
    : [];
}

/** A constant product curve without vesting; the creator's fees are in the quote token. */
function launchArguments(params: LaunchParams): Uint8Array[] {
  const { name, symbol, uri, supply, toSell, target, migrateType = 1 } = params;
  return [
    Uint8Array.of(6),
    ...[name, symbol, uri].map(borshString),
    Uint8Array.of(0),
    ...[supply, toSell, target].map(u64Bytes),
    Uint8Array.of(migrateType),
    new Uint8Array(3 * 8),
    Uint8Array.of(0),
  ];
}

/** `initialize_with_token_2022`; as official clients do, eleven bytes stand for a transfer fee that is absent too. */
export function initializeWithToken2022(params: LaunchParams): Instruction {
  const { payer, creator, mint, config, platform, quoteProgram, transferFee } = params;
  const quoteMint = quoteMintOf(config);
  return launchlab(
    'initialize_with_token_2022',
    [
      writableSigner(payer),
      readonly(creator),
      readonly(config.address),
      readonly(platform.address),
      readonly(vaultAuthority()),
      writable(poolAddress(mint, quoteMint)),
      writableSigner(mint),
      readonly(quoteMint),
      writable(poolVault(mint, mint, quoteMint)),
      writable(poolVault(mint, quoteMint, quoteMint)),
      readonly(TOKEN_2022_PROGRAM),
      readonly(quoteProgram),
      readonly(SYSTEM_PROGRAM),
      readonly(eventAuthority()),
      readonly(LAUNCHLAB),
      ...restrictionsOf(config, platform),
    ],
    ...launchArguments(params),
    transferFee === undefined
      ? new Uint8Array(11)
      : Uint8Array.of(1, transferFee.points & 255, transferFee.points >> 8),
    transferFee === undefined ? new Uint8Array() : u64Bytes(transferFee.maximum),
  );
}

/** `initialize_v2`, or the `initialize` before it: an SPL Token coin with Metaplex metadata. */
export function initializeSplToken(name: 'initialize' | 'initialize_v2', params: LaunchParams): Instruction {
  const { payer, creator, mint, config, platform, quoteProgram } = params;
  const quoteMint = quoteMintOf(config);
  const metadata = findProgramAddress([textBytes('metadata'), addressBytes(METADATA), addressBytes(mint)], METADATA);
  const data = launchArguments(params);
  return launchlab(
    name,
    [
      writableSigner(payer),
      readonly(creator),
      readonly(config.address),
      readonly(platform.address),
      readonly(vaultAuthority()),
      writable(poolAddress(mint, quoteMint)),
      writableSigner(mint),
      readonly(quoteMint),
      writable(poolVault(mint, mint, quoteMint)),
      writable(poolVault(mint, quoteMint, quoteMint)),
      writable(metadata.address),
      readonly(TOKEN_PROGRAM),
      readonly(quoteProgram),
      readonly(METADATA),
      readonly(SYSTEM_PROGRAM),
      readonly(RENT),
      readonly(eventAuthority()),
      readonly(LAUNCHLAB),
      ...restrictionsOf(config, platform),
    ],
    ...(name === 'initialize' ? data.slice(0, -1) : data),
  );
}

export type TradeKind = 'buy_exact_in' | 'buy_exact_out' | 'sell_exact_in' | 'sell_exact_out';
export interface TradeParams {
  readonly user: Address;
  /** The pool as it was read: it names config, platform, creator, mints and vaults. */
  readonly pool: Read;
  readonly userTokens: Address;
  readonly userQuote: Address;
  readonly amount: bigint;
  readonly limit: bigint;
}

/** A trade without a share for a referrer. */
export function trade(kind: TradeKind, params: TradeParams): Instruction {
  const { user, pool, userTokens, userQuote, amount, limit } = params;
  const of = decodePool(pool.data);
  return launchlab(
    kind,
    [
      writableSigner(user),
      readonly(vaultAuthority()),
      readonly(of.config),
      readonly(of.platform),
      writable(pool.address),
      writable(userTokens),
      writable(userQuote),
      writable(of.baseVault),
      writable(of.quoteVault),
      readonly(of.mint),
      readonly(of.quoteMint),
      readonly(of.tokenProgram),
      readonly(of.quoteProgram),
      readonly(eventAuthority()),
      readonly(LAUNCHLAB),
      readonly(SYSTEM_PROGRAM),
      writable(feeVault(of.platform, of.quoteMint)),
      writable(feeVault(of.creator, of.quoteMint)),
    ],
    ...[amount, limit, 0n].map(u64Bytes),
  );
}

/** `claim_creator_fee` of a pool's creator to an account of the quote token. */
export function claimCreatorFee(pool: Read, recipient: Address): Instruction {
  const { creator, quoteMint, quoteProgram } = decodePool(pool.data);
  return launchlab('claim_creator_fee', [
    writableSigner(creator),
    readonly(derive('creator_fee_vault_auth_seed')),
    writable(feeVault(creator, quoteMint)),
    writable(recipient),
    readonly(quoteMint),
    readonly(quoteProgram),
    readonly(SYSTEM_PROGRAM),
    readonly(ASSOCIATED_TOKEN_PROGRAM),
  ]);
}

/** PoolState: who and what a trade names, and the numbers it moves. */
export interface Pool {
  readonly config: Address;
  readonly platform: Address;
  readonly creator: Address;
  readonly mint: Address;
  readonly quoteMint: Address;
  readonly baseVault: Address;
  readonly quoteVault: Address;
  readonly tokenProgram: Address;
  readonly quoteProgram: Address;
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
  const key = (at: number): Address => addressOf(data.slice(at, at + 32));
  const program = (bit: number): Address => (view.getUint8(365) & bit ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM);
  return {
    config: key(141),
    platform: key(173),
    creator: key(333),
    mint: key(205),
    quoteMint: key(237),
    baseVault: key(269),
    quoteVault: key(301),
    tokenProgram: program(1),
    quoteProgram: program(2),
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

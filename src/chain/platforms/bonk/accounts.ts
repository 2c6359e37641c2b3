import { AppError } from '#shared/fault';
import { type Address, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../address';
import { sameBytes } from '../../bytes';
import { readLayout, type ValueOf } from '../../layout';

/** Account `GlobalConfig`, raydium-sdk-v2 0.2.73; 371 bytes. */
const GLOBAL_CONFIG = {
  epoch: 'u64',
  curveType: 'u8',
  index: 'u16',
  migrateFee: 'u64',
  tradeFeeRate: 'u64',
  maxShareFeeRate: 'u64',
  /** Whole coins, not base units. */
  minSupply: 'u64',
  maxLockRate: 'u64',
  minSellRate: 'u64',
  minMigrateRate: 'u64',
  minTarget: 'u64',
  quoteMint: 'address',
  protocolFeeOwner: 'address',
  migrateFeeOwner: 'address',
  migrateToAmmWallet: 'address',
  migrateToCpmmWallet: 'address',
} as const;

/** Account `PlatformConfig`, raydium-sdk-v2 0.2.73; 944 bytes. */
const PLATFORM_CONFIG = {
  epoch: 'u64',
  claimFeeWallet: 'address',
  lockNftWallet: 'address',
  platformScale: 'u64',
  creatorScale: 'u64',
  burnScale: 'u64',
  feeRate: 'u64',
  name: { list: 'u8', count: 64 },
  web: { list: 'u8', count: 256 },
  image: { list: 'u8', count: 256 },
  cpConfig: 'address',
  creatorFeeRate: 'u64',
  transferFeeAuthority: 'address',
  vestingWallet: 'address',
  vestingScale: 'u64',
  cpCreator: 'address',
  restrictGlobalConfig: 'bool',
  restrictCurveParam: 'bool',
  curveRuleManager: 'address',
} as const;

/** Account `PoolState`, raydium-sdk-v2 0.2.73; 429 bytes. */
const POOL_STATE = {
  epoch: 'u64',
  authorityBump: 'u8',
  status: 'u8',
  decimals: 'u8',
  quoteDecimals: 'u8',
  migrateType: 'u8',
  supply: 'u64',
  toSell: 'u64',
  virtualBase: 'u64',
  virtualQuote: 'u64',
  realBase: 'u64',
  realQuote: 'u64',
  target: 'u64',
  protocolFee: 'u64',
  platformFee: 'u64',
  migrateFee: 'u64',
  lockedTokens: 'u64',
  cliffPeriod: 'u64',
  unlockPeriod: 'u64',
  vestingStart: 'u64',
  allocatedShare: 'u64',
  config: 'address',
  platform: 'address',
  mint: 'address',
  quoteMint: 'address',
  baseVault: 'address',
  quoteVault: 'address',
  creator: 'address',
  mintProgramFlag: 'u8',
  creatorFeeOn: 'u8',
  platformVestingShare: 'u64',
} as const;

const ACCOUNTS = {
  GlobalConfig: { tag: Uint8Array.of(149, 8, 156, 202, 160, 252, 176, 217), bytes: 371 },
  PlatformConfig: { tag: Uint8Array.of(160, 78, 128, 0, 248, 83, 230, 160), bytes: 944 },
  PoolState: { tag: Uint8Array.of(247, 237, 227, 245, 215, 195, 222, 70), bytes: 429 },
  PlatformAllowConfig: { tag: Uint8Array.of(248, 57, 34, 138, 222, 238, 186, 75), bytes: 8 },
  PlatformCurveRule: { tag: Uint8Array.of(12, 20, 122, 169, 247, 155, 104, 234), bytes: 150 },
};

/** LaunchLab's settings for one quote mint. Rates in millionths, amounts in base units. */
export type GlobalConfig = ValueOf<typeof GLOBAL_CONFIG>;
/** A launch site's settings. Rates and scales in millionths. */
export type PlatformConfig = Omit<ValueOf<typeof PLATFORM_CONFIG>, 'name' | 'web' | 'image'> &
  Readonly<Record<'name' | 'web' | 'image', string>>;
/** A coin's pool. Amounts in base units; `realBase` is what is sold, `realQuote` what was gathered for it without fees. */
export type PoolState = ValueOf<typeof POOL_STATE>;

/** `PoolState.status`: trading, sold out and waiting for its migration, migrated. */
export const POOL_STATUS = { trading: 0, soldOut: 1, migrated: 2 } as const;

/** What is behind an account's tag; AppError `chain/malformed` for another account and for one that is too short. */
export function bodyOf(bytes: Uint8Array, account: keyof typeof ACCOUNTS): Uint8Array {
  const { tag, bytes: least } = ACCOUNTS[account];
  if (bytes.length < least || !sameBytes(bytes.subarray(0, 8), tag))
    throw new AppError('chain/malformed', { detail: `${bytes.length} bytes are no ${account} account` });
  return bytes.subarray(8);
}

/** AppError `chain/malformed` for another account. */
export const decodeGlobalConfig = (bytes: Uint8Array): GlobalConfig =>
  readLayout(GLOBAL_CONFIG, bodyOf(bytes, 'GlobalConfig'));

/** Text in a field of fixed size, zeros behind it. */
const paddedText = (bytes: readonly number[]): string => {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(Uint8Array.from(end === -1 ? bytes : bytes.slice(0, end)));
};

/** Texts end where their zeros begin; AppError `chain/malformed` for another account. */
export function decodePlatformConfig(bytes: Uint8Array): PlatformConfig {
  const read = readLayout(PLATFORM_CONFIG, bodyOf(bytes, 'PlatformConfig'));
  return { ...read, name: paddedText(read.name), web: paddedText(read.web), image: paddedText(read.image) };
}

/** AppError `chain/malformed` for another account. */
export const decodePoolState = (bytes: Uint8Array): PoolState => readLayout(POOL_STATE, bodyOf(bytes, 'PoolState'));

const BASE_IS_2022 = 1;
const QUOTE_IS_2022 = 2;

/** `PoolState.mintProgramFlag` of a coin and its quote token. */
export const mintProgramFlagOf = (tokenProgram: Address, quoteProgram: Address): number =>
  (tokenProgram === TOKEN_2022_PROGRAM ? BASE_IS_2022 : 0) | (quoteProgram === TOKEN_2022_PROGRAM ? QUOTE_IS_2022 : 0);

/** The token programs of a pool's two mints. */
export const tokenProgramsOf = ({
  mintProgramFlag,
}: Pick<PoolState, 'mintProgramFlag'>): { readonly tokenProgram: Address; readonly quoteProgram: Address } => ({
  tokenProgram: (mintProgramFlag & BASE_IS_2022) === 0 ? TOKEN_PROGRAM : TOKEN_2022_PROGRAM,
  quoteProgram: (mintProgramFlag & QUOTE_IS_2022) === 0 ? TOKEN_PROGRAM : TOKEN_2022_PROGRAM,
});

import { AppError } from '#shared/fault';
import { type Address, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../address';
import { sameBytes } from '../../bytes';
import { readLayout, type ValueOf } from '../../layout';

/** Account `PoolConfig` of the IDL of dynamic-bonding-curve-sdk 1.5.12; 1,048 bytes. */
const POOL_CONFIG = {
  quoteMint: 'address',
  feeClaimer: 'address',
  leftoverReceiver: 'address',
  cliffFee: 'u64',
  feePeriod: 'u64',
  feeReduction: 'u64',
  feePeriods: 'u16',
  feeMode: 'u8',
  behindBaseFee: { list: 'u8', count: 5 },
  hasDynamicFee: 'bool',
  dynamicFeeAndVestings: { list: 'u8', count: 47 + 2 * 16 + 16 },
  collectFeeMode: 'u8',
  migrationOption: 'u8',
  activationType: 'u8',
  decimals: 'u8',
  version: 'u8',
  tokenType: 'u8',
  quoteTokenType: 'u8',
  liquidityShares: { list: 'u8', count: 4 },
  migrationFeeOption: 'u8',
  isSupplyFixed: 'bool',
  creatorFeePercent: 'u8',
  tokenAuthority: 'u8',
  migrationFees: { list: 'u8', count: 2 },
  behindMigrationFees: { list: 'u8', count: 7 },
  swapBase: 'u64',
  migrationQuote: 'u64',
  migrationBase: 'u64',
  migrationSqrtPrice: 'u128',
  vestedPerPeriod: 'u64',
  vestingCliff: 'u64',
  vestingFrequency: 'u64',
  vestingPeriods: 'u64',
  vestedAtCliff: 'u64',
  behindVesting: 'u64',
  supply: 'u64',
  supplyAfterMigration: 'u64',
  migratedPool: { list: 'u8', count: 5 },
  firstSwapHasLeastFee: 'bool',
  migratedCompoundingFee: 'u16',
  creationFee: 'u64',
  migratedBaseFee: { list: 'u8', count: 16 },
  startSqrtPrice: 'u128',
  curve: { list: { sqrtPrice: 'u128', liquidity: 'u128' }, count: 20 },
} as const;

/** Account `VirtualPool` of the same IDL; 424 bytes. */
const VIRTUAL_POOL = {
  volatility: { list: 'u64', count: 8 },
  config: 'address',
  creator: 'address',
  mint: 'address',
  baseVault: 'address',
  quoteVault: 'address',
  baseReserve: 'u64',
  quoteReserve: 'u64',
  protocolBaseFee: 'u64',
  protocolQuoteFee: 'u64',
  partnerBaseFee: 'u64',
  partnerQuoteFee: 'u64',
  sqrtPrice: 'u128',
  activationPoint: 'u64',
  tokenType: 'u8',
  isMigrated: 'bool',
  surplusesWithdrawn: { list: 'u8', count: 2 },
  migrationProgress: 'u8',
  withdrawals: { list: 'u8', count: 3 },
  metrics: { list: 'u64', count: 4 },
  finishedAt: 'u64',
  creatorBaseFee: 'u64',
  creatorQuoteFee: 'u64',
  creationFeeBits: { list: 'u8', count: 2 },
  hasSwapped: 'bool',
} as const;

const ACCOUNTS = {
  PoolConfig: { tag: Uint8Array.of(26, 108, 14, 123, 116, 230, 129, 43), bytes: 1_048 },
  VirtualPool: { tag: Uint8Array.of(213, 224, 5, 209, 98, 69, 119, 92), bytes: 424 },
};

/** Bytes of the account of a coin. */
export const POOL_BYTES: number = ACCOUNTS.VirtualPool.bytes;

/**
 * How the coins of a config are sold. Fees in billionths, prices as square roots of quote base units a base unit in Q64.64, amounts
 * in base units; `curve` are the segments up from `startSqrtPrice`, each to its own price, and those without liquidity are none.
 */
export type PoolConfig = ValueOf<typeof POOL_CONFIG>;
/** A coin's pool. Amounts in base units, reserves without the fees that wait to be claimed. */
export type VirtualPool = ValueOf<typeof VIRTUAL_POOL>;

function bodyOf(bytes: Uint8Array, account: keyof typeof ACCOUNTS): Uint8Array {
  const { tag, bytes: least } = ACCOUNTS[account];
  if (bytes.length < least || !sameBytes(bytes.subarray(0, 8), tag))
    throw new AppError('chain/malformed', { detail: `${bytes.length} bytes are no ${account} account` });
  return bytes.subarray(8);
}

/** AppError `chain/malformed` for another account, and for one that is too short. */
export const decodePoolConfig = (bytes: Uint8Array): PoolConfig => readLayout(POOL_CONFIG, bodyOf(bytes, 'PoolConfig'));

/** AppError `chain/malformed` for another account, and for one that is too short. */
export const decodeVirtualPool = (bytes: Uint8Array): VirtualPool =>
  readLayout(VIRTUAL_POOL, bodyOf(bytes, 'VirtualPool'));

/** The token program behind a config's or a pool's number for it; AppError `chain/malformed` for any other. */
export function tokenProgramOf(tokenType: number): Address {
  if (tokenType === 0) return TOKEN_PROGRAM;
  if (tokenType === 1) return TOKEN_2022_PROGRAM;
  throw new AppError('chain/malformed', { detail: `token type ${tokenType}` });
}

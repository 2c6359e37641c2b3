import { AppError } from '#shared/fault';
import { ByteReader, sameBytes } from '../../bytes';
import { readLayout, type ValueOf } from '../../layout';

/** Account `BondingCurve`, pump IDL of pump-sdk 2.0.0; written at 125 bytes, extended to 151, from 49 bytes in 2024. */
const BONDING_CURVE = {
  virtualTokenReserves: 'u64',
  virtualQuoteReserves: 'u64',
  realTokenReserves: 'u64',
  realQuoteReserves: 'u64',
  tokenTotalSupply: 'u64',
  complete: 'bool',
  creator: 'address',
  isMayhemMode: 'bool',
  isCashbackCoin: 'bool',
  quoteMint: 'address',
  creatorFeeBps: 'u64',
  canEditCreatorFee: 'bool',
  isHolderReward: 'bool',
} as const;

/** Account `Global`, pump IDL of pump-sdk 2.0.0. */
const GLOBAL = {
  initialized: 'bool',
  authority: 'address',
  feeRecipient: 'address',
  initialVirtualTokenReserves: 'u64',
  initialVirtualSolReserves: 'u64',
  initialRealTokenReserves: 'u64',
  tokenTotalSupply: 'u64',
  feeBasisPoints: 'u64',
  withdrawAuthority: 'address',
  enableMigrate: 'bool',
  poolMigrationFee: 'u64',
  creatorFeeBasisPoints: 'u64',
  feeRecipients: { list: 'address', count: 7 },
  setCreatorAuthority: 'address',
  adminSetCreatorAuthority: 'address',
  createV2Enabled: 'bool',
  whitelistPda: 'address',
  reservedFeeRecipient: 'address',
  mayhemModeEnabled: 'bool',
  reservedFeeRecipients: { list: 'address', count: 7 },
  isCashbackEnabled: 'bool',
  buybackFeeRecipients: { list: 'address', count: 8 },
  buybackBasisPoints: 'u64',
  initialVirtualQuoteReserves: 'u64',
  whitelistedQuoteMints: { list: 'address', count: 1 },
  creatorFeeConfigurable: 'bool',
  maxConfigurableCreatorFeeBps: 'u64',
  holderRewardClaimAuthority: 'address',
  isHolderRewardEnabled: 'bool',
} as const;

/** Account `UserVolumeAccumulator`, pump IDL of pump-sdk 2.0.0; written at 137 bytes. */
const USER_VOLUME = {
  user: 'address',
  needsClaim: 'bool',
  totalUnclaimedTokens: 'u64',
  totalClaimedTokens: 'u64',
  currentSolVolume: 'u64',
  lastUpdateTimestamp: 'i64',
  hasTotalClaimedTokens: 'bool',
  cashbackEarned: 'u64',
  totalCashbackClaimed: 'u64',
  stableCashbackEarned: 'u64',
  totalStableCashbackClaimed: 'u64',
} as const;

/** Account `GlobalVolumeAccumulator`, pump IDL of pump-sdk 2.0.0: the days of an incentive, times in seconds. */
const GLOBAL_VOLUME = {
  startTime: 'i64',
  endTime: 'i64',
  secondsInADay: 'i64',
  mint: 'address',
  totalTokenSupply: { list: 'u64', count: 30 },
  solVolumes: { list: 'u64', count: 30 },
} as const;

export type UserVolume = ValueOf<typeof USER_VOLUME>;
export type GlobalVolume = ValueOf<typeof GLOBAL_VOLUME>;
export type BondingCurve = ValueOf<typeof BONDING_CURVE>;
export type Global = ValueOf<typeof GLOBAL>;

export interface Fees {
  readonly lpFeeBps: bigint;
  readonly protocolFeeBps: bigint;
  readonly creatorFeeBps: bigint;
}

export interface FeeTier {
  readonly marketCapLamportsThreshold: bigint;
  readonly fees: Fees;
}

export interface FeeConfig {
  readonly flatFees: Fees;
  /** Tiers of SOL-quoted coins by market cap, rising. */
  readonly feeTiers: readonly FeeTier[];
  readonly stableFeeTiers: readonly FeeTier[];
  readonly exoticFlatFees: Fees;
}

const DISCRIMINATORS = {
  BondingCurve: Uint8Array.of(23, 183, 248, 55, 96, 216, 172, 96),
  Global: Uint8Array.of(167, 232, 232, 177, 200, 108, 114, 127),
  FeeConfig: Uint8Array.of(143, 52, 146, 187, 219, 123, 76, 155),
  UserVolumeAccumulator: Uint8Array.of(86, 255, 112, 14, 102, 53, 154, 250),
  GlobalVolumeAccumulator: Uint8Array.of(202, 42, 246, 43, 142, 190, 30, 255),
};
const BONDING_CURVE_LEAST = 49;
/** The live `Global` before the creator fee became configurable. */
const GLOBAL_LEAST = 1045;
/** Volume and incentives, before there was cashback. */
const USER_VOLUME_LEAST = 73;
const GLOBAL_VOLUME_LEAST = 544;
const FEE_CONFIG_LEAST = 2512;
const FEE_CONFIG_STABLE = 4073;
const FEE_CONFIG_EXOTIC = 4097;
const NO_FEES: Fees = { lpFeeBps: 0n, protocolFeeBps: 0n, creatorFeeBps: 0n };

function bodyOf(bytes: Uint8Array, account: keyof typeof DISCRIMINATORS, least: number): Uint8Array {
  if (bytes.length < least || !sameBytes(bytes.subarray(0, 8), DISCRIMINATORS[account]))
    throw new AppError('chain/malformed', { detail: `${bytes.length} bytes are no ${account} account` });
  return bytes.subarray(8);
}

/** A coin's curve; layouts from before a field existed read it as zero. Amounts in lamports and base units. */
export const decodeBondingCurve = (bytes: Uint8Array): BondingCurve =>
  readLayout(BONDING_CURVE, bodyOf(bytes, 'BondingCurve', BONDING_CURVE_LEAST));

/** pump.fun's settings; fields newer than the account read as zero. */
export const decodeGlobal = (bytes: Uint8Array): Global => readLayout(GLOBAL, bodyOf(bytes, 'Global', GLOBAL_LEAST));

/** A wallet's volume account: what it may still claim, base units and lamports; fields newer than the account read as zero. */
export const decodeUserVolume = (bytes: Uint8Array): UserVolume =>
  readLayout(USER_VOLUME, bodyOf(bytes, 'UserVolumeAccumulator', USER_VOLUME_LEAST));

/** pump.fun's incentive for traders. */
export const decodeGlobalVolume = (bytes: Uint8Array): GlobalVolume =>
  readLayout(GLOBAL_VOLUME, bodyOf(bytes, 'GlobalVolumeAccumulator', GLOBAL_VOLUME_LEAST));

const readFees = (reader: ByteReader): Fees => ({
  lpFeeBps: reader.u64(),
  protocolFeeBps: reader.u64(),
  creatorFeeBps: reader.u64(),
});

const TIER_BYTES = 40;

function readTiers(reader: ByteReader): FeeTier[] {
  const count = reader.u32();
  if (count * TIER_BYTES > reader.rest) throw new AppError('chain/malformed', { detail: `${count} fee tiers` });
  return Array.from({ length: count }, () => ({
    marketCapLamportsThreshold: reader.u64() + (reader.u64() << 64n),
    fees: readFees(reader),
  }));
}

/** Account `FeeConfig` of pump-fees; as in the program, the account's length tells which schedules it holds. */
export function decodeFeeConfig(bytes: Uint8Array): FeeConfig {
  const reader = new ByteReader(bodyOf(bytes, 'FeeConfig', FEE_CONFIG_LEAST));
  reader.bytes(1 + 32);
  const flatFees = readFees(reader);
  const feeTiers = readTiers(reader);
  const stableFeeTiers = bytes.length >= FEE_CONFIG_STABLE ? readTiers(reader) : [];
  const exoticFlatFees = bytes.length >= FEE_CONFIG_EXOTIC ? readFees(reader) : NO_FEES;
  return { flatFees, feeTiers, stableFeeTiers, exoticFlatFees };
}

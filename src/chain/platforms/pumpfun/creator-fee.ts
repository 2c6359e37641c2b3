import { AppError } from '#shared/fault';
import type { Address } from '../../address';
import { sameBytes } from '../../bytes';
import { readLayout, type ValueOf } from '../../layout';
import type { BondingCurve } from './accounts';
import { holderRewardsAddress, sharingConfigAddress } from './addresses';
import { ZERO_ADDRESS } from './quotes';

/** Account `SharingConfig`, pump-fees IDL of pump-sdk 2.0.0; 1,024 bytes, zero behind the shareholders. */
const SHARING_CONFIG = {
  bump: 'u8',
  version: 'u8',
  status: 'u8',
  mint: 'address',
  admin: 'address',
  adminRevoked: 'bool',
  shareholders: { list: { address: 'address', shareBps: 'u16' } },
} as const;
const SHARING_CONFIG_TAG = Uint8Array.of(216, 74, 9, 0, 56, 140, 93, 75);
const HEADER = 80;
const SHAREHOLDER = 34;
const WHOLE_BPS = 10_000;

/** Among whom a coin's creator fees are divided; the admin may change it until that right is revoked. */
export type SharingConfig = ValueOf<typeof SHARING_CONFIG>;

/** A coin's sharing config; throws `chain/malformed` for other bytes, and for shares that are no whole. */
export function decodeSharingConfig(bytes: Uint8Array): SharingConfig {
  const malformed = (detail: string): AppError => new AppError('chain/malformed', { detail });
  if (bytes.length < HEADER || !sameBytes(bytes.subarray(0, 8), SHARING_CONFIG_TAG))
    throw malformed(`${bytes.length} bytes are no SharingConfig account`);
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(HEADER - 4, true);
  if (count * SHAREHOLDER > bytes.length - HEADER) throw malformed(`${count} shareholders`);
  const config = readLayout(SHARING_CONFIG, bytes.subarray(8));
  const whole = config.shareholders.reduce((sum, { shareBps }) => sum + shareBps, 0);
  if (whole !== WHOLE_BPS) throw malformed(`the shares make ${whole} basis points`);
  return config;
}

/** Where a coin's creator fee goes. Only of `creator` does one wallet have all of it to claim. */
export type CreatorFeeOf =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'traders' }
  | { readonly kind: 'holders' }
  | { readonly kind: 'shareholders'; readonly config: Address }
  | { readonly kind: 'creator'; readonly creator: Address };

/** Who is paid a coin's creator fee, by the creator that its curve names now: a sharing config takes the creator's place. */
export function creatorFeeOf(
  mint: Address,
  { creator, isCashbackCoin }: Pick<BondingCurve, 'creator' | 'isCashbackCoin'>,
): CreatorFeeOf {
  if (creator === ZERO_ADDRESS) return { kind: 'nobody' };
  if (isCashbackCoin) return { kind: 'traders' };
  if (creator === holderRewardsAddress(mint)) return { kind: 'holders' };
  return creator === sharingConfigAddress(mint)
    ? { kind: 'shareholders', config: creator }
    : { kind: 'creator', creator };
}

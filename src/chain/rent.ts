import { AppError } from '#shared/fault';

/** The network's rent: lamports an account byte, 128 bytes of overhead an account included in the count. */
export interface RentRate {
  readonly lamportsPerByte: bigint;
}

const ACCOUNT_OVERHEAD = 128n;

/** Lamports that keep an account of `bytes` rent exempt. */
export const rentOf = (bytes: number, rent: RentRate): bigint =>
  (BigInt(bytes) + ACCOUNT_OVERHEAD) * rent.lamportsPerByte;

/** Twice what a new network asks: no network's rent is above it. */
export const DEAREST_RENT: RentRate = { lamportsPerByte: 13_920n };

/** The most that accounts of these bytes may cost on any network, lamports. */
export const dearestRents = (...bytes: readonly number[]): bigint =>
  bytes.reduce((sum, size) => sum + rentOf(size, DEAREST_RENT), 0n);

/** The rent rate from `getMinimumBalanceForRentExemption(0)`; AppError `chain/malformed` when it is no whole rate. */
export function rentRate(lamportsOfEmptyAccount: bigint): RentRate {
  if (lamportsOfEmptyAccount <= 0n || lamportsOfEmptyAccount % ACCOUNT_OVERHEAD !== 0n)
    throw new AppError('chain/malformed', { detail: `${lamportsOfEmptyAccount} lamports are no rent of 128 bytes` });
  return { lamportsPerByte: lamportsOfEmptyAccount / ACCOUNT_OVERHEAD };
}

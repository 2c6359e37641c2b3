import { AppError } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { formatSol } from '#shared/money';

/** An account as the chain has it; lamports. */
export interface ReceivingAccount {
  readonly lamports: number;
  readonly owner: string;
  readonly executable: boolean;
}

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const EMPTY: ReceivingAccount = { lamports: 0, owner: SYSTEM_PROGRAM, executable: false };

/**
 * A destination is a wallet that ends at or above the rent minimum: `chain/bad-address` for a program, a token account or what
 * else a program owns, `chain/below-rent`. An absent account is null.
 */
export function assertReceives(account: ReceivingAccount | null, lamports: bigint, rent: bigint): void {
  const { lamports: held, owner, executable } = account ?? EMPTY;
  if (executable || owner !== SYSTEM_PROGRAM) throw new AppError('chain/bad-address');
  if (BigInt(held) + lamports < rent) throw new AppError('chain/below-rent');
}

/** The sender still holds what the amount was taken as a share of: `chain/balance-moved`. */
export function assertHolds(held: bigint, shareOf: bigint): void {
  if (held === shareOf) return;
  const detail = `The wallet held ${formatSol(shareOf)} SOL and holds ${formatSol(held)} SOL now. Choose the share again.`;
  throw new AppError('chain/balance-moved', { detail });
}

/** The sender keeps nothing or at least the rent minimum: `chain/insufficient-funds`, `chain/below-rent`. */
export function assertKeeps(held: bigint, lamports: bigint, rent: bigint): void {
  const left = held - lamports - LIMITS.transferFeeLamports;
  if (left < 0n) throw new AppError('chain/insufficient-funds');
  if (left > 0n && left < rent) throw new AppError('chain/below-rent');
}

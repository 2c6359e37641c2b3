import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/db';
import { reservation, walletLease } from '../db/schema/operations';
import { ServiceError } from '../base/errors';

/** Refuses (409) while an operation holds one of these wallets or lamports of it. */
export async function refuseBusy(tx: Tx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const [leased] = await tx
    .select({ wallet: walletLease.wallet })
    .from(walletLease)
    .where(inArray(walletLease.wallet, [...addresses]))
    .limit(1);
  const [reserved] = await tx
    .select({ master: reservation.master })
    .from(reservation)
    .where(inArray(reservation.master, [...addresses]))
    .limit(1);
  if (leased !== undefined || reserved !== undefined)
    throw new ServiceError('conflict', 'A running operation uses this wallet. Wait for it or stop it first.');
}

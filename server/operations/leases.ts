import { and, eq, inArray, ne, sum } from 'drizzle-orm';
import type { Address } from '../../src/chain/address';
import type { Tx } from '../db/db';
import { reservation, walletLease } from '../db/schema/index';
import { ServiceError } from '../errors';

export interface Holder {
  readonly operationId: string;
  readonly fence: number;
  readonly now: Date;
}

/** Takes the wallets for one operation, or refuses when another operation holds one of them. */
export async function leaseWallets(
  tx: Tx,
  wallets: readonly Address[],
  { operationId, fence, now }: Holder,
): Promise<void> {
  for (const wallet of [...new Set(wallets)].toSorted()) {
    const [held] = await tx
      .insert(walletLease)
      .values({ wallet, operationId, fence, createdAt: now })
      .onConflictDoUpdate({
        target: walletLease.wallet,
        set: { fence },
        setWhere: eq(walletLease.operationId, operationId),
      })
      .returning();
    if (held === undefined)
      throw new ServiceError(
        'conflict',
        'This wallet is busy with another operation. Try again when it has finished.',
        {
          reason: 'wallet-busy',
        },
      );
  }
}

/** Gives wallets back; all of the operation's when none are named. */
export async function releaseWallets(tx: Tx, operationId: string, wallets?: readonly Address[]): Promise<void> {
  const own = eq(walletLease.operationId, operationId);
  if (wallets === undefined) await tx.delete(walletLease).where(own);
  else if (wallets.length > 0) await tx.delete(walletLease).where(and(own, inArray(walletLease.wallet, [...wallets])));
}

/** Lamports of a master promised to other open operations. */
export async function reservedByOthers(tx: Tx, master: Address, operationId: string): Promise<bigint> {
  const [row] = await tx
    .select({ total: sum(reservation.lamports) })
    .from(reservation)
    .where(and(eq(reservation.master, master), ne(reservation.operationId, operationId)));
  return BigInt(row?.total ?? '0');
}

/** Promises lamports of a master to an operation. The caller has compared them with the balance. */
export async function reserve(tx: Tx, master: Address, operationId: string, lamports: bigint): Promise<void> {
  await tx
    .insert(reservation)
    .values({ master, operationId, lamports: lamports.toString() })
    .onConflictDoUpdate({
      target: [reservation.master, reservation.operationId],
      set: { lamports: lamports.toString() },
    });
}

export async function releaseReservation(tx: Tx, operationId: string): Promise<void> {
  await tx.delete(reservation).where(eq(reservation.operationId, operationId));
}

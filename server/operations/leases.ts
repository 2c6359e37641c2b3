import { and, eq, inArray, ne, notInArray, sql, sum } from 'drizzle-orm';
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
  // In one order whoever asks, so that two operations never wait for each other.
  const asked = [...new Set(wallets)].toSorted();
  if (asked.length === 0) return;
  const held = await tx
    .insert(walletLease)
    .values(asked.map((wallet) => ({ wallet, operationId, fence, createdAt: now })))
    .onConflictDoUpdate({
      target: walletLease.wallet,
      set: { fence },
      setWhere: eq(walletLease.operationId, operationId),
    })
    .returning({ wallet: walletLease.wallet });
  if (held.length !== asked.length)
    throw new ServiceError('conflict', 'This wallet is busy with another operation. Try again when it has finished.', {
      reason: 'wallet-busy',
    });
}

/** Gives wallets back; all of the operation's when none are named. */
export async function releaseWallets(tx: Tx, operationId: string, wallets?: readonly Address[]): Promise<void> {
  const own = eq(walletLease.operationId, operationId);
  if (wallets === undefined) await tx.delete(walletLease).where(own);
  else if (wallets.length > 0) await tx.delete(walletLease).where(and(own, inArray(walletLease.wallet, [...wallets])));
}

/** Lamports of these wallets that are promised to other open operations; wallets without a promise are left out. */
export async function reservedByOthers(
  tx: Tx,
  wallets: readonly Address[],
  operationId: string,
): Promise<ReadonlyMap<Address, bigint>> {
  const rows = await tx
    .select({ wallet: reservation.master, total: sum(reservation.lamports) })
    .from(reservation)
    .where(and(inArray(reservation.master, [...wallets]), ne(reservation.operationId, operationId)))
    .groupBy(reservation.master);
  return new Map(rows.map(({ wallet, total }) => [wallet, BigInt(total ?? '0')]));
}

/** Makes these the operation's promises, in lamports by wallet, and drops every other of it. The caller has compared them with the balances. */
export async function reserveExactly(tx: Tx, operationId: string, spends: ReadonlyMap<Address, bigint>): Promise<void> {
  const own = eq(reservation.operationId, operationId);
  const promises = [...spends].filter(([, lamports]) => lamports > 0n);
  await tx.delete(reservation).where(
    and(
      own,
      notInArray(
        reservation.master,
        promises.map(([wallet]) => wallet),
      ),
    ),
  );
  if (promises.length === 0) return;
  await tx
    .insert(reservation)
    .values(promises.map(([master, lamports]) => ({ master, operationId, lamports: lamports.toString() })))
    .onConflictDoUpdate({
      target: [reservation.master, reservation.operationId],
      set: { lamports: sql`excluded.lamports` },
    });
}

export async function releaseReservation(tx: Tx, operationId: string): Promise<void> {
  await tx.delete(reservation).where(eq(reservation.operationId, operationId));
}

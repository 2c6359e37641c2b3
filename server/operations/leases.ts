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

/** Gives these wallets back. */
export async function releaseWallets(tx: Tx, operationId: string, wallets: readonly Address[]): Promise<void> {
  await tx
    .delete(walletLease)
    .where(and(eq(walletLease.operationId, operationId), inArray(walletLease.wallet, [...wallets])));
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
  const kept = [...spends].flatMap(([wallet, lamports]) => (lamports > 0n ? [wallet] : []));
  await tx
    .delete(reservation)
    .where(and(eq(reservation.operationId, operationId), notInArray(reservation.master, kept)));
  await reserve(tx, operationId, spends);
}

/** Promises lamports by wallet for an operation; what it promised of other wallets stays. */
export async function reserve(tx: Tx, operationId: string, spends: ReadonlyMap<Address, bigint>): Promise<void> {
  const promises = [...spends].filter(([, lamports]) => lamports > 0n);
  if (promises.length === 0) return;
  await tx
    .insert(reservation)
    .values(promises.map(([master, lamports]) => ({ master, operationId, lamports: lamports.toString() })))
    .onConflictDoUpdate({
      target: [reservation.master, reservation.operationId],
      set: { lamports: sql`excluded.lamports` },
    });
}

/** Gives back all that these operations hold and promised. */
export async function releaseEverything(tx: Tx, operationIds: readonly string[]): Promise<void> {
  if (operationIds.length === 0) return;
  await tx.delete(walletLease).where(inArray(walletLease.operationId, [...operationIds]));
  await tx.delete(reservation).where(inArray(reservation.operationId, [...operationIds]));
}

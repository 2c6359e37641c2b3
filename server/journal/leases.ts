import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Address } from '../../src/chain/address';
import type { Tx } from '../db/db';
import { isOneOf, rowsOf } from '../db/rows';
import { reservation, walletLease } from '../db/schema/index';
import { ServiceError } from '../base/errors';

/** Lamports of a wallet that no other operation may spend. */
export interface Reservation {
  readonly wallet: Address;
  readonly operationId: string;
  readonly lamports: bigint;
}

/** Wallets that one operation is to have for itself. */
export interface LeaseRequest {
  readonly operationId: string;
  readonly fence: number;
  readonly now: Date;
  readonly wallets: readonly Address[];
}

const busy = (): ServiceError =>
  new ServiceError('conflict', 'This wallet is busy with another operation. Try again when it has finished.', {
    reason: 'wallet-busy',
  });

/** Takes the wallets for their operations, or refuses when another operation holds one of them. */
export async function leaseWallets(tx: Tx, ...requests: readonly LeaseRequest[]): Promise<void> {
  const asked = requests.flatMap(({ operationId, fence, now, wallets }) =>
    [...new Set(wallets)].map((wallet) => ({ wallet, operationId, fence, createdAt: now })),
  );
  if (asked.length === 0) return;
  if (new Set(asked.map(({ wallet }) => wallet)).size !== asked.length) throw busy();
  // Always in the same order, so that two operations never wait for each other.
  const ordered = asked.toSorted((a, b) => (a.wallet < b.wallet ? -1 : 1));
  const held = await tx
    .insert(walletLease)
    .select(rowsOf(walletLease, ordered))
    .onConflictDoUpdate({
      target: walletLease.wallet,
      set: { fence: sql`excluded.fence` },
      setWhere: eq(walletLease.operationId, sql`excluded.operation_id`),
    })
    .returning({ fence: walletLease.fence });
  if (held.length !== asked.length) throw busy();
}

/** Gives these wallets back. */
export async function releaseWallets(tx: Tx, operationId: string, wallets: readonly Address[]): Promise<void> {
  await tx
    .delete(walletLease)
    .where(and(eq(walletLease.operationId, operationId), inArray(walletLease.wallet, [...wallets])));
}

/** What is reserved of these wallets, in lamports, and for which operation. */
export async function readReservations(tx: Tx, wallets: readonly Address[]): Promise<readonly Reservation[]> {
  if (wallets.length === 0) return [];
  const rows = await tx
    .select()
    .from(reservation)
    .where(isOneOf(reservation.master, [...new Set(wallets)]));
  return rows.map(({ master, operationId, lamports }) => ({ wallet: master, operationId, lamports: BigInt(lamports) }));
}

/** Makes these the operation's reservations, in lamports by wallet, and drops every other of it. */
export async function reserveExactly(tx: Tx, operationId: string, spends: ReadonlyMap<Address, bigint>): Promise<void> {
  const reservations = reservationsOf(operationId, spends);
  const kept = reservations.map(({ wallet }) => wallet);
  await tx
    .delete(reservation)
    .where(and(eq(reservation.operationId, operationId), notInArray(reservation.master, kept)));
  await reserve(tx, reservations);
}

/** The reservations of an operation that spends this. */
export const reservationsOf = (operationId: string, spends: ReadonlyMap<Address, bigint>): readonly Reservation[] =>
  [...spends].flatMap(([wallet, lamports]) => (lamports > 0n ? [{ wallet, operationId, lamports }] : []));

/** Reserves lamports; earlier reservations stay. The caller compares with the balances. */
export async function reserve(tx: Tx, reservations: readonly Reservation[]): Promise<void> {
  if (reservations.length === 0) return;
  const rows = reservations.map(({ wallet, operationId, lamports }) => ({
    master: wallet,
    operationId,
    lamports: lamports.toString(),
  }));
  await tx
    .insert(reservation)
    .values(rows)
    .onConflictDoUpdate({
      target: [reservation.master, reservation.operationId],
      set: { lamports: sql`excluded.lamports` },
    });
}

/** Gives back all that these operations hold and have reserved. */
export async function releaseEverything(tx: Tx, operationIds: readonly string[]): Promise<void> {
  if (operationIds.length === 0) return;
  await tx.delete(walletLease).where(inArray(walletLease.operationId, [...operationIds]));
  await tx.delete(reservation).where(inArray(reservation.operationId, [...operationIds]));
}

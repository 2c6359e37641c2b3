import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/db';
import { masterWallet } from '../db/schema/wallets';
import { RECOVERABLE_MS } from '../wallets/recovery';
import { isSol, type MasterRow } from './master-view';

/** The user's masters in the order that numbers them. */
export const liveMasters = (db: Db | Tx, userId: string): Promise<MasterRow[]> =>
  db
    .select()
    .from(masterWallet)
    .where(and(eq(masterWallet.userId, userId), isNull(masterWallet.deletedAt)))
    .orderBy(asc(masterWallet.position));

/** The user's deleted masters: those of the last 30 days before `at`, all when it is null. */
export const deletedMasters = (db: Db | Tx, userId: string, at: Date | null): Promise<MasterRow[]> =>
  db
    .select()
    .from(masterWallet)
    .where(
      and(
        eq(masterWallet.userId, userId),
        isNotNull(masterWallet.deletedAt),
        at === null ? undefined : gt(masterWallet.deletedAt, new Date(at.getTime() - RECOVERABLE_MS)),
      ),
    )
    .orderBy(asc(masterWallet.position));

export const MASTER_MISSING = 'Master wallet not found';

/** Whether the rules of MAS-10 to MAS-12 hold: the one active master is on sol, or there is no sol master. */
export function isActiveRight(rows: readonly MasterRow[]): boolean {
  const active = rows.filter((row) => row.active);
  const sol = rows.some(isSol);
  return sol ? active.length === 1 && active.every(isSol) : active.length === 0;
}

/** Makes this master the only active one; null leaves none active. The caller holds `lockUser`. */
export async function setActive(tx: Tx, userId: string, id: string | null): Promise<void> {
  await tx
    .update(masterWallet)
    .set({ active: false })
    .where(and(eq(masterWallet.userId, userId), eq(masterWallet.active, true)));
  if (id === null) return;
  await tx
    .update(masterWallet)
    .set({ active: true })
    .where(and(eq(masterWallet.userId, userId), eq(masterWallet.id, id)));
}

/** Activates the first sol master where the rules ask for it. The caller holds `lockUser`. */
export async function repairActive(tx: Tx, userId: string): Promise<void> {
  const rows = await liveMasters(tx, userId);
  if (!isActiveRight(rows)) await setActive(tx, userId, rows.find(isSol)?.id ?? null);
}

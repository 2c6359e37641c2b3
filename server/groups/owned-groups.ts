import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { WalletType } from '#shared/contract/wallets';
import type { Db, Tx } from '../db/db';
import { groupWallet, walletGroup } from '../db/schema/wallets';
import { RECOVERABLE_MS } from '../wallets/recovery';

export type GroupRow = typeof walletGroup.$inferSelect;
export type WalletRow = typeof groupWallet.$inferSelect;
export interface OwnedGroup extends GroupRow {
  /** Developer first, then normal, then sniper, each in order of creation. */
  readonly wallets: readonly WalletRow[];
}

export const GROUP_MISSING = 'Group not found';
export const WALLET_MISSING = 'Wallet not found';

const RANK: Readonly<Record<WalletType, number>> = { developer: 0, normal: 1, sniper: 2 };

export const walletType = (row: Pick<WalletRow, 'type'>): WalletType =>
  row.type === 'developer' || row.type === 'sniper' ? row.type : 'normal';

const byRole = (a: WalletRow, b: WalletRow): number =>
  RANK[walletType(a)] - RANK[walletType(b)] || a.position - b.position;

async function withWallets(db: Db | Tx, userId: string, groups: readonly GroupRow[]): Promise<readonly OwnedGroup[]> {
  if (groups.length === 0) return [];
  const ids = groups.map((group) => group.id);
  const rows = await db
    .select()
    .from(groupWallet)
    .where(and(eq(groupWallet.userId, userId), inArray(groupWallet.groupId, ids)));
  return groups.map((group) => ({
    ...group,
    wallets: rows
      .filter((row) => row.groupId === group.id && row.deletedAt?.getTime() === group.deletedAt?.getTime())
      .toSorted(byRole),
  }));
}

/** The user's groups in order of creation, with their wallets. */
export async function liveGroups(db: Db | Tx, userId: string): Promise<readonly OwnedGroup[]> {
  const groups = await db
    .select()
    .from(walletGroup)
    .where(and(eq(walletGroup.userId, userId), isNull(walletGroup.deletedAt)))
    .orderBy(asc(walletGroup.createdAt), asc(walletGroup.id));
  return withWallets(db, userId, groups);
}

/** The user's deleted groups with the wallets they had: those of the last 30 days before `at`, all when it is null. */
export async function deletedGroups(db: Db | Tx, userId: string, at: Date | null): Promise<readonly OwnedGroup[]> {
  const groups = await db
    .select()
    .from(walletGroup)
    .where(
      and(
        eq(walletGroup.userId, userId),
        isNotNull(walletGroup.deletedAt),
        at === null ? undefined : gt(walletGroup.deletedAt, new Date(at.getTime() - RECOVERABLE_MS)),
      ),
    )
    .orderBy(asc(walletGroup.createdAt), asc(walletGroup.id));
  return withWallets(db, userId, groups);
}

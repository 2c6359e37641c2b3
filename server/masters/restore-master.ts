import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { masterWallet } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { damagedKey } from '../vault/damaged-key';
import { lockUser } from '../vault/lock-user';
import { pick } from '../wallets/pick';
import { refuseForgotten } from '../wallets/recovery';
import { refuseSixth } from './create-master';
import { isSol, type MasterRow, viewMasters, type MasterView } from './master-view';
import { deletedMasters, liveMasters, MASTER_MISSING, repairActive } from './owned-masters';

/**
 * Brings back a deleted master, its key proven first; the limit of five holds. Later than 30 days only one that still holds
 * something. A call that was cut off after its end is answered with the master that is back.
 */
export async function restoreMaster(ctx: UserContext, id: string): Promise<MasterView> {
  const { db, vault, userId, cutOffAt } = ctx;
  const show = async (rows: readonly MasterRow[]): Promise<MasterView> => {
    const [view] = await viewMasters(ctx, rows);
    if (view === undefined) throw new ServiceError('not-found', MASTER_MISSING);
    return view;
  };
  const back = cutOffAt === undefined ? [] : (await liveMasters(db, userId)).filter((live) => live.id === id);
  if (back.length > 0) return show(back);
  const row = pick(await deletedMasters(db, userId, null), id, MASTER_MISSING);
  await refuseForgotten(ctx, row.deletedAt, [row], MASTER_MISSING);
  if ((await vault.sound(userId, [row])).length === 0) throw damagedKey();
  await vault.prove(userId, [row]);
  const rows = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const live = await liveMasters(tx, userId);
    if (live.some((other) => other.publicKey === row.publicKey)) return live;
    if (isSol(row)) refuseSixth(live);
    await tx
      .update(masterWallet)
      .set({ deletedAt: null })
      .where(and(eq(masterWallet.userId, userId), eq(masterWallet.id, id)));
    await repairActive(tx, userId);
    return liveMasters(tx, userId);
  });
  return show(rows.filter((other) => other.publicKey === row.publicKey));
}

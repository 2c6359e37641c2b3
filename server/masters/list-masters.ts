import type { UserContext } from '../base/context';
import { lockUser } from '../vault/lock-user';
import { viewMasters, type MasterView } from './master-view';
import { deletedMasters, isActiveRight, liveMasters, repairActive } from './owned-masters';

/** The user's masters in stable order, never with a key; repairs a wrong active mark first (MAS-11, MAS-12). */
export async function listMasters(ctx: UserContext): Promise<readonly MasterView[]> {
  const { db, userId } = ctx;
  const rows = await liveMasters(db, userId);
  if (isActiveRight(rows)) return viewMasters(ctx, rows);
  const repaired = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await repairActive(tx, userId);
    return liveMasters(tx, userId);
  });
  return viewMasters(ctx, repaired);
}

/** Masters deleted in the last 30 days. */
export async function listDeletedMasters(ctx: UserContext): Promise<readonly MasterView[]> {
  return viewMasters(ctx, await deletedMasters(ctx.db, ctx.userId, ctx.clock.now()));
}

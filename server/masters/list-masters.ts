import type { UserContext } from '../context';
import { lockUser } from '../vault/lock-user';
import { viewMasters, type MasterView } from './master-view';
import { deletedMasters, isActiveRight, liveMasters, repairActive } from './owned-masters';

/** The user's masters in stable order, never with a key; repairs a wrong active mark first (MAS-11, MAS-12). */
export async function listMasters({ db, userId, network }: UserContext): Promise<readonly MasterView[]> {
  const rows = await liveMasters(db, userId);
  if (isActiveRight(rows)) return viewMasters(network, rows);
  const repaired = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await repairActive(tx, userId);
    return liveMasters(tx, userId);
  });
  return viewMasters(network, repaired);
}

/** Masters deleted in the last 30 days. */
export async function listDeletedMasters({ db, userId, network, clock }: UserContext): Promise<readonly MasterView[]> {
  return viewMasters(network, await deletedMasters(db, userId, clock.now()));
}

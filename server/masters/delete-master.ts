import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { masterWallet } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { lockUser } from '../vault/lock-user';
import { pick } from '../wallets/pick';
import { refuseBusy } from '../wallets/refuse-busy';
import { isSol } from './master-view';
import { deletedMasters, liveMasters, MASTER_MISSING, repairActive } from './owned-masters';

/**
 * Hides a master for 30 days of recovery; its key stays (I11). Refuses the last sol one and a busy one; another becomes active.
 * A call that was cut off after its end is answered as it was.
 */
export async function deleteMaster(
  { db, clock, userId, cutOffAt }: UserContext,
  id: string,
): Promise<{ readonly id: string }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (cutOffAt !== undefined && (await deletedMasters(tx, userId, null)).some((gone) => gone.id === id))
      return { id };
    const rows = await liveMasters(tx, userId);
    const row = pick(rows, id, MASTER_MISSING);
    if (isSol(row) && rows.filter(isSol).length < 2)
      throw new ServiceError('conflict', 'Cannot delete the last wallet');
    await refuseBusy(tx, [row.publicKey]);
    await tx
      .update(masterWallet)
      .set({ deletedAt: clock.now(), active: false })
      .where(and(eq(masterWallet.userId, userId), eq(masterWallet.id, id)));
    await repairActive(tx, userId);
    return { id };
  });
}

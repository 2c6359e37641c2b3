import { and, eq, isNull } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { groupWallet, walletGroup } from '../db/schema/wallets';
import { refuseBusy } from '../wallets/refuse-busy';
import { pick } from '../wallets/pick';
import { lockUser } from '../vault/lock-user';
import { deletedGroups, GROUP_MISSING, liveGroups } from './owned-groups';

/**
 * Hides a group and its wallets for 30 days of recovery; their keys stay (I11). Refuses while an operation uses one. A call that
 * was cut off after its end is answered as it was.
 */
export async function deleteGroup(
  { db, clock, userId, cutOffAt }: UserContext,
  id: string,
): Promise<{ readonly id: string }> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (cutOffAt !== undefined && (await deletedGroups(tx, userId, null)).some((gone) => gone.id === id)) return { id };
    const group = pick(await liveGroups(tx, userId), id, GROUP_MISSING);
    await refuseBusy(
      tx,
      group.wallets.map((wallet) => wallet.publicKey),
    );
    const deletedAt = clock.now();
    await tx
      .update(groupWallet)
      .set({ deletedAt })
      .where(and(eq(groupWallet.userId, userId), eq(groupWallet.groupId, id), isNull(groupWallet.deletedAt)));
    await tx
      .update(walletGroup)
      .set({ deletedAt })
      .where(and(eq(walletGroup.userId, userId), eq(walletGroup.id, id)));
    return { id };
  });
}

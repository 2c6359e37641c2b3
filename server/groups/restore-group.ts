import { and, eq, inArray } from 'drizzle-orm';
import type { WalletGroup } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { groupWallet, walletGroup } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { pick } from '../wallets/pick';
import { refuseForgotten } from '../wallets/recovery';
import { lockUser } from '../vault/lock-user';
import { refuseNinth } from './group-rules';
import { viewGroup } from './group-view';
import { deletedGroups, GROUP_MISSING, liveGroups } from './owned-groups';

/**
 * Brings back a deleted group with the wallets it had, keys proven first; the limit of eight holds. Later than 30 days only
 * what still holds something on the chain. A call that was cut off after its end is answered with the group that is back.
 */
export async function restoreGroup(ctx: UserContext, id: string): Promise<WalletGroup> {
  const { db, vault, userId, cutOffAt } = ctx;
  const back = cutOffAt === undefined ? undefined : (await liveGroups(db, userId)).find((live) => live.id === id);
  if (back !== undefined) return viewGroup(ctx, back);
  const group = pick(await deletedGroups(db, userId, null), id, GROUP_MISSING);
  await refuseForgotten(ctx, group.deletedAt, group.wallets, GROUP_MISSING);
  await vault.prove(userId, await vault.sound(userId, group.wallets));
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const live = await liveGroups(tx, userId);
    if (live.some((other) => other.id === id)) return;
    refuseNinth(live.length);
    const taken = new Set(live.flatMap((other) => other.wallets.map((wallet) => wallet.publicKey)));
    if (group.wallets.some((wallet) => taken.has(wallet.publicKey)))
      throw new ServiceError('conflict', 'A wallet of this group was imported into another group');
    await tx
      .update(walletGroup)
      .set({ deletedAt: null })
      .where(and(eq(walletGroup.userId, userId), eq(walletGroup.id, id)));
    await tx
      .update(groupWallet)
      .set({ deletedAt: null })
      .where(
        and(
          eq(groupWallet.userId, userId),
          inArray(
            groupWallet.id,
            group.wallets.map((wallet) => wallet.id),
          ),
        ),
      );
  });
  return viewGroup(ctx, pick(await liveGroups(db, userId), id, GROUP_MISSING));
}

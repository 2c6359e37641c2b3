import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { account, user } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import { providerName } from '../identity/providers';
import { requireFresh } from '../vault/require-fresh';
import { addressOf, tellOwner } from './tell-owner';
import { EMAIL_ID, waysIn } from './ways-in';

/** Removes one way in and tells its owner by mail. 403 REAUTH_REQUIRED, 404 when it is not the person's, 409 when nobody could get in without it. */
export async function unlinkAccount(ctx: UserContext, id: string): Promise<{ readonly id: string }> {
  await requireFresh(ctx);
  const to = await addressOf(ctx, ctx.userId);
  const removed = await ctx.db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, ctx.userId)).for('update');
    const { accounts } = await waysIn(tx, ctx, ctx.userId);
    const chosen = accounts.find((one) => one.id === id);
    if (chosen === undefined) throw new ServiceError('not-found', 'This account is not linked.');
    if (!chosen.mayRemove)
      throw new ServiceError('conflict', 'This is your only way in. Add another before you remove it.', {
        reason: 'last-way-in',
      });
    if (id === EMAIL_ID)
      await tx
        .update(user)
        .set({ email: `removed-${ctx.userId}@users.invalid`, emailVerified: false, updatedAt: ctx.clock.now() })
        .where(eq(user.id, ctx.userId));
    else await tx.delete(account).where(and(eq(account.id, id), eq(account.userId, ctx.userId)));
    return chosen;
  });
  const way =
    removed.providerId === 'email' ? removed.accountId : providerName(ctx.config.identity, removed.providerId);
  tellOwner(ctx, ctx.userId, { kind: 'way-removed', way }, to);
  return { id };
}

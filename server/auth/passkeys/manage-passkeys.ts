import { and, eq } from 'drizzle-orm';
import type { Passkey } from '#shared/contract/identity';
import type { UserContext } from '../../base/context';
import { passkey, user } from '../../db/schema/auth';
import { ServiceError } from '../../base/errors';
import { requireFresh } from '../../vault/require-fresh';
import { tellOwner } from '../tell-owner';
import { waysIn } from '../ways-in';
import { asPasskey } from './passkey-view';

const gone = (): ServiceError => new ServiceError('not-found', 'This passkey does not exist.');
const mine = (ctx: UserContext, id: string) => and(eq(passkey.id, id), eq(passkey.userId, ctx.userId));

/** The person's passkeys, oldest first. */
export async function listPasskeys(ctx: UserContext): Promise<readonly Passkey[]> {
  const rows = await ctx.db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, ctx.userId))
    .orderBy(passkey.createdAt, passkey.id);
  return rows.map(asPasskey);
}

/** 404 when it is not the person's. */
export async function renamePasskey(ctx: UserContext, id: string, name: string): Promise<Passkey> {
  const [row] = await ctx.db.update(passkey).set({ name }).where(mine(ctx, id)).returning();
  if (row === undefined) throw gone();
  return asPasskey(row);
}

/** 403 REAUTH_REQUIRED, 404 when it is not the person's, 409 when it is the only way in or two factors need it. */
export async function removePasskey(ctx: UserContext, id: string): Promise<{ readonly id: string }> {
  await requireFresh(ctx);
  const removed = await ctx.db.transaction(async (tx) => {
    const [me] = await tx.select().from(user).where(eq(user.id, ctx.userId)).for('update');
    const { accounts, passkeys } = await waysIn(tx, ctx, ctx.userId);
    const [row] = await tx.delete(passkey).where(mine(ctx, id)).returning();
    if (row === undefined) throw gone();
    if (passkeys === 1 && me?.twoFactorEnabled === true)
      throw new ServiceError('conflict', 'Two-factor needs a passkey. Turn it off before you remove the last one.', {
        reason: 'two-factor',
      });
    if (passkeys === 1 && !accounts.some(({ works }) => works))
      throw new ServiceError('conflict', 'This is your only way in. Add another before you remove it.', {
        reason: 'last-way-in',
      });
    return { id };
  });
  tellOwner(ctx, ctx.userId, { kind: 'passkey-removed' });
  return removed;
}

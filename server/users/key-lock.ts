import { eq } from 'drizzle-orm';
import type { KeyLock, KeyLockChange } from '#shared/contract/identity';
import { requireFresh } from '../auth/require-fresh';
import { tellOwner } from '../auth/tell-owner';
import type { UserContext } from '../context';
import { passkey, user } from '../db/schema/auth';
import { ServiceError } from '../errors';

/** Minutes that keys stay open, and whether a session begins locked. */
export async function readKeyLock({ db, userId }: Pick<UserContext, 'db' | 'userId'>): Promise<{
  readonly sessionTimeout: number;
  readonly twoFactorEnabled: boolean;
}> {
  const [row] = await db
    .select({ sessionTimeout: user.sessionTimeout, twoFactorEnabled: user.twoFactorEnabled })
    .from(user)
    .where(eq(user.id, userId));
  if (row === undefined) throw new ServiceError('unauthorized', 'Please sign in.');
  return row;
}

/** The same as the settings spell it: minutes as text. */
export async function getKeyLock(ctx: UserContext): Promise<KeyLock> {
  const { sessionTimeout, twoFactorEnabled } = await readKeyLock(ctx);
  return { sessionTimeout: String(sessionTimeout), twoFactorEnabled };
}

/** Changes the lock. 403 REAUTH_REQUIRED, since a stolen session must not open it longer; 409 for two factors without a passkey. */
export async function updateKeyLock(ctx: UserContext, change: KeyLockChange): Promise<KeyLock> {
  await requireFresh(ctx);
  const before = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ twoFactorEnabled: user.twoFactorEnabled })
      .from(user)
      .where(eq(user.id, ctx.userId))
      .for('update');
    if (change.twoFactorEnabled === true && (await tx.$count(passkey, eq(passkey.userId, ctx.userId))) === 0)
      throw new ServiceError('conflict', 'Two-factor needs a passkey. Add one first.', { reason: 'no-passkey' });
    await tx
      .update(user)
      .set({
        updatedAt: ctx.clock.now(),
        ...(change.sessionTimeout === undefined ? {} : { sessionTimeout: Number(change.sessionTimeout) }),
        ...(change.twoFactorEnabled === undefined ? {} : { twoFactorEnabled: change.twoFactorEnabled }),
      })
      .where(eq(user.id, ctx.userId));
    return row?.twoFactorEnabled;
  });
  const after = change.twoFactorEnabled ?? before;
  if (after !== before) tellOwner(ctx, ctx.userId, { kind: after === true ? 'two-factor-on' : 'two-factor-off' });
  return getKeyLock(ctx);
}

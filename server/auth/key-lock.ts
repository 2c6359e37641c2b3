import { and, eq, ne } from 'drizzle-orm';
import type { KeyLock, KeyLockChange } from '#shared/contract/identity';
import { requireFresh } from '../vault/require-fresh';
import { tellOwner } from './tell-owner';
import type { UserContext } from '../base/context';
import { passkey, session, user } from '../db/schema/auth';
import { ServiceError } from '../base/errors';

/** When a session was unlocked that no passkey has confirmed since two factors are on. */
export const NEVER = new Date(0);

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

/** Changes the lock; turning two factors on locks the other sessions. 403 REAUTH_REQUIRED, since a stolen session must not open it longer; 409 for two factors without a passkey. */
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
    // What was opened with one factor is no proof of two: every other session begins locked again.
    if (change.twoFactorEnabled === true && row?.twoFactorEnabled === false)
      await tx
        .update(session)
        .set({ unlockedAt: NEVER })
        .where(and(eq(session.userId, ctx.userId), ne(session.id, ctx.sessionId)));
    return row?.twoFactorEnabled;
  });
  const after = change.twoFactorEnabled ?? before;
  if (after !== before) tellOwner(ctx, ctx.userId, { kind: after === true ? 'two-factor-on' : 'two-factor-off' });
  return getKeyLock(ctx);
}

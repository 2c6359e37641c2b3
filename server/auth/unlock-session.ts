import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../base/context';
import { session, user } from '../db/schema/auth';

/**
 * The person of this session has just confirmed who they are. False when that is not enough: with two factors only a passkey
 * confirms, also what was begun before they were turned on.
 */
export async function unlockSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sessionId: string,
  by: 'passkey' | 'link' | 'provider',
): Promise<boolean> {
  const oneFactor = db.select({ id: user.id }).from(user).where(eq(user.twoFactorEnabled, false));
  const unlocked = await db
    .update(session)
    .set({ unlockedAt: clock.now() })
    .where(and(eq(session.id, sessionId), by === 'passkey' ? undefined : inArray(session.userId, oneFactor)))
    .returning({ id: session.id });
  return unlocked.length === 1;
}

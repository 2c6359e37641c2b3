import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { session } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import { FRESH_MS } from './reveal-gate';

/** Admits only a person who signed in or confirmed who they are in the last five minutes; else 403 REAUTH_REQUIRED. */
export async function requireFresh({
  db,
  clock,
  userId,
  sessionId,
}: Pick<UserContext, 'db' | 'clock' | 'userId' | 'sessionId'>): Promise<void> {
  const [mine] = await db
    .select({ unlockedAt: session.unlockedAt })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)));
  if (mine !== undefined && mine.unlockedAt.getTime() > clock.now().getTime() - FRESH_MS) return;
  throw new ServiceError('reauth-required', "Please confirm it's you to continue", { reason: 'REAUTH_REQUIRED' });
}

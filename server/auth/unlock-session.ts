import { eq } from 'drizzle-orm';
import type { Deps } from '../context';
import { session } from '../db/schema/auth';

/** The person of this session has just confirmed who they are. */
export async function unlockSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: string): Promise<void> {
  await db.update(session).set({ unlockedAt: clock.now() }).where(eq(session.id, sessionId));
}

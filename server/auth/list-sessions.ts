import { and, desc, eq, gt } from 'drizzle-orm';
import type { SessionEntry } from '#shared/contract/identity';
import type { UserContext } from '../base/context';
import { session } from '../db/schema/auth';

/** The person's live sessions, newest first; tokens stay here. */
export async function listSessions({
  db,
  clock,
  userId,
  sessionId,
}: Pick<UserContext, 'db' | 'clock' | 'userId' | 'sessionId'>): Promise<readonly SessionEntry[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, clock.now())))
    .orderBy(desc(session.createdAt), session.id);
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    userAgent: row.userAgent ?? '',
    address: row.ipAddress ?? '',
  }));
}

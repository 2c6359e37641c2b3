import { and, eq, ne } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { session } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import type { SocketRegistry } from '../requests/sockets';

type Revoker = Pick<UserContext, 'db' | 'userId' | 'sessionId'>;

/** Ends one other session of the person and its sockets. 404 when it is not theirs, 409 for the one that asks. */
export async function revokeSession(
  ctx: Revoker,
  sockets: SocketRegistry,
  id: string,
): Promise<{ readonly ended: number }> {
  if (id === ctx.sessionId)
    throw new ServiceError('conflict', 'This is the session you are in. Sign out instead.', { reason: 'current' });
  const rows = await ctx.db
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, ctx.userId)))
    .returning();
  if (rows.length === 0) throw new ServiceError('not-found', 'This session has ended already.');
  sockets.closeSession(id);
  return { ended: rows.length };
}

/** Ends every session of the person but the one that asks. */
export async function revokeOtherSessions(ctx: Revoker, sockets: SocketRegistry): Promise<{ readonly ended: number }> {
  const rows = await ctx.db
    .delete(session)
    .where(and(eq(session.userId, ctx.userId), ne(session.id, ctx.sessionId)))
    .returning();
  for (const { id } of rows) sockets.closeSession(id);
  return { ended: rows.length };
}

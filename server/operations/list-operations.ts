import { and, eq, inArray } from 'drizzle-orm';
import type { Operation } from '#operations/contract';
import type { UserContext } from '../base/context';
import { operation } from '../db/schema/index';
import { readOperations } from '../journal/operation-view';

/** GET /operations: those that have not ended, or the last 200 of all; newest first. */
export async function listOperations(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  state: 'open' | 'all',
): Promise<readonly Operation[]> {
  const own = eq(operation.userId, userId);
  return readOperations(
    db,
    state === 'all' ? own : and(own, inArray(operation.state, ['running', 'unknown', 'waiting'])),
  );
}

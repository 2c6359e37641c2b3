import { and, eq } from 'drizzle-orm';
import type { Operation } from '#operations/contract';
import type { UserContext } from '../base/context';
import { operation } from '../db/schema/index';
import { ServiceError } from '../base/errors';
import { readOperations } from '../journal/operation-view';

/** GET /operations/{id}; 404 for anybody else's. */
export async function getOperation(ctx: Pick<UserContext, 'db' | 'userId'>, id: string): Promise<Operation> {
  const [found] = await readOperations(ctx.db, and(eq(operation.id, id), eq(operation.userId, ctx.userId)));
  if (found === undefined) throw new ServiceError('not-found', 'No such operation.');
  return found;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Operation } from '#operations/contract';
import type { UserContext } from '../base/context';
import { coin, operation, opStep } from '../db/schema/index';
import { ServiceError } from '../base/errors';
import { getOperation } from './get-operation';
import { releaseEverything } from '../journal/leases';
import { lockOperation } from './open-operation';
import { hasEnded } from '../journal/operation-state';

/**
 * POST /operations/{id}/abandon: gives up what is left of an operation. Only by proof: 409 while any of its bytes may still
 * land. An operation that has ended already answers as it is.
 */
export async function abandonOperation(ctx: UserContext, id: string): Promise<Operation> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockOperation(tx, ctx, id);
    if (hasEnded(locked.state)) return;
    const [open] = await tx
      .select({ idx: opStep.idx })
      .from(opStep)
      .where(and(eq(opStep.operationId, id), inArray(opStep.state, ['signed', 'sent', 'unknown'])))
      .limit(1);
    if (open !== undefined)
      throw new ServiceError(
        'conflict',
        'A transaction of this operation may still land. It can be stopped when that is settled.',
        {
          reason: 'in-flight',
        },
      );
    await tx
      .update(operation)
      .set({ state: 'abandoned', finishedAt: ctx.clock.now(), fence: locked.fence + 1 })
      .where(eq(operation.id, id));
    await tx
      .update(coin)
      .set({ state: 'failed' })
      .where(and(eq(coin.operationId, id), eq(coin.state, 'intent')));
    await releaseEverything(tx, [id]);
  });
  const ended = await getOperation(ctx, id);
  ctx.hub.publish(ctx.userId, { event: 'operation_changed', data: ended });
  return ended;
}

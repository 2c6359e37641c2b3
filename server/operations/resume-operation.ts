import { eq } from 'drizzle-orm';
import type { Operation } from '#shared/contract/operations';
import type { UserContext } from '../context';
import { operation } from '../db/schema/index';
import { ServiceError } from '../errors';
import { getOperation } from './get-operation';
import { leaseWallets } from './leases';
import { lockOperation } from './open-operation';
import { hasEnded } from './operation-state';
import { keptWalletsOf } from './plan';
import { assertNetwork } from './start-operation';

/**
 * POST /operations/{id}/resume: the caller becomes the writer. The fence rises, so that another window's steps are refused
 * from now on; the answer tells what is left. 409 on another network than the operation's or after its end.
 */
export async function resumeOperation(ctx: UserContext, id: string): Promise<Operation> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockOperation(tx, ctx, id);
    assertNetwork(ctx, locked.networkId);
    if (hasEnded(locked.state)) throw new ServiceError('conflict', 'This operation has ended.', { reason: 'ended' });
    const fence = locked.fence + 1;
    await leaseWallets(tx, keptWalletsOf(locked.plan), { operationId: id, fence, now: ctx.clock.now() });
    await tx.update(operation).set({ fence }).where(eq(operation.id, id));
  });
  const taken = await getOperation(ctx, id);
  ctx.hub.publish(ctx.userId, { event: 'operation_changed', data: taken });
  return taken;
}

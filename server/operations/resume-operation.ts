import { eq } from 'drizzle-orm';
import type { Operation, ResumeOperation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { keptWalletsOf } from '#operations/movements';
import type { UserContext } from '../base/context';
import { operation } from '../db/schema/index';
import { getOperation } from './get-operation';
import { leaseWallets } from '../journal/leases';
import { lockForWriter } from './open-operation';
import { assertNetwork } from './start-operation';

/**
 * POST /operations/{id}/resume: the caller becomes the writer. The fence rises, so that another window's steps are refused
 * from now on; the answer tells what is left. 409 when another window was given it meanwhile, on another network than the
 * operation's, or after its end.
 */
export async function resumeOperation(
  ctx: UserContext,
  id: string,
  { fence: known }: ResumeOperation,
): Promise<Operation> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockForWriter(tx, ctx, id, known);
    assertNetwork(ctx, locked.networkId);
    const fence = known + 1;
    await leaseWallets(tx, {
      operationId: id,
      fence,
      now: ctx.clock.now(),
      wallets: keptWalletsOf(intentOf(locked.plan)),
    });
    await tx.update(operation).set({ fence }).where(eq(operation.id, id));
  });
  const taken = await getOperation(ctx, id);
  ctx.hub.publish(ctx.userId, { event: 'operation_changed', data: taken });
  return taken;
}

import { eq } from 'drizzle-orm';
import type { AppendSteps, Operation } from '#shared/contract/operations';
import type { UserContext } from '../context';
import type { Tx } from '../db/db';
import { operation } from '../db/schema/index';
import { ServiceError } from '../errors';
import { checkTokens } from './check-tokens';
import { getOperation } from './get-operation';
import { journalSteps } from './journal-steps';
import { lockOperation } from './open-operation';
import { hasEnded } from './operation-state';
import { readOperations } from './operation-view';
import { assertNetwork, checkSteps, withFacts } from './start-operation';

async function assertWriter(tx: Tx, ctx: UserContext, id: string, fence: number): Promise<void> {
  const locked = await lockOperation(tx, ctx, id);
  if (hasEnded(locked.state)) throw new ServiceError('conflict', 'This operation has ended.', { reason: 'ended' });
  if (locked.fence !== fence)
    throw new ServiceError('conflict', 'This operation continues in another window.', { reason: 'stale-fence' });
}

/**
 * POST /operations/{id}/steps: a later step, or a new attempt at one that was proven expired. 409 for an older fence, for a
 * step whose earlier bytes may still land and for one that has landed.
 */
export async function appendSteps(ctx: UserContext, id: string, input: AppendSteps): Promise<Operation> {
  const known = await getOperation(ctx, id);
  const journaled = new Set(known.steps.map((step) => step.signature));
  assertNetwork(ctx, known.networkId);
  const steps = await checkSteps(ctx, known.plan, input.steps);
  if (steps.every((step) => journaled.has(step.signature))) return known;
  await checkTokens(ctx, known.plan);
  const { signatures, continued } = await withFacts(ctx, known.plan, async (tx, facts) => {
    await assertWriter(tx, ctx, id, input.fence);
    const written = await journalSteps(tx, ctx, {
      operationId: id,
      fence: input.fence,
      plan: known.plan,
      steps,
      facts,
    });
    await tx.update(operation).set({ state: 'running', error: null }).where(eq(operation.id, id));
    const [view] = await readOperations(tx, eq(operation.id, id));
    return { signatures: written, continued: view };
  });
  ctx.keeper.submit(signatures);
  if (continued === undefined) throw new ServiceError('internal', 'The operation was not found after it was written.');
  return continued;
}

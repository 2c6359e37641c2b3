import { eq } from 'drizzle-orm';
import { ofKind } from '#operations/by-kind';
import type { ActivityTrade, AppendSteps, Operation, OperationPlan } from '#operations/contract';
import { isJob } from '#operations/kinds';
import { policyOf } from '#operations/movements';
import type { UserContext } from '../base/context';
import { takesBundles } from '../base/block-engines';
import type { Tx } from '../db/db';
import { operation } from '../db/schema/index';
import { assertAwake } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import { checkDue } from './activity';
import type { ChainFacts } from './chain-facts';
import { checkTokens } from './check-tokens';
import { getOperation } from './get-operation';
import { journalSteps } from './journal-steps';
import { lockForWriter } from './open-operation';
import { readOperations } from '../journal/operation-view';
import { assertEngine } from '../journal/bundles';
import { readFronts } from '../journal/waits';
import { refuseWire } from './refuse-wire';
import { askFacts, assertAllowed, assertNetwork, checkSteps, withFacts } from './start-operation';

/** A job says with each of its steps what it trades; nothing else does. */
function checkForm(plan: OperationPlan, { steps, trade }: AppendSteps): void {
  if (isJob(plan) !== (trade !== undefined)) refuseWire('it names no trade, or one too many');
  if (trade !== undefined && steps.length !== 1) refuseWire('a job trades one after another');
}

async function checkTrade(
  tx: Tx,
  operationId: string,
  plan: OperationPlan,
  steps: readonly { readonly idx: number }[],
  trade: ActivityTrade | undefined,
): Promise<void> {
  const job = ofKind('activity', plan);
  if (job === null || trade === undefined) return;
  for (const { idx } of steps) await checkDue(tx, { operationId, idx, plan: job, trade });
}

/**
 * POST /operations/{id}/steps: a later step, or a new attempt at one that was proven expired. 409 for an older fence, for a
 * step whose earlier bytes may still land and for one that has landed.
 */
export async function appendSteps(ctx: UserContext, id: string, input: AppendSteps): Promise<Operation> {
  const known = await getOperation(ctx, id);
  const journaled = new Set(known.steps.map((step) => step.signature));
  assertAwake(ctx.network);
  assertNetwork(ctx, known.networkId);
  checkForm(known.plan, input);
  assertAllowed(ctx, policyOf(known.plan));
  assertEngine(takesBundles(ctx.config), known.plan, input.steps);
  const { trade } = input;
  const asked = askFacts(ctx, [trade ?? known.plan]);
  const steps = await checkSteps(ctx, known.plan, input.steps, trade);
  if (steps.every((step) => journaled.has(step.signature))) return known;
  await checkTokens(ctx, known.plan);
  const journal = async (tx: Tx, facts: ChainFacts) => {
    await lockForWriter(tx, ctx, id, input.fence);
    await checkTrade(tx, id, known.plan, steps, trade);
    const written = await journalSteps(tx, {
      scope: ctx,
      operationId: id,
      fence: input.fence,
      plan: known.plan,
      steps,
      facts,
      earlier: (await readFronts(tx, [id])).get(id) ?? [],
      ...(trade === undefined ? {} : { trade }),
    });
    await tx.update(operation).set({ state: 'running', error: null }).where(eq(operation.id, id));
    const [view] = await readOperations(tx, eq(operation.id, id));
    return { open: written.flatMap((one) => one.open), continued: view };
  };
  const { open, continued } = await withFacts(ctx, [trade ?? known.plan], asked, (facts) =>
    ctx.db.transaction((tx) => journal(tx, facts)),
  );
  if (continued !== undefined) ctx.hub.publish(ctx.userId, { event: 'operation_changed', data: continued });
  ctx.keeper.submit(open);
  if (continued === undefined) throw new ServiceError('internal', 'The operation was not found after it was written.');
  return continued;
}

import type { ActivityTrade, Operation, OperationPlan, StartOperation } from '#shared/contract/operations';
import { intentOf, tradeOf } from '#shared/operation-intent';
import { assertMayTradeWithOneself } from '../../src/chain/cluster';
import type { UserContext } from '../context';
import { ServiceError } from '../errors';
import { checkNewActivity } from './activity';
import { type ChainFacts, sharedChainFacts } from './chain-facts';
import { checkStep, type CheckedStep } from './check-wire';
import { checkRoutes } from './check-routes';
import { checkTokens } from './check-tokens';
import { StaleBalance } from './check-funds';
import { getOperation } from './get-operation';
import { operationView } from './operation-view';
import { arrivalsOf, planHash, SELF_TRADING, spendsOf, stepsOf } from './plan';
import { readTables } from './route-tables';
import { startersOf } from './journal-starts';
import { readStepGround } from './step-ground';

const BALANCE_READS = 3;

/** Refuses a plan that was made for another network than the one at hand. */
export function assertNetwork(ctx: Pick<UserContext, 'network'>, networkId: string): void {
  if (networkId !== ctx.network.id)
    throw new ServiceError('conflict', 'This was prepared for another network. Nothing was sent.', {
      reason: 'chain/wrong-network',
    });
}

/** Refuses trades with oneself where money is or may be real. */
export function assertAllowed(ctx: Pick<UserContext, 'network'>, plan: OperationPlan): void {
  if (!SELF_TRADING.has(plan.kind)) return;
  try {
    assertMayTradeWithOneself(ctx.network.cluster);
  } catch (cause) {
    throw new ServiceError('forbidden', 'Trading with your own wallets works on test networks only.', {
      cause,
      reason: 'chain/self-trading-refused',
    });
  }
}

/** Compares signed bytes with the plan, and with the trade of a job; every step of `steps` once. */
export async function checkSteps(
  ctx: Pick<UserContext, 'network' | 'clock'>,
  plan: OperationPlan,
  steps: StartOperation['steps'],
  trade?: ActivityTrade,
): Promise<readonly CheckedStep[]> {
  const known = stepsOf(plan);
  if (new Set(steps.map((step) => step.idx)).size !== steps.length || steps.some((step) => step.idx >= known.length))
    throw new ServiceError('unprocessable', 'The plan has no such step.');
  const [tables, ground] = await Promise.all([
    readTables(ctx.network, trade ?? plan),
    readStepGround(ctx.network, ctx.clock, trade ?? plan),
  ]);
  const due = trade === undefined ? {} : { due: { trade: tradeOf(trade), cluster: ctx.network.cluster } };
  const facts = { tables, ground, ...due };
  const intent = intentOf(plan);
  return Promise.all(steps.map((step) => checkStep(intent, step, facts)));
}

/** Accounts whose balances decide whether a plan may start. */
function balancesAsked(plan: OperationPlan): readonly string[] {
  const moved = stepsOf(plan).flatMap((_step, idx) => [...spendsOf(plan, idx).keys(), ...arrivalsOf(plan, idx).keys()]);
  return [...new Set(moved)];
}

/** Asks the chain for the balances of a plan; what goes wrong is told to whoever awaits the answer, and to nobody else. */
export function askFacts(ctx: Pick<UserContext, 'network'>, plan: OperationPlan): Promise<ChainFacts> {
  const asked = sharedChainFacts(ctx.network)(balancesAsked(plan));
  asked.catch(() => undefined);
  return asked;
}

/**
 * Journals with balances that are at least as new as every verdict the journal holds: those that were asked for already, or
 * newer ones.
 */
export async function withFacts<T>(
  ctx: UserContext,
  plan: OperationPlan,
  asked: Promise<ChainFacts>,
  journal: (facts: ChainFacts) => Promise<T>,
): Promise<T> {
  let answer = asked;
  for (let read = 1; ; read += 1) {
    const facts = await answer;
    try {
      return await journal(facts);
    } catch (error) {
      if (!(error instanceof StaleBalance)) throw error;
      if (read === BALANCE_READS)
        throw new ServiceError('unavailable', 'The network lags behind. Nothing was sent, please try again.', {
          cause: error,
        });
      answer = askFacts(ctx, plan);
    }
  }
}

async function repeated(ctx: UserContext, input: StartOperation): Promise<Operation | null> {
  const owner = await startersOf(ctx.db).ownerOf(input.id);
  if (owner.userId !== ctx.userId) return null;
  const known = await getOperation(ctx, input.id);
  if (planHash(known.plan) !== planHash(input.plan))
    throw new ServiceError('conflict', 'This operation was started with another plan.', { reason: 'other-plan' });
  return known;
}

/** Refuses what may not begin; answers its signed steps, which do what the plan says. */
async function checkStart(
  ctx: UserContext,
  { networkId, plan, steps }: StartOperation,
): Promise<readonly CheckedStep[]> {
  assertNetwork(ctx, networkId);
  assertAllowed(ctx, plan);
  await checkNewActivity(ctx, plan);
  const others = Promise.all([checkTokens(ctx, plan), checkRoutes(ctx, plan)]);
  others.catch(() => undefined);
  const checked = await checkSteps(ctx, plan, steps);
  await others;
  return checked;
}

/**
 * POST /operations: one transaction writes operation, leases, reservation, coin intent and signed steps, those of all
 * operations that are started at once; then the keeper has them. The same id with the same plan answers the operation that
 * exists. 409 busy wallet or other network, 422 bytes that differ from the plan or too little money, 503 silent network: in
 * all of these nothing was sent.
 */
export async function startOperation(ctx: UserContext, input: StartOperation): Promise<Operation> {
  const { plan } = input;
  // The network, the store and the proof of signatures do not wait for each other.
  const asked = askFacts(ctx, plan);
  const checked = checkStart(ctx, input);
  checked.catch(() => undefined);
  const known = await repeated(ctx, input);
  if (known !== null) return known;
  const steps = await checked;
  const { row, journaled } = await withFacts(ctx, plan, asked, (facts) =>
    startersOf(ctx.db).journal({ ctx, input, steps, facts }),
  );
  const begun = operationView(row, journaled.rows);
  ctx.hub.publish(ctx.userId, { event: 'operation_changed', data: begun });
  ctx.keeper.submit(journaled.open);
  return begun;
}

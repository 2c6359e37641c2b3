import { setTimeout as sleep } from 'node:timers/promises';
import type { ActivityTrade, Operation, OperationPlan, StartOperation, StartTogether } from '#operations/contract';
import { intentOf, type OperationIntent, tradeOf } from '#operations/intent';
import type { Policy } from '#operations/movement';
import { arrivalsOf, spendsOf, stepCount, stepsIn, policyOf } from '#operations/movements';
import { assertMayTradeWithOneself } from '../../src/chain/cluster';
import type { UserContext } from '../base/context';
import { assertAwake } from '../base/network-refusal';
import { ServiceError } from '../base/errors';
import { checkNewActivity } from './activity';
import { type ChainFacts, networkLags, sharedChainFacts, StaleBalance } from './chain-facts';
import { placesShared } from '#operations/places';
import { accountsPaying } from '#operations/token-payments';
import { checkStep, type CheckedStep } from './check-wire';
import { assertEngine } from '../journal/bundles';
import { checkRoutes } from './check-routes';
import { checkBurns } from './check-burns';
import { checkTokens } from './check-tokens';
import { getOperation } from './get-operation';
import { operationView } from '../journal/operation-view';
import { planHash } from './plan-hash';
import { readTables } from './route-tables';
import { type Begun, startersOf } from './journal-starts';
import { readStepGround } from './step-ground';
import { readFeeCap } from '../users/fee-cap';
import { takesBundles } from '../base/block-engines';

const BALANCE_READS = 6;
/** About a slot: what a node that lags may have caught up with by then. */
const READ_AGAIN_MS = 400;

/** Refuses a plan that was made for another network than this server's. */
export function assertNetwork(ctx: Pick<UserContext, 'network'>, networkId: string): void {
  if (networkId !== ctx.network.id)
    throw new ServiceError('conflict', 'This was prepared for another network. Nothing was sent.', {
      reason: 'chain/wrong-network',
    });
}

/** Refuses (403) what its kind's policy lets no browser begin: the server's own, and trades with oneself where money is or may be real. */
export function assertAllowed(
  ctx: { readonly network: Pick<UserContext['network'], 'cluster'> },
  { begunBy, networks }: Pick<Policy, 'begunBy' | 'networks'>,
): void {
  if (begunBy !== 'browser')
    throw new ServiceError('forbidden', 'Only the server begins this. Nothing was sent.', {
      reason: 'begun-by-server',
    });
  if (networks === 'all') return;
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
  ctx: Pick<UserContext, 'db' | 'userId' | 'network' | 'clock' | 'log'>,
  plan: OperationPlan,
  steps: StartOperation['steps'],
  trade?: ActivityTrade,
): Promise<readonly CheckedStep[]> {
  const intent = intentOf(plan);
  const count = stepCount(intent);
  if (new Set(steps.map((step) => step.idx)).size !== steps.length || steps.some((step) => step.idx >= count))
    throw new ServiceError('unprocessable', 'The plan has no such step.');
  const [tables, ground, feeCap] = await Promise.all([
    readTables(
      ctx,
      trade ?? plan,
      steps.map(({ wire }) => Buffer.from(wire, 'base64')),
    ),
    readStepGround(ctx.network, ctx.clock, trade ?? plan),
    readFeeCap(ctx),
  ]);
  const due = trade === undefined ? {} : { due: { trade: tradeOf(trade), cluster: ctx.network.cluster } };
  const facts = { tables, ground, feeCap, ...due };
  return Promise.all(steps.map((step) => checkStep(intent, step, facts)));
}

/** Accounts whose balances decide whether a plan may start. */
function balancesAsked(intent: OperationIntent): readonly string[] {
  const moved = stepsIn(intent).flatMap((idx) => [...spendsOf(intent, idx).keys(), ...arrivalsOf(intent, idx).keys()]);
  return [...new Set([...moved, ...placesShared(intent), ...accountsPaying(intent)])];
}

/**
 * Asks the chain for the balances of plans, as they were at `leastSlot` or later; what goes wrong reaches the caller that awaits
 * the answer, and no one else.
 */
export function askFacts(
  ctx: Pick<UserContext, 'network'>,
  plans: readonly OperationPlan[],
  leastSlot = 0,
): Promise<ChainFacts> {
  const addresses = [...new Set(plans.flatMap((plan) => balancesAsked(intentOf(plan))))];
  const asked = sharedChainFacts(ctx.network)({ addresses, leastSlot });
  asked.catch(() => undefined);
  return asked;
}

/**
 * Journals with balances that are at least as new as every verdict the journal holds and as what the plan read: those that were
 * asked for already, or newer ones.
 */
export async function withFacts<T>(
  ctx: UserContext,
  plans: readonly OperationPlan[],
  asked: Promise<ChainFacts>,
  journal: (facts: ChainFacts) => Promise<T>,
): Promise<T> {
  let answer = asked;
  for (let read = 1; ; read += 1) {
    try {
      return await journal(await answer);
    } catch (error) {
      if (!(error instanceof StaleBalance)) throw error;
      if (read === BALANCE_READS) throw networkLags(error);
      // A node behind a balancer may be ahead of the one that answered, so the second read does not wait.
      if (read > 1) await sleep(READ_AGAIN_MS);
      answer = askFacts(ctx, plans, error.slot);
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
  assertAwake(ctx.network);
  assertNetwork(ctx, networkId);
  assertAllowed(ctx, policyOf(plan));
  assertEngine(takesBundles(ctx.config), plan, steps);
  await checkNewActivity(ctx, plan);
  const others = Promise.all([checkTokens(ctx, plan), checkRoutes(ctx, plan), checkBurns(ctx, plan)]);
  others.catch(() => undefined);
  const checked = await checkSteps(ctx, plan, steps);
  await others;
  return checked;
}

const submitted = (ctx: UserContext, { row, journaled }: Begun): Operation => {
  const begun = operationView(row, journaled.rows);
  ctx.hub.publish(ctx.userId, { event: 'operation_changed', data: begun });
  ctx.keeper.submit(journaled.open);
  return begun;
};

/**
 * POST /operations: one transaction writes operation, leases, reservation, coin intent and signed steps, those of all
 * operations that are started at once; then the keeper has them. The same id with the same plan answers the operation that
 * exists. 409 busy wallet or other network, 422 bytes that differ from the plan or too little money, 503 silent network: in
 * all of these nothing was sent.
 */
export async function startOperation(ctx: UserContext, input: StartOperation): Promise<Operation> {
  const { plan } = input;
  // The network, the store and the proof of signatures do not wait for each other.
  const asked = askFacts(ctx, [plan]);
  const checked = checkStart(ctx, input);
  checked.catch(() => undefined);
  const known = await repeated(ctx, input);
  if (known !== null) return known;
  const steps = await checked;
  const begun = await withFacts(ctx, [plan], asked, (facts) =>
    startersOf(ctx.db).journal({ ctx, input, steps, facts }),
  );
  return submitted(ctx, begun);
}

/**
 * POST /operations/together: as `startOperation`, for operations that begin all or none, in one database transaction; each counts
 * what the others take. The same message again answers those that began.
 */
export async function startTogether(ctx: UserContext, { operations }: StartTogether): Promise<readonly Operation[]> {
  const plans = operations.map(({ plan }) => plan);
  const asked = askFacts(ctx, plans);
  const checked = Promise.all(operations.map((input) => checkStart(ctx, input)));
  checked.catch(() => undefined);
  const known = (await Promise.all(operations.map((input) => repeated(ctx, input)))).filter((one) => one !== null);
  if (known.length === operations.length) return known;
  if (known.length > 0)
    throw new ServiceError('conflict', 'One of these was started without the others.', { reason: 'other-plan' });
  const steps = await checked;
  const begun = await withFacts(ctx, plans, asked, (facts) =>
    startersOf(ctx.db).together(operations.map((input, index) => ({ ctx, input, steps: steps[index] ?? [], facts }))),
  );
  return begun.map((one) => submitted(ctx, one));
}

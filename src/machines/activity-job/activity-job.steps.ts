import { nextDraw, percentOf } from '#shared/activity';
import { AppError, faultOf as faultNamed, type Fault } from '#shared/fault';
import type { ActivityIntent } from '#shared/operation-intent';
import type { OperationRecord, OperationRequest, OperationRested, StepRecord } from '../operation/operation.types';
import type { OperationTended } from '../operations/operations.types';
import type { ActivityJobContext } from './activity-job.types';

const TRIES = 3;

/** The plan of a job; null for any other operation. */
export const planOf = ({ intent }: Pick<OperationRequest, 'intent'>): ActivityIntent | null =>
  intent.kind === 'activity' ? intent : null;

/** The open job of a group among those that were found. */
export const jobOf = (found: readonly OperationTended[], groupId: string): OperationTended | null =>
  found.find(({ request }) => planOf(request)?.groupId === groupId) ?? null;

const stepsOf = ({ record }: Pick<ActivityJobContext, 'record'>): readonly StepRecord[] => record?.steps ?? [];

/** Percent of the trades that have landed, 0 to 100 (ACT-17). */
export function progressOf(context: Pick<ActivityJobContext, 'request' | 'record'>): number {
  const plan = context.request === null ? null : planOf(context.request);
  return plan === null ? 0 : percentOf(plan, stepsOf(context));
}

const drawsOf = ({ request }: Pick<ActivityJobContext, 'request'>): ActivityIntent['draws'] =>
  (request === null ? null : planOf(request))?.draws ?? [];

/** Whether a trade of the plan has not landed. */
export const hasStepsLeft = (context: ActivityJobContext): boolean =>
  nextDraw(stepsOf(context)) < drawsOf(context).length;

/** The drawn wait before the next trade, ms. */
export const delayOf = (context: ActivityJobContext): number =>
  drawsOf(context)[nextDraw(stepsOf(context))]?.delayMs ?? 0;

const latestOf = (steps: readonly StepRecord[], idx: number): StepRecord | undefined =>
  steps.filter((step) => step.idx === idx).toSorted((one, other) => other.attempt - one.attempt)[0];

/** What a rest after an asked trade means: it landed, it is lost or could not be sent, nothing is known of it yet, or it is of another job. */
export function outcomeOf(
  context: ActivityJobContext,
  { record, fault }: OperationRested,
): { readonly kind: 'landed' | 'unheard' | 'foreign' } | { readonly kind: 'lost'; readonly fault: Fault } {
  if (record.id !== context.request?.id) return { kind: 'foreign' };
  const idx = context.due?.idx ?? 0;
  const [before, now] = [latestOf(stepsOf(context), idx), latestOf(record.steps, idx)];
  if (now?.state === 'landed') return { kind: 'landed' };
  if (now !== undefined && now.attempt > (before?.attempt ?? -1))
    return { kind: 'lost', fault: faultNamed('chain/transaction-failed', now.error ?? undefined) };
  return fault === null ? { kind: 'unheard' } : { kind: 'lost', fault };
}

/** Why the asked trade did not come about. */
export function faultOf(context: ActivityJobContext, event: OperationRested): Fault {
  const outcome = outcomeOf(context, event);
  return outcome.kind === 'lost' ? outcome.fault : faultNamed('internal/unexpected');
}

/** Another window has taken the job: its lease is newer than this one's. */
export const isElsewhere = (fault: Fault): boolean => fault.code === 'api/conflict';

const OF_THE_PRICE = new Set<Fault['code']>([
  'chain/transaction-failed',
  'chain/slippage-exceeded',
  'chain/simulation-failed',
]);

/** Whether the same trade may be tried again at the price of then. */
export const mayTryAgain = ({ tries }: ActivityJobContext, { code, retryable }: Fault): boolean =>
  tries + 1 < TRIES && (retryable || OF_THE_PRICE.has(code));

/** The journal shows the lease this window has taken, so that its next step is accepted. */
export const isOurs = ({ record, fence }: ActivityJobContext): boolean =>
  record !== null && record.state === 'waiting' && record.fence === fence;

/** Another window was given the lease after this one. */
export const isOvertaken = (
  { request, fence }: Pick<ActivityJobContext, 'request' | 'fence'>,
  record: OperationRecord | null,
): boolean => record !== null && record.id === request?.id && record.fence > fence;

/** Another window says that it keeps this job going. */
export const isKeptElsewhere = ({ request, elsewhere }: Pick<ActivityJobContext, 'request' | 'elsewhere'>): boolean =>
  request !== null && (elsewhere?.includes(request.id) ?? false);

/** What a trade is planned from; a job without a record is a defect of the chart. */
export function askedOf({ request, record }: ActivityJobContext): {
  readonly plan: ActivityIntent;
  readonly record: OperationRecord;
} {
  const plan = request === null ? null : planOf(request);
  if (plan === null || record === null) throw new AppError('internal/unexpected');
  return { plan, record };
}

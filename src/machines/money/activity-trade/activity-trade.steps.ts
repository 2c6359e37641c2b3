import { faultOf as faultNamed, type Fault } from '#shared/fault';
import type { OperationRested, StepRecord } from '../operation/operation.types';
import type { ActivityTradeContext, ActivityTradeInput, ActivityTradeOutput } from './activity-trade.types';

const TRIES = 3;

/** A trade that was never tried. */
export const startOf = (input: ActivityTradeInput): ActivityTradeContext => ({
  ...input,
  due: null,
  tries: 0,
  stopping: false,
  fault: null,
});

const latestOf = (steps: readonly StepRecord[], idx: number): StepRecord | undefined =>
  steps.filter((step) => step.idx === idx).toSorted((one, other) => other.attempt - one.attempt)[0];

/** Whether a rest is of the job's operation. */
export const isRestOf = (context: ActivityTradeContext, { record }: OperationRested): boolean =>
  record.id === context.record.id;

/** What a rest after an asked trade means: it landed, it is lost or could not be sent, nothing is known of it yet, or it is of another job. */
export function outcomeOf(
  context: ActivityTradeContext,
  event: OperationRested,
): { readonly kind: 'landed' | 'unheard' | 'foreign' } | { readonly kind: 'lost'; readonly fault: Fault } {
  if (!isRestOf(context, event)) return { kind: 'foreign' };
  const { record, fault } = event;
  const idx = context.due?.idx ?? 0;
  const [before, now] = [latestOf(context.record.steps, idx), latestOf(record.steps, idx)];
  if (now?.state === 'landed') return { kind: 'landed' };
  if (now !== undefined && now.attempt > (before?.attempt ?? -1))
    return { kind: 'lost', fault: faultNamed('chain/transaction-failed', now.error ?? undefined) };
  return fault === null ? { kind: 'unheard' } : { kind: 'lost', fault };
}

/** Why the asked trade did not come about. */
export function faultOf(context: ActivityTradeContext, event: OperationRested): Fault {
  const outcome = outcomeOf(context, event);
  return outcome.kind === 'lost' ? outcome.fault : faultNamed('internal/unexpected');
}

/** Another window has taken the job: its lease is newer than this one's. */
export const isElsewhere = (fault: Fault): boolean => fault.code === 'api/conflict';

const AWAY = new Set<Fault['code']>([
  'rpc/unreachable',
  'rpc/rate-limited',
  'rpc/behind',
  'api/unreachable',
  'api/rate-limited',
  'api/unavailable',
]);

/** Nobody was reached, or everybody asks for a pause: it says nothing of the trade, and passes. */
export const isAway = ({ code }: Fault): boolean => AWAY.has(code);

const OF_THE_PRICE = new Set<Fault['code']>([
  'chain/transaction-failed',
  'chain/slippage-exceeded',
  'chain/simulation-failed',
]);

/** Whether the same trade may be tried again at the price of then. */
export const mayTryAgain = ({ tries }: ActivityTradeContext, { code, retryable }: Fault): boolean =>
  tries + 1 < TRIES && (retryable || OF_THE_PRICE.has(code));

const ENDS = ['landed', 'stopped', 'elsewhere'] as const;

/** What the job decides on, by what the final state says; a trade that came to no other end is lost. */
export function outputOf({ fault }: ActivityTradeContext, said: unknown): ActivityTradeOutput {
  const kind = ENDS.find((end) => end === said);
  return kind === undefined ? { kind: 'lost', fault: fault ?? faultNamed('internal/unexpected') } : { kind };
}

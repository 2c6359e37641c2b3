import { nextDraw, percentOf } from '#operations/activity/progress';
import { ofKind } from '#operations/by-kind';
import { AppError, faultOf as faultNamed, type Fault } from '#shared/fault';
import { keyed, notice, type Notice } from '#shared/notice';
import type { ActivityIntent } from '#operations/intent';
import type { ActivityTradeInput, ActivityTradeOutput } from '../activity-trade/activity-trade.types';
import type { OperationRecord, OperationRequest, StepRecord } from '../operation/operation.types';
import type { OperationFollowed } from '../operations/operations.types';
import type { ActivityJobContext, ActivityJobInput, TradeCount } from './activity-job.types';

/** The plan of a job; null for any other operation. */
export const planOf = ({ intent }: Pick<OperationRequest, 'intent'>): ActivityIntent | null =>
  ofKind('activity', intent);

/** The open job of a group among those that were found. */
const jobOf = (found: readonly OperationFollowed[], groupId: string): OperationFollowed | null =>
  found.find(({ request }) => planOf(request)?.groupId === groupId) ?? null;

/** What a job begins with: idle, or one of its group that was found. */
export function startOf({ parent, activities, groupId, found, elsewhere }: ActivityJobInput): ActivityJobContext {
  const job = jobOf(found, groupId);
  return {
    parent,
    activities,
    groupId,
    request: job?.request ?? null,
    record: job?.found ?? null,
    fence: 0,
    stopping: false,
    elsewhere,
  };
}

const stepsOf = ({ record }: Pick<ActivityJobContext, 'record'>): readonly StepRecord[] => record?.steps ?? [];

/** Percent of the trades that have landed, 0 to 100 (ACT-17). */
export function progressOf(context: Pick<ActivityJobContext, 'request' | 'record'>): number {
  const plan = context.request === null ? null : planOf(context.request);
  return plan === null ? 0 : percentOf(plan, stepsOf(context));
}

/** How many trades of a job have landed, of how many that were drawn. */
export const countOf = (context: Pick<ActivityJobContext, 'request' | 'record'>): TradeCount => ({
  landed: nextDraw(stepsOf(context)),
  planned: drawsOf(context).length,
});

/** What is told of a job that no window keeps going, until its verdict takes its place. */
export function interrupted(context: Pick<ActivityJobContext, 'request' | 'record'>): Notice {
  const { request } = context;
  const group = (request === null ? null : planOf(request))?.groupName ?? '';
  const told = notice('activity/interrupted', { group, percent: progressOf(context) });
  return request === null ? told : keyed(told, request.id);
}

const drawsOf = ({ request }: Pick<ActivityJobContext, 'request'>): ActivityIntent['draws'] =>
  (request === null ? null : planOf(request))?.draws ?? [];

/** Whether a trade of the plan has not landed. */
export const hasStepsLeft = (context: ActivityJobContext): boolean =>
  nextDraw(stepsOf(context)) < drawsOf(context).length;

/** The drawn wait before the next trade, ms. */
export const delayOf = (context: ActivityJobContext): number =>
  drawsOf(context)[nextDraw(stepsOf(context))]?.delayMs ?? 0;

/** Why a trade was lost. */
export const faultOf = (output: ActivityTradeOutput): Fault =>
  output.kind === 'lost' ? output.fault : faultNamed('internal/unexpected');

/** What is said of a job that stops by a fault. */
export const failed = (reason: Fault): Notice => notice('activity/failed', { reason });

/** The journal shows the lease this window has taken, so that its next step is accepted. */
export const isOurs = ({ record, fence }: ActivityJobContext): boolean =>
  record !== null && record.state === 'waiting' && record.fence === fence;

/** Another window was given the lease after this one. */
export const isOvertaken = ({ record, fence }: ActivityJobContext): boolean => record !== null && record.fence > fence;

/** It is a record of this job, and no other window has a newer lease. */
export const isUnderOurLease = ({ request, fence }: ActivityJobContext, { id, ...record }: OperationRecord): boolean =>
  id === request?.id && record.fence <= fence;

/** Another window says that it keeps this job going. */
export const isKeptElsewhere = ({ request, elsewhere }: Pick<ActivityJobContext, 'request' | 'elsewhere'>): boolean =>
  request !== null && (elsewhere?.includes(request.id) ?? false);

/** What a trade begins with; a job without a record is a defect of the chart. */
export function tradeOf({ parent, request, record }: ActivityJobContext): ActivityTradeInput {
  const plan = request === null ? null : planOf(request);
  if (plan === null || record === null) throw new AppError('internal/unexpected');
  return { parent, plan, record };
}

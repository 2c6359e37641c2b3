import { useSelector } from '@xstate/react';
import { ofKind } from '#operations/by-kind';
import type { OperationIntent } from '#operations/intent';
import { selectJobOf } from '../../machines/money/activities/activities.selectors';
import { selectActivities, type GroupActionsActor } from '../../machines/money/group-actions/group-actions.selectors';
import {
  sameCount,
  selectJobProgress,
  selectJobStage,
  selectIsStopUnanswered,
  selectJobTrade,
  selectTradeCount,
  type ActivityJobActor,
  type JobStage,
} from '../../machines/money/activity-job/activity-job.selectors';
import type { TradeCount } from '../../machines/money/activity-job/activity-job.types';
import { selectIsTradeAway } from '../../machines/money/activity-trade/activity-trade.selectors';
import { useNetworkState } from './use-network';
import { useOf } from './use-of';

/** What a person sees of a job; `away`: its trade waits for the network, or for the answer of one that is away; `unheard`: its Stop does. */
export type JobFace = JobStage | 'away' | 'unheard';

/** What is said of a job, wherever it is shown. */
export interface JobSaid {
  readonly face: JobFace;
  readonly count: TradeCount;
  /** Of its trades that have landed, 0 to 100. */
  readonly percent: number;
}

const NO_TRADES: TradeCount = { landed: 0, planned: 0 };

const faceOf = (stage: JobStage, isAway: boolean, isUnanswered: boolean): JobFace =>
  stage === 'generating' && isAway ? 'away' : stage === 'stopping' && (isAway || isUnanswered) ? 'unheard' : stage;

/** What is said of a job now; idle where there is none. */
export function useJobSaid(job: ActivityJobActor | undefined): JobSaid {
  const stage = useOf(job, selectJobStage, 'idle');
  const percent = useOf(job, selectJobProgress, 0);
  const count = useSelector(
    job,
    (snapshot) => (snapshot === undefined ? NO_TRADES : selectTradeCount(snapshot)),
    sameCount,
  );
  const trade = useOf(job, selectJobTrade, undefined);
  const isTradeAway = useOf(trade, selectIsTradeAway, false);
  const isAway = useNetworkState() === 'unreachable' || isTradeAway;
  const isUnanswered = useOf(job, selectIsStopUnanswered, false);
  return { face: faceOf(stage, isAway, isUnanswered), count, percent };
}

/** The job an operation is the journal of; undefined for every other kind, and before its group is known. */
export function useJobOf(
  intent: OperationIntent,
  groupActions: GroupActionsActor | undefined,
): ActivityJobActor | undefined {
  const groupId = ofKind('activity', intent)?.groupId ?? null;
  const activities = useOf(groupActions, selectActivities, undefined);
  return useSelector(activities, (snapshot) =>
    snapshot === undefined || groupId === null ? undefined : selectJobOf(groupId)(snapshot),
  );
}

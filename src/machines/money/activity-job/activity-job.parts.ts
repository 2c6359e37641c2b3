import { assign, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import type { Fault } from '#shared/fault';
import { notice } from '#shared/notice';
import type { activityTradeMachine } from '../activity-trade/activity-trade.machine';
import { isAway, isElsewhere } from '../activity-trade/activity-trade.steps';
import type { ActivityTradeOutput } from '../activity-trade/activity-trade.types';
import { channel } from '../../channel';
import type { OperationRecord, OperationRequest, OperationRested } from '../operation/operation.types';
import type { OperationFollowed } from '../operations/operations.types';
import { raised, telling } from '../../parent';
import { childPort, port, type ChildrenOf } from '../../port';
import * as job from './activity-job.steps';
import type { ActivityJobContext, ActivityJobEvent, ActivityJobInput, JobsElsewhere } from './activity-job.types';

/** Effects of one job of trades, and each trade with its own. */
export const activityJobPorts = {
  activityTrade: childPort<typeof activityTradeMachine>('activityTrade'),
  /** POST /operations/{id}/resume: this window becomes the writer; answers the record with the new fence. AppError `api/conflict` when another was sooner. */
  takeActivity: port<OperationRecord, { readonly id: string; readonly fence: number }>('takeActivity'),
  /** While it runs, leaving the site asks for confirmation (GAP-40). */
  confirmLeaving: channel('confirmLeaving'),
};

/** Types, ports, guards and actions of a job. */
export const activityJobParts = setup({
  types: {
    input: {} as ActivityJobInput,
    context: {} as ActivityJobContext,
    events: {} as ActivityJobEvent,
    tags: {} as 'generating' | 'stopping' | 'interrupted' | 'asking' | 'elsewhere' | 'unanswered',
    children: {} as ChildrenOf<typeof activityJobPorts>,
  },
  actors: activityJobPorts,
  guards: {
    isFound: ({ context }) => context.request !== null,
    isOfGroup: ({ context }, request: OperationRequest) => job.planOf(request)?.groupId === context.groupId,
    isMine: ({ context }, id: string) => context.request?.id === id,
    isOurs: ({ context }) => job.isOurs(context),
    isOvertaken: ({ context }) => job.isOvertaken(context),
    isUnderOurLease: ({ context }, record: OperationRecord) => job.isUnderOurLease(context, record),
    isKeptElsewhere: ({ context }) => job.isKeptElsewhere(context),
    isNobodyTelling: ({ context }) => context.elsewhere === null,
    stepsLeft: ({ context }) => job.hasStepsLeft(context),
    notStopped: ({ context }) => !context.stopping,
    isLanded: (_, { kind }: ActivityTradeOutput) => kind === 'landed',
    isRefused: (_, { kind }: ActivityTradeOutput) => kind === 'elsewhere',
    isLost: (_, { kind }: ActivityTradeOutput) => kind === 'lost',
    isElsewhere: (_, fault: Fault) => isElsewhere(fault),
    isUnheard: ({ context }, { record, fault }: OperationRested) =>
      fault !== null && isAway(fault) && record.id === context.request?.id,
    hasFault: ({ context }, { record, fault }: OperationRested) => fault !== null && record.id === context.request?.id,
  },
  actions: {
    forget: assign({ request: null, record: null, fence: 0, stopping: false }),
    begin: assign((_, request: OperationRequest) => ({ request, fence: 1 })),
    storeFound: assign((_, { request, found }: OperationFollowed) => ({ request, record: found ?? null })),
    storeRecord: assign({ record: (_, record: OperationRecord) => record }),
    storeTaken: assign((_, { fence }: OperationRecord) => ({ fence })),
    storeElsewhere: assign({ elsewhere: (_, jobs: JobsElsewhere) => jobs }),
    settle: assign({ stopping: false }),
    stop: assign({ stopping: true }),
    request: sendTo(
      ({ context }) => context.parent,
      (_, request: OperationRequest) => ({ type: 'operation.requested', request }),
    ),
    passOn: forwardTo('activityTrade'),
    drop: enqueueActions(({ context: { parent, request }, enqueue }) => {
      if (request !== null) enqueue.sendTo(parent, { type: 'operation.dropped', id: request.id });
    }),
    tellKept: sendTo(
      ({ context }) => context.activities,
      ({ context: { groupId } }, id: string | null) => ({ type: 'job.kept', groupId, id }),
    ),
    tellFailed: telling(),
    tellInterrupted: telling(),
    tellElsewhere: sendTo(({ context }) => context.parent, raised(notice('activity/elsewhere'))),
  },
  delays: {
    tradeDelay: ({ context }) => job.delayOf(context),
    askTimeout: 5_000,
    lingerTime: 2_000,
    answerTime: 3_000,
    askAgain: 2_000,
  },
});

import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Fault } from '#shared/fault';
import { notice } from '#shared/notice';
import type { ActivityIntent } from '#shared/operation-intent';
import { channel } from '../channel';
import type { DueStep, OperationRecord, OperationRequest, OperationRested } from '../operation/operation.types';
import type { OperationTended } from '../operations/operations.types';
import { raised } from '../parent';
import { port } from '../port';
import {
  delayOf,
  hasStepsLeft,
  isElsewhere,
  isKeptElsewhere,
  isOurs,
  isOvertaken,
  mayTryAgain,
  outcomeOf,
  planOf,
} from './activity-job.steps';
import type { ActivityJobContext, ActivityJobEvent, ActivityJobInput, JobsElsewhere } from './activity-job.types';

/** Effects of one job of trades. */
export const activityJobPorts = {
  /** Plans the trade that is due from the chain and the journal of now; nothing of it is drawn again. AppError as the planner's. */
  planDue: port<DueStep, { readonly plan: ActivityIntent; readonly record: OperationRecord }>('planDue'),
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
    tags: {} as 'generating' | 'stopping' | 'interrupted' | 'asking' | 'elsewhere',
  },
  actors: activityJobPorts,
  guards: {
    isFound: ({ context }) => context.request !== null,
    isOfGroup: ({ context }, request: OperationRequest) => planOf(request)?.groupId === context.groupId,
    isMine: ({ context }, id: string) => context.request?.id === id,
    isOurs: ({ context }) => isOurs(context),
    wasOvertaken: ({ context }) => isOvertaken(context, context.record),
    isOvertaken: ({ context }, { record }: OperationRested) => isOvertaken(context, record),
    isKeptElsewhere: ({ context }) => isKeptElsewhere(context),
    isNobodyTelling: ({ context }) => context.elsewhere === null,
    stepsLeft: ({ context }) => hasStepsLeft(context),
    notStopped: ({ context }) => !context.stopping,
    isElsewhere: (_, fault: Fault) => isElsewhere(fault),
    mayTryAgain: ({ context }, fault: Fault) => mayTryAgain(context, fault),
    isLanded: ({ context }, event: OperationRested) => outcomeOf(context, event).kind === 'landed',
    isUnheard: ({ context }, event: OperationRested) => outcomeOf(context, event).kind === 'unheard',
    hasFault: ({ context }, { record, fault }: OperationRested) => fault !== null && record.id === context.request?.id,
    isRestOf: ({ context }, { record }: OperationRested) => record.id === context.request?.id,
  },
  actions: {
    forget: assign({ request: null, record: null, fence: 0, due: null, tries: 0, stopping: false }),
    begin: assign((_, request: OperationRequest) => ({ request, fence: 1 })),
    storeFound: assign((_, { request, found }: OperationTended) => ({ request, record: found ?? null })),
    storeRecord: assign({ record: (_, record: OperationRecord) => record }),
    storeTaken: assign((_, { fence }: OperationRecord) => ({ fence, tries: 0 })),
    storeDue: assign({ due: (_, due: DueStep) => due }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startAnew: assign({ tries: 0 }),
    storeElsewhere: assign({ elsewhere: (_, jobs: JobsElsewhere) => jobs }),
    settle: assign({ due: null, tries: 0, stopping: false }),
    stop: assign({ stopping: true }),
    request: sendTo(
      ({ context }) => context.parent,
      (_, request: OperationRequest) => ({ type: 'operation.requested', request }),
    ),
    ask: enqueueActions(({ context: { parent, request, due }, enqueue }) => {
      if (request !== null && due !== null)
        enqueue.sendTo(parent, { type: 'operation.continued', id: request.id, due });
    }),
    drop: enqueueActions(({ context: { parent, request }, enqueue }) => {
      if (request !== null) enqueue.sendTo(parent, { type: 'operation.dropped', id: request.id });
    }),
    tellKept: sendTo(
      ({ context }) => context.activities,
      ({ context: { groupId, request } }) => ({ type: 'job.kept', groupId, id: request?.id ?? null }),
    ),
    tellLeft: sendTo(
      ({ context }) => context.activities,
      ({ context: { groupId } }) => ({ type: 'job.kept', groupId, id: null }),
    ),
    tellFailed: sendTo(
      ({ context }) => context.parent,
      (_, reason: Fault) => raised(notice('activity/failed', { reason })),
    ),
    tellElsewhere: sendTo(({ context }) => context.parent, raised(notice('activity/elsewhere'))),
  },
  delays: { tradeDelay: ({ context }) => delayOf(context), retryDelay: 3_000, askTimeout: 5_000, lingerTime: 2_000 },
});

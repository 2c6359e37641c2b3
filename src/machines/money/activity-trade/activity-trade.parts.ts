import { assign, enqueueActions, setup } from 'xstate';
import type { Fault } from '#shared/fault';
import type { ActivityIntent } from '#operations/intent';
import type { DueStep, OperationRecord, OperationRested } from '../operation/operation.types';
import { storingFault } from '../../keep-fault';
import { port } from '../../port';
import * as trade from './activity-trade.steps';
import type {
  ActivityTradeContext,
  ActivityTradeEvent,
  ActivityTradeInput,
  ActivityTradeOutput,
} from './activity-trade.types';

/** Effects of one trade of a job. */
export const activityTradePorts = {
  /** Plans the trade that is due from the current chain and journal; nothing of it is drawn again. AppError as the planner's. */
  planDue: port<DueStep, { readonly plan: ActivityIntent; readonly record: OperationRecord }>('planDue'),
};

/** Types, ports, guards and actions of a trade. */
export const activityTradeParts = setup({
  types: {
    input: {} as ActivityTradeInput,
    context: {} as ActivityTradeContext,
    events: {} as ActivityTradeEvent,
    output: {} as ActivityTradeOutput,
    tags: {} as 'away',
  },
  actors: activityTradePorts,
  guards: {
    isRestOf: ({ context }, event: OperationRested) => trade.isRestOf(context, event),
    isLanded: ({ context }, event: OperationRested) => trade.outcomeOf(context, event).kind === 'landed',
    isUnheard: ({ context }, event: OperationRested) => trade.outcomeOf(context, event).kind === 'unheard',
    isElsewhere: (_, fault: Fault) => trade.isElsewhere(fault),
    isAway: (_, fault: Fault) => trade.isAway(fault),
    mayTryAgain: ({ context }, fault: Fault) => trade.mayTryAgain(context, fault),
    notStopped: ({ context }) => !context.stopping,
  },
  actions: {
    storeRecord: assign({ record: (_, record: OperationRecord) => record }),
    storeDue: assign({ due: (_, due: DueStep) => due }),
    storeFault: storingFault(),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    stop: assign({ stopping: true }),
    ask: enqueueActions(({ context: { parent, record, due }, enqueue }) => {
      if (due !== null) enqueue.sendTo(parent, { type: 'operation.continued', id: record.id, due });
    }),
  },
  delays: { retryDelay: 3_000 },
});

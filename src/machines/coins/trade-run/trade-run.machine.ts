import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { faultOf } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import { notice } from '#shared/notice';
import type { CameLater } from '#operations/domain/came-later';
import type { OperationIntent } from '#operations/intent';
import { isMoved } from '../../money/operation/operation.end';
import type { OperationEnd, OperationRequest } from '../../money/operation/operation.types';
import { storingFault, withFault } from '../../keep-fault';
import { raised } from '../../parent';
import { port } from '../../port';
import { planTimeoutMs, requestedFor } from './trade-run.plan';
import type { TradeQuestion, TradeRunContext, TradeRunEvent, TradeRunInput, TradeRunOutput } from './trade-run.types';

/** Effects of one trade. */
export const tradeRunPorts = {
  /**
   * Draws the ULID and plans the trade from what the chain says now: priority and tip of the trading settings (TRD-17, TRD-18),
   * slippage kept in this browser. `chain/insufficient-funds`, `chain/curve-complete`, `chain/simulation-failed`.
   */
  planTrade: port<OperationRequest, { readonly question: TradeQuestion }>('planTrade'),
  /** Reads SOL and tokens now; answers what is there beyond what this left, null for nothing. */
  refreshTraded: port<CameLater | null, { readonly done: OperationIntent | null }>('refreshTraded'),
};

/** One trade from the press to the settled balances: planned, handed over, judged, and read again after 1.5 s (TRD-16). */
export const tradeRunMachine = setup({
  types: {
    input: {} as TradeRunInput,
    context: {} as TradeRunContext,
    events: {} as TradeRunEvent,
    output: {} as TradeRunOutput,
  },
  actors: tradeRunPorts,
  guards: {
    isPlanned: ({ context }) => context.request !== null,
    isDone: ({ context }, end: OperationEnd) => end.id === context.request?.id && end.verdict === 'done',
    isMoved: ({ context }, end: OperationEnd) => end.id === context.request?.id && isMoved(end),
    isOver: ({ context }, end: OperationEnd) => end.id === context.request?.id,
  },
  actions: {
    storeRequest: assign({ request: (_, request: OperationRequest) => request }),
    storeFault: storingFault(),
    storeEnd: assign({ end: (_, end: OperationEnd) => end }),
    tellLater: enqueueActions(({ context, enqueue }, later: CameLater | null) => {
      if (later !== null) enqueue.sendTo(context.parent, raised(notice('operation/cameLater', later)));
    }),
    requestTrade: sendTo(
      ({ context }) => context.parent,
      ({ context }) => requestedFor(context.request),
    ),
  },
  delays: { settle: LIMITS.settleMs, planTimeout: planTimeoutMs },
}).createMachine({
  id: 'tradeRun',
  context: ({ input }) => ({ ...input, end: null, fault: null }),
  output: ({ context: { end, fault } }) => ({ end, fault }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isPlanned', target: 'operating' }, { target: 'planning' }] },
    planning: {
      invoke: {
        id: 'planTrade',
        src: 'planTrade',
        input: ({ context }) => ({ question: context.question }),
        onDone: { target: 'operating', actions: { type: 'storeRequest', params: ({ event }) => event.output } },
        onError: withFault('refused'),
      },
      after: {
        planTimeout: { target: 'refused', actions: { type: 'storeFault', params: faultOf('rpc/unreachable') } },
      },
    },
    // The operation is on its own from here and cannot be cancelled; this flow only waits for its verdict.
    operating: {
      entry: 'requestTrade',
      on: {
        'operation.ended': [
          {
            guard: { type: 'isDone', params: ({ event }) => event.end },
            target: 'settling',
            actions: { type: 'storeEnd', params: ({ event }) => event.end },
          },
          // The page showed what is not there any more: it is read before the next press.
          {
            guard: { type: 'isMoved', params: ({ event }) => event.end },
            target: 'refreshing',
            actions: { type: 'storeEnd', params: ({ event }) => event.end },
          },
          {
            guard: { type: 'isOver', params: ({ event }) => event.end },
            target: 'over',
            actions: { type: 'storeEnd', params: ({ event }) => event.end },
          },
        ],
      },
    },
    settling: { after: { settle: 'refreshing' } },
    refreshing: {
      invoke: {
        id: 'refreshTraded',
        src: 'refreshTraded',
        input: ({ context: { end } }) => ({ done: end?.verdict === 'done' ? end.intent : null }),
        onDone: { target: 'over', actions: { type: 'tellLater', params: ({ event }) => event.output } },
        onError: 'over',
      },
    },
    refused: { type: 'final' },
    over: { type: 'final' },
  },
});

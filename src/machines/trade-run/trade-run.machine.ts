import { assign, sendTo, setup } from 'xstate';
import { faultOf, toFault, type Fault } from '#shared/fault';
import { LIMITS } from '#shared/limits';
import type { OperationEnd, OperationRequest } from '../operation/operation.types';
import { port } from '../port';
import { planTimeoutMs, requestedFor, walletsOf } from './trade-run.plan';
import type {
  TradeQuestion,
  TradeRunContext,
  TradeRunEvent,
  TradeRunInput,
  TradeRunOutput,
  TradeWallet,
} from './trade-run.types';

/** Effects of one trade. */
export const tradeRunPorts = {
  /**
   * Draws the ULID and plans the trade from what the chain says now: priority and tip of the trading settings (TRD-17, TRD-18),
   * slippage kept in this browser. `chain/insufficient-funds`, `chain/curve-complete`, `chain/simulation-failed`.
   */
  planTrade: port<OperationRequest, { readonly question: TradeQuestion }>('planTrade'),
  /** Reads SOL and tokens of these wallets now. */
  refreshTraded: port<void, { readonly wallets: readonly TradeWallet[] }>('refreshTraded'),
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
    isOver: ({ context }, end: OperationEnd) => end.id === context.request?.id,
  },
  actions: {
    storeRequest: assign({ request: (_, request: OperationRequest) => request }),
    storeFault: assign({ fault: (_, fault: Fault) => fault }),
    storeEnd: assign({ end: (_, end: OperationEnd) => end }),
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
        onError: { target: 'refused', actions: { type: 'storeFault', params: ({ event }) => toFault(event.error) } },
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
        input: ({ context }) => ({ wallets: walletsOf(context.question) }),
        onDone: 'over',
        onError: 'over',
      },
    },
    refused: { type: 'final' },
    over: { type: 'final' },
  },
});

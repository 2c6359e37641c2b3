import { assign, forwardTo, sendTo, setup } from 'xstate';
import { AppError, faultOf } from '#shared/fault';
import { notice } from '#shared/notice';
import type { OperationEnded } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import { raised, telling, type NoticeRaised, type ParentOf } from '../../parent';
import { childPort, type ChildrenOf } from '../../port';
import type { tradeRunMachine } from '../trade-run/trade-run.machine';
import type { TradeCoin, TradeQuestion, TradeRunOutput, TradeWallet } from '../trade-run/trade-run.types';

/** One wallet and one coin. `canSign` is false where this browser gives no key. */
export interface SingleTradeInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
  readonly coin: TradeCoin;
  readonly wallet: TradeWallet;
  readonly canSign: boolean;
}

export interface SingleTradeContext<Question extends TradeQuestion> extends SingleTradeInput {
  readonly question: Question | null;
}

/** A press, with the address of the active master. */
interface Asked {
  readonly type: string;
  readonly master: string | null;
}

/** What buying and selling differ in: the press, what is planned for it, and what is said when no plan can be made. */
interface Side<Press extends Asked, Question extends TradeQuestion> {
  readonly questionOf: (of: SingleTradeInput, press: Press) => Question;
  readonly failure: 'trade/buyFailed' | 'trade/sellFailed';
}

/** The trade a press becomes. */
export const singleTradePorts = { tradeRun: childPort<typeof tradeRunMachine>('tradeRun') };

/**
 * One trade of one wallet in one coin at a time, of either side: what its chart is set up with, and the state the trade
 * runs in, which leaves for `idle` and where the chart sends `operation.ended` on by `passOn`.
 */
export function singleTrade<Press extends Asked, Question extends TradeQuestion>({
  questionOf,
  failure,
}: Side<Press, Question>) {
  const parts = setup({
    types: {
      input: {} as SingleTradeInput,
      context: {} as SingleTradeContext<Question>,
      events: {} as Press | OperationEnded,
      children: {} as ChildrenOf<typeof singleTradePorts>,
    },
    actors: singleTradePorts,
    guards: {
      lacksMaster: (_, { master }: Press) => master === null,
      lacksKey: ({ context }) => !context.canSign || context.wallet.address === '',
      isRefused: (_, { fault }: TradeRunOutput) => fault !== null,
    },
    actions: {
      storeQuestion: assign({ question: ({ context }, press: Press) => questionOf(context, press) }),
      tell: telling(),
      tellFailure: sendTo(
        ({ context }) => context.parent,
        (_, { fault }: TradeRunOutput) => raised(notice(failure, { reason: fault ?? faultOf('internal/unexpected') })),
      ),
      passOn: forwardTo('tradeRun'),
    },
  });
  const trading = parts.createStateConfig({
    invoke: {
      id: 'tradeRun',
      src: 'tradeRun',
      input: ({ context: { parent, question } }) => {
        if (question === null) throw new AppError('internal/unexpected');
        return { parent, question, request: null };
      },
      onDone: [
        {
          guard: { type: 'isRefused', params: ({ event }) => event.output },
          target: 'idle',
          actions: { type: 'tellFailure', params: ({ event }) => event.output },
        },
        { target: 'idle' },
      ],
      onError: {
        target: 'idle',
        actions: { type: 'tellFailure', params: { end: null, fault: faultOf('internal/unexpected') } },
      },
    },
  });
  return { parts, trading };
}

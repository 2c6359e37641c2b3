import type { OperationIntent } from '#shared/operation-intent';
import type { RunningOperation } from '../operations/operations.types';

/** The group wallets an operation moves, which no other may move meanwhile. */
export function walletsMoved(intent: OperationIntent): readonly string[] {
  switch (intent.kind) {
    case 'transfer':
      return [];
    case 'launch':
      return [intent.dev];
    case 'buy':
      return [intent.wallet];
    case 'sell':
      return intent.steps.flatMap(({ positions }) => positions.map(({ wallet }) => wallet));
    case 'return':
    case 'distribute':
      return intent.steps.flatMap(({ wallets }) => wallets.map(({ wallet }) => wallet));
    case 'close':
      return intent.steps.flatMap(({ accounts }) => accounts.map(({ wallet }) => wallet));
    case 'activity':
      return intent.wallets;
    default:
      return intent satisfies never;
  }
}

const intentOf = ({ actor }: RunningOperation): OperationIntent => actor.getSnapshot().context.request.intent;

/** What moves this wallet now, wherever it was started; also after a reload. */
export const operationOn = (running: readonly RunningOperation[], address: string): RunningOperation | undefined =>
  running.find((one) => walletsMoved(intentOf(one)).includes(address));

/** The sale of a whole coin that is in flight. */
export const saleOf = (running: readonly RunningOperation[], mint: string): RunningOperation | undefined =>
  running.find((one) => {
    const intent = intentOf(one);
    return (
      intent.kind === 'sell' &&
      intent.surface !== 'row' &&
      intent.steps.some(({ positions }) => positions.some((position) => position.mint === mint))
    );
  });

import { ofKind } from '#operations/by-kind';
import type { OperationIntent } from '#operations/intent';
import { groupMembersOf } from '#operations/kinds';
import type { RunningOperation } from '../../money/operations/operations.types';

/** The group wallets an operation moves, which no other may move meanwhile. */
export const walletsMoved = (intent: OperationIntent): readonly string[] =>
  groupMembersOf(intent).map(({ wallet }) => wallet);

const intentOf = ({ actor }: RunningOperation): OperationIntent => actor.getSnapshot().context.request.intent;

/** What moves this wallet now, wherever it was started; also after a reload. */
export const operationOn = (running: readonly RunningOperation[], address: string): RunningOperation | undefined =>
  running.find((one) => walletsMoved(intentOf(one)).includes(address));

/** The sale of a whole coin that is in flight. */
export const saleOf = (running: readonly RunningOperation[], mint: string): RunningOperation | undefined =>
  running.find((one) => {
    const sale = ofKind('sell', intentOf(one));
    return (
      sale !== null &&
      sale.surface !== 'row' &&
      sale.steps.some(({ positions }) => positions.some((position) => position.mint === mint))
    );
  });

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OperationActor } from '../operation/operation.selectors';
import type { operationsMachine } from './operations.machine';
import type { RunningOperation } from './operations.types';

export { endNotice, runningNotice } from './operations.notices';
export type OperationsActor = ActorRefFrom<typeof operationsMachine>;
type OperationsSnapshot = SnapshotFrom<typeof operationsMachine>;

/** Everything in flight, oldest first; the same list until one starts or ends. */
export const selectInFlight = ({ context }: OperationsSnapshot): readonly RunningOperation[] => context.running;
export const selectOperation =
  (id: string) =>
  ({ context }: OperationsSnapshot): OperationActor | undefined =>
    context.running.find((one) => one.id === id)?.actor;
/** Whether what was left open before a reload is known by now. */
export const selectIsRebuilt = (snapshot: OperationsSnapshot): boolean => snapshot.matches('following');

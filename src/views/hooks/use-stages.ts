import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  type OperationActor,
  type OperationStage,
  selectStage,
} from '../../machines/money/operation/operation.selectors';
import { type OperationsActor, selectInFlight } from '../../machines/money/operations/operations.selectors';

const stageOf = (actor: OperationActor | null): OperationStage =>
  actor === null ? 'signing' : selectStage(actor.getSnapshot());

/** What each of these operations does now; one that is not under way yet is being signed. The same array until one moves. */
export function useStages(operations: OperationsActor, ids: readonly string[]): readonly OperationStage[] {
  const running = useSelector(operations, selectInFlight);
  const key = ids.join(',');
  const actors = useMemo(
    () => (key === '' ? [] : key.split(',')).map((id) => running.find((one) => one.id === id)?.actor ?? null),
    [key, running],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = actors.map((actor) => actor?.subscribe(listener));
      return () => {
        for (const end of ends) end?.unsubscribe();
      };
    },
    [actors],
  );
  const text = useSyncExternalStore(subscribe, () => actors.map(stageOf).join(','));
  // The text says when one has moved.
  return useMemo(() => (text === '' ? [] : actors.map(stageOf)), [text, actors]);
}

import { useSelector } from '@xstate/react';
import {
  selectIntent,
  selectStage,
  selectSteps,
  type OperationActor,
  type OperationStage,
} from '../../../machines/money/operation/operation.selectors';
import { useCallWords } from '../../hooks/use-planning-words';
import { stageWords } from './operation-words';

/** Stages in which this page asks for something; in all others the server goes on by itself. */
const ASKS: ReadonlySet<OperationStage> = new Set(['signing', 'sending', 'asking', 'resuming', 'abandoning']);

/** What happens to an operation now, or the pause of the network that it waits for. */
export function useStageWords(operation: OperationActor): string {
  const stage = useSelector(operation, selectStage);
  const steps = useSelector(operation, selectSteps);
  const intent = useSelector(operation, selectIntent);
  const words = stageWords(stage, steps, intent);
  const asking = useCallWords(words);
  return ASKS.has(stage) ? asking : words;
}

import { useSelector } from '@xstate/react';
import type { CopyActor } from '../../machines/copy/copy.selectors';
import { selectCanResume, selectIntent, type OperationActor } from '../../machines/operation/operation.selectors';
import type { RunningOperation } from '../../machines/operations/operations.types';
import { Panel, Stack } from '../ui/Panel';
import { intentName } from './operation-words';
import { OperationProgress } from './OperationProgress';

interface AttentionProps {
  readonly running: readonly RunningOperation[];
  readonly copy: CopyActor;
  /** The row that is open; it shows the same itself. */
  readonly openId: string | null;
}

/** Operations that wait for a person, each with its way on. */
export function Attention({ running, copy, openId }: AttentionProps) {
  return running
    .filter(({ id }) => id !== openId)
    .map(({ id, actor }) => <Waiting key={id} actor={actor} copy={copy} />);
}

function Waiting({ actor, copy }: { readonly actor: OperationActor; readonly copy: CopyActor }) {
  const canResume = useSelector(actor, selectCanResume);
  const intent = useSelector(actor, selectIntent);
  if (!canResume) return null;
  return (
    <Panel title={intentName(intent)}>
      <Stack p="3">
        <OperationProgress operation={actor} copy={copy} />
      </Stack>
    </Panel>
  );
}

import { useSelector } from '@xstate/react';
import type { GroupActionsActor } from '../../../machines/money/group-actions/group-actions.selectors';
import type { CopyActor } from '../../../machines/page/copy/copy.selectors';
import {
  selectCanResume,
  selectIntent,
  type OperationActor,
} from '../../../machines/money/operation/operation.selectors';
import type { RunningOperation } from '../../../machines/money/operations/operations.types';
import { useJobOf, useJobSaid } from '../../hooks/use-job';
import { Panel, Stack } from '../../ui/Panel';
import { intentName } from './operation-words';
import { OperationProgress } from './OperationProgress';

interface AttentionProps {
  readonly running: readonly RunningOperation[];
  readonly copy: CopyActor;
  readonly groupActions: GroupActionsActor | undefined;
  /** The row that is open; it shows the same itself. */
  readonly openId: string | null;
}

/** Operations that wait for a person, each with its way on. */
export function Attention({ running, copy, groupActions, openId }: AttentionProps) {
  return running
    .filter(({ id }) => id !== openId)
    .map(({ id, actor }) => <Waiting key={id} actor={actor} copy={copy} groupActions={groupActions} />);
}

interface WaitingProps extends Pick<AttentionProps, 'copy' | 'groupActions'> {
  readonly actor: OperationActor;
}

function Waiting({ actor, copy, groupActions }: WaitingProps) {
  const canResume = useSelector(actor, selectCanResume);
  const intent = useSelector(actor, selectIntent);
  const { face } = useJobSaid(useJobOf(intent, groupActions));
  if (!canResume && face !== 'interrupted') return null;
  return (
    <Panel title={intentName(intent)}>
      <Stack p="3">
        <OperationProgress operation={actor} copy={copy} groupActions={groupActions} />
      </Stack>
    </Panel>
  );
}

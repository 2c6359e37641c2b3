import { useSelector } from '@xstate/react';
import {
  selectEmptyGroups,
  selectIsClearing,
  type ClearEmptyActor,
} from '../../machines/groups/clear-empty/clear-empty.selectors';
import { Button } from '../ui/Button';
import { counted } from '../ui/format';
import { Holds, Modal } from '../ui/Overlay';
import { Line, Muted, Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';

/** The groups that hold nothing, asked for once. */
export function ClearEmptyDialog({ actor }: { readonly actor: ClearEmptyActor }) {
  const empty = useSelector(actor, selectEmptyGroups);
  const clearing = useSelector(actor, selectIsClearing);
  const cancel = () => actor.send({ type: 'clearing.cancelled' });
  if (empty === null) return null;
  return (
    <Modal
      open
      title={`Remove ${counted(empty.length, 'empty group')}`}
      mayClose={!clearing}
      onClose={cancel}
      footer={
        <>
          <Holds>They can be restored for 30 days. A key is kept while its address holds anything.</Holds>
          <Button size="lg" disabled={clearing} onClick={cancel}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="danger"
            disabled={clearing}
            onClick={() => actor.send({ type: 'clearing.confirmed' })}
          >
            <Either idle="Remove" busy="Removing" isBusy={clearing} />
          </Button>
        </>
      }
    >
      <Stack>
        <Muted>No SOL, no tokens and no token accounts in any of their wallets.</Muted>
        <ul>
          {empty.map((group) => (
            <li key={group.id}>
              <Row minHeight="control.sm">
                <Line flex="1">{group.name}</Line>
                <Muted textStyle="meta">{counted(group.wallets.length, 'wallet')}</Muted>
              </Row>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

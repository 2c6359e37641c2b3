import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import {
  selectDeleted,
  selectMayRestore,
  selectRecoveryFace,
  selectRecoveryFault,
  selectRestoring,
  type RecoveryActor,
} from '../../machines/wallets/recovery/recovery.selectors';
import type { Deleted } from '../../machines/wallets/recovery/recovery.types';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { EmptyFace, FailedFace, FourFaces, SkeletonRows } from '../ui/Faces';
import { Sol } from '../ui/Figure';
import { counted } from '../ui/format';
import { Holds, Modal } from '../ui/Overlay';
import { Grow, Line, Muted, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';
import { faultText } from '../words/fault-words';

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control.lg',
    py: '1.5',
    borderTopWidth: 'hair',
    borderColor: 'border.faint',
    _first: { borderTopWidth: '0' },
  },
});

/** Groups and master wallets deleted in the last 30 days, each with the way back. */
export function RecoveryDialog({ actor }: { readonly actor: RecoveryActor }) {
  const deleted = useSelector(actor, selectDeleted);
  const face = useSelector(actor, selectRecoveryFace);
  const fault = useSelector(actor, selectRecoveryFault);
  const restoring = useSelector(actor, selectRestoring);
  const mayRestore = useSelector(actor, selectMayRestore);
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Modal
      open
      title="Recently deleted"
      mayClose={restoring === null}
      onClose={close}
      footer={
        <>
          <Holds refusal={fault === null || face === 'failed' ? null : (fault.detail ?? faultText(fault))}>
            Kept for 30 days; a key whose address holds anything is kept for ever.
          </Holds>
          <Button size="lg" disabled={restoring !== null} onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <Stack>
        <FourFaces
          face={face}
          loading={<SkeletonRows label="Loading what was deleted" />}
          empty={<EmptyFace line="Nothing was deleted in the last 30 days" />}
          failed={
            <FailedFace
              what="The list did not load"
              why={fault === null ? 'The server did not answer.' : faultText(fault)}
              onRetry={() => actor.send({ type: 'list.refreshed' })}
            />
          }
        >
          <ul>
            {deleted.map((one) => (
              <Item key={one.id}>
                <Name deleted={one} />
                <Grow />
                <Sol lamports={one.lamports} places={4} />
                <Button
                  disabled={!mayRestore}
                  aria-label={`Restore ${one.kind === 'group' ? one.name : `wallet ${one.name}`}`}
                  onClick={() => actor.send({ type: 'restoring.asked', deleted: one })}
                >
                  <Either idle="Restore" busy="Restoring" isBusy={restoring === one.id} />
                </Button>
              </Item>
            ))}
          </ul>
        </FourFaces>
      </Stack>
    </Modal>
  );
}

function Name({ deleted }: { readonly deleted: Deleted }) {
  return deleted.kind === 'group' ? (
    <>
      <Line>{deleted.name}</Line>
      <Muted textStyle="meta">{counted(deleted.wallets, 'wallet')}</Muted>
    </>
  ) : (
    <>
      <span>Master wallet</span>
      <Address address={deleted.name} />
    </>
  );
}

import { useSelector } from '@xstate/react';
import {
  selectCanExport,
  selectDeleting,
  selectIsDeleting,
  selectIsExportingChosen,
  selectMasterPosition,
  type MastersActor,
} from '../../machines/wallets/masters/masters.selectors';
import type { MasterRef } from '../../machines/wallets/masters/masters.types';
import { useLamports } from '../../services/chain-store/hooks';
import { Address } from '../ui/Address';
import { Button } from '../ui/Button';
import { Sol } from '../ui/Figure';
import { DownloadIcon } from '../ui/icons';
import { Holds, Modal } from '../ui/Overlay';
import { Notice, Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';

export function DeleteMasterDialog({ masters }: { readonly masters: MastersActor }) {
  const master = useSelector(masters, selectDeleting);
  return master === null ? null : <Confirmation masters={masters} master={master} />;
}

function Confirmation({ masters, master }: { readonly masters: MastersActor; readonly master: MasterRef }) {
  const position = useSelector(masters, selectMasterPosition(master.id));
  const deleting = useSelector(masters, selectIsDeleting);
  const canExport = useSelector(masters, selectCanExport);
  const exporting = useSelector(masters, selectIsExportingChosen);
  const held = exporting || deleting;
  const lamports = useLamports(master.address);
  const cancel = () => masters.send({ type: 'deletion.cancelled' });
  return (
    <Modal
      open
      title={`Delete Wallet ${position}`}
      mayClose={!held}
      onClose={cancel}
      footer={
        <>
          <Holds>It can be restored for 30 days. Its key is kept while the address holds anything.</Holds>
          <Button size="lg" disabled={held} onClick={cancel}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="danger"
            disabled={held}
            onClick={() => masters.send({ type: 'deletion.confirmed' })}
          >
            <Either idle="Delete wallet" busy="Deleting" isBusy={deleting} />
          </Button>
        </>
      }
    >
      <Stack>
        <Row>
          <Address address={master.address} />
          <Sol lamports={lamports} places={4} strong />
        </Row>
        {lamports !== null && lamports > 0n ? (
          <Notice tone="down">This wallet still holds SOL. Transfer it or export the key first.</Notice>
        ) : null}
        <Row>
          <Button disabled={!canExport} onClick={() => masters.send({ type: 'wallets.exported' })}>
            <Either idle="Export its key" busy="Exporting" isBusy={exporting} icon={<DownloadIcon size="sm" />} />
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

import { useSelector } from '@xstate/react';
import { notice } from '#shared/notice';
import {
  selectDeleteFault,
  selectDeletingGroup,
  selectGroupHolds,
  selectIsDeletingGroup,
  selectIsExportingGroup,
  selectIsGroupBusy,
  selectIsUnseen,
  type GroupDeleteActor,
} from '../../machines/groups/group-delete/group-delete.selectors';
import type { GroupRef } from '../../machines/groups/groups/groups.types';
import { useTotalLamports } from '../../services/chain-store/hooks';
import { Button, ReasonedButton } from '../ui/Button';
import { Sol } from '../ui/Figure';
import { counted } from '../ui/format';
import { DownloadIcon } from '../ui/icons';
import { Holds, Modal } from '../ui/Overlay';
import { Box, Faint, Notice, Row, Stack } from '../ui/Panel';
import { Either } from '../ui/Working';
import { faultText } from '../words/fault-words';
import { noticeText } from '../words/notice-words';

export function DeleteGroupDialog({ actor }: { readonly actor: GroupDeleteActor }) {
  const group = useSelector(actor, selectDeletingGroup);
  return group === null ? null : <Confirmation actor={actor} group={group} />;
}

interface ConfirmationProps {
  readonly actor: GroupDeleteActor;
  readonly group: GroupRef;
}

/** What goes, what it still holds according to the chain, its keys, and one question. */
function Confirmation({ actor, group }: ConfirmationProps) {
  const deleting = useSelector(actor, selectIsDeletingGroup);
  const exporting = useSelector(actor, selectIsExportingGroup);
  const busy = useSelector(actor, selectIsGroupBusy);
  const fault = useSelector(actor, selectDeleteFault);
  const held = deleting || exporting;
  const cancel = () => actor.send({ type: 'deletion.cancelled' });
  return (
    <Modal
      open
      title={`Delete ${group.name}`}
      mayClose={!held}
      onClose={cancel}
      footer={
        <>
          <Holds refusal={fault === null ? null : `${noticeText(notice('group/deleteFailed'))}: ${faultText(fault)}`}>
            It cannot be undone here. For 30 days it can be restored, and its keys are kept while it holds anything.
          </Holds>
          <Button size="lg" disabled={held} onClick={cancel}>
            Cancel
          </Button>
          <ReasonedButton
            size="lg"
            variant="danger"
            aria-busy={held}
            reason={busy ? noticeText(notice('group/busy')) : null}
            onClick={() => actor.send({ type: 'deletion.confirmed' })}
          >
            <Either idle="Delete group" busy="Deleting" isBusy={deleting} />
          </ReasonedButton>
        </>
      }
    >
      <Stack gap="4">
        <Holdings actor={actor} group={group} />
        <Row>
          <Button disabled={held} onClick={() => actor.send({ type: 'wallets.exported' })}>
            <Either idle="Export Wallets" busy="Exporting" isBusy={exporting} icon={<DownloadIcon size="sm" />} />
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function Holdings({ actor, group }: ConfirmationProps) {
  const holds = useSelector(actor, selectGroupHolds);
  const unseen = useSelector(actor, selectIsUnseen);
  const lamports = useTotalLamports(group.wallets.map((wallet) => wallet.address));
  const isHolding = lamports !== null && holds !== null && (lamports !== 0n || holds.accounts !== 0);
  return (
    <Stack>
      <Row justifyContent="space-between">
        <Faint>{counted(group.wallets.length, 'wallet')}</Faint>
        <Sol lamports={lamports} places={9} strong />
      </Row>
      <Row justifyContent="space-between">
        <Faint>Token positions</Faint>
        {holds === null ? <Faint>{unseen ? 'not known' : 'Looking'}</Faint> : <span>{holds.positions}</span>}
      </Row>
      {isHolding ? (
        <Notice tone="down">
          This group still holds <Sol lamports={lamports} places={9} />, {counted(holds.positions, 'token position')}{' '}
          and rent in {counted(holds.accounts, 'token account')}. Sell and return it, or export the keys first.
        </Notice>
      ) : null}
      {isHolding && !unseen ? null : (
        // Its room is kept, so that it moves nothing when it comes.
        <Box {...(unseen ? {} : { visibility: 'hidden' })}>
          <Notice tone="warn" alert={unseen}>
            The network did not say whether this group holds tokens. Export the keys to be safe.
          </Notice>
        </Box>
      )}
    </Stack>
  );
}

import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectIsOpen } from '../../machines/create-group/create-group.selectors';
import { selectGroupReturn, type GroupActionActor } from '../../machines/group-action/group-action.selectors';
import {
  selectActing,
  selectBulkAction,
  selectGroupDelete,
} from '../../machines/group-actions/group-actions.selectors';
import { selectIsBulkShown } from '../../machines/bulk-action/bulk-action.selectors';
import { selectDeletingGroup } from '../../machines/group-delete/group-delete.selectors';
import { selectIsReturnShown } from '../../machines/group-return/group-return.selectors';
import { selectIsTransferOpen } from '../../machines/master-transfer/master-transfer.selectors';
import { selectAddWallet, selectDeleting } from '../../machines/masters/masters.selectors';
import { lazyPart } from '../ui/lazy-part';
import type { ShellActors } from './actors';

const AddWalletDialog = lazyPart(() => import('../masters/AddWalletDialog'), 'AddWalletDialog');
const DeleteMasterDialog = lazyPart(() => import('../masters/DeleteMasterDialog'), 'DeleteMasterDialog');
const TransferDialog = lazyPart(() => import('../masters/TransferDialog'), 'TransferDialog');
const ReturnDialog = lazyPart(() => import('../groups/ReturnDialog'), 'ReturnDialog');
const ReturnAllDialog = lazyPart(() => import('../groups/ReturnAllDialog'), 'ReturnAllDialog');
const DeleteGroupDialog = lazyPart(() => import('../groups/DeleteGroupDialog'), 'DeleteGroupDialog');
const CreateGroupDialog = lazyPart(() => import('../groups/CreateGroupDialog'), 'CreateGroupDialog');

/** Dialogs any page can open; each is loaded when it is first needed. */
export function Dialogs({ actors }: { readonly actors: ShellActors }) {
  const addWallet = useSelector(actors.masters, selectAddWallet);
  const deleting = useSelector(actors.masters, selectDeleting) !== null;
  const creating = useSelector(actors.createGroup, selectIsOpen);
  const transferring = useSelector(actors.masterTransfer, selectIsTransferOpen);
  return (
    <Suspense>
      {addWallet === undefined ? null : <AddWalletDialog actor={addWallet} />}
      {deleting ? <DeleteMasterDialog masters={actors.masters} /> : null}
      {transferring ? <TransferDialog actors={actors} /> : null}
      <GroupDialogs actors={actors} />
      {creating ? <CreateGroupDialog actor={actors.createGroup} /> : null}
    </Suspense>
  );
}

/** Dialogs of what is done with groups. */
function GroupDialogs({ actors }: { readonly actors: ShellActors }) {
  const { groupActions } = actors;
  const acting = useSelector(groupActions, selectActing);
  const bulk = useSelector(groupActions, selectBulkAction);
  const deletion = useSelector(groupActions, selectGroupDelete);
  const all = useSelector(bulk, (snapshot) => snapshot !== undefined && selectIsBulkShown(snapshot));
  const deleting = useSelector(
    deletion,
    (snapshot) => snapshot !== undefined && selectDeletingGroup(snapshot) !== null,
  );
  return (
    <>
      {acting.map(({ id, actor }) => (
        <ReturnSlot key={id} action={actor} actors={actors} />
      ))}
      {all && bulk !== undefined ? <ReturnAllDialog actor={bulk} actors={actors} /> : null}
      {deleting && deletion !== undefined ? <DeleteGroupDialog actor={deletion} /> : null}
    </>
  );
}

function ReturnSlot({ action, actors }: { readonly action: GroupActionActor; readonly actors: ShellActors }) {
  const flow = useSelector(action, selectGroupReturn);
  const shown = useSelector(flow, (snapshot) => snapshot !== undefined && selectIsReturnShown(snapshot));
  return shown && flow !== undefined ? <ReturnDialog actor={flow} actors={actors} /> : null;
}

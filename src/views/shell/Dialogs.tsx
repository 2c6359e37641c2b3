import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectIsOpen } from '../../machines/create-group/create-group.selectors';
import { selectIsTransferOpen } from '../../machines/master-transfer/master-transfer.selectors';
import { selectAddWallet, selectDeleting } from '../../machines/masters/masters.selectors';
import { lazyPart } from '../ui/lazy-part';
import type { ShellActors } from './actors';

const AddWalletDialog = lazyPart(() => import('../masters/AddWalletDialog'), 'AddWalletDialog');
const DeleteMasterDialog = lazyPart(() => import('../masters/DeleteMasterDialog'), 'DeleteMasterDialog');
const TransferDialog = lazyPart(() => import('../masters/TransferDialog'), 'TransferDialog');
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
      {creating ? <CreateGroupDialog actor={actors.createGroup} /> : null}
    </Suspense>
  );
}

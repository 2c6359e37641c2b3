import { useSelector } from '@xstate/react';
import { selectIsAgreementShown, type AgreementActor } from '../../../machines/money/agreement/agreement.selectors';
import { selectIsOpen } from '../../../machines/groups/create-group/create-group.selectors';
import {
  selectAgreement,
  selectDistribute,
  type GroupActionActor,
} from '../../../machines/money/group-action/group-action.selectors';
import {
  selectActing,
  selectActivities,
  selectBulkAction,
  selectGroupDelete,
} from '../../../machines/money/group-actions/group-actions.selectors';
import { selectActivityDialog } from '../../../machines/money/activities/activities.selectors';
import { selectIsActivityOpen } from '../../../machines/money/activity-dialog/activity-dialog.selectors';
import { selectBulkAgreement } from '../../../machines/money/bulk-action/bulk-action.selectors';
import {
  selectDistributeAgreement,
  selectIsDistributeEditing,
  type DistributeActor,
} from '../../../machines/money/distribute/distribute.selectors';
import { selectDeletingGroup } from '../../../machines/groups/group-delete/group-delete.selectors';
import { selectIsTransferOpen } from '../../../machines/wallets/master-transfer/master-transfer.selectors';
import { selectAddWallet, selectDeleting } from '../../../machines/wallets/masters/masters.selectors';
import { lazyFloat } from '../../ui/lazy-view';
import type { ShellActors } from './actors';
import { HousekeepingDialogs } from './HousekeepingDialogs';

const AddWalletDialog = lazyFloat(() => import('../../wallets/AddWalletDialog'), 'AddWalletDialog');
const DeleteMasterDialog = lazyFloat(() => import('../../wallets/DeleteMasterDialog'), 'DeleteMasterDialog');
const TransferDialog = lazyFloat(() => import('../../wallets/TransferDialog'), 'TransferDialog');
const AgreementDialog = lazyFloat(() => import('../../money/AgreementDialog'), 'AgreementDialog');
const DistributeDialog = lazyFloat(() => import('../../money/DistributeDialog'), 'DistributeDialog');
const ActivityDialog = lazyFloat(() => import('../../money/ActivityDialog'), 'ActivityDialog');
const DeleteGroupDialog = lazyFloat(() => import('../../groups/DeleteGroupDialog'), 'DeleteGroupDialog');
const CreateGroupDialog = lazyFloat(() => import('../../groups/CreateGroupDialog'), 'CreateGroupDialog');

/** Dialogs any page can open; each is loaded when it is first needed. */
export function Dialogs({ actors }: { readonly actors: ShellActors }) {
  const addWallet = useSelector(actors.masters, selectAddWallet);
  const deleting = useSelector(actors.masters, selectDeleting) !== null;
  const creating = useSelector(actors.createGroup, selectIsOpen);
  const transferring = useSelector(actors.masterTransfer, selectIsTransferOpen);
  return (
    <>
      {addWallet === undefined ? null : <AddWalletDialog actor={addWallet} />}
      {deleting ? <DeleteMasterDialog masters={actors.masters} /> : null}
      {transferring ? <TransferDialog actors={actors} /> : null}
      <GroupDialogs actors={actors} />
      {actors.housekeeping === undefined ? null : <HousekeepingDialogs housekeeping={actors.housekeeping} />}
      {creating ? <CreateGroupDialog actor={actors.createGroup} presets={actors.presets} /> : null}
    </>
  );
}

/** Dialogs of what is done with groups. */
function GroupDialogs({ actors }: { readonly actors: ShellActors }) {
  const { groupActions } = actors;
  const acting = useSelector(groupActions, selectActing);
  const bulk = useSelector(groupActions, selectBulkAction);
  const deletion = useSelector(groupActions, selectGroupDelete);
  const all = useSelector(bulk, (snapshot) => (snapshot === undefined ? undefined : selectBulkAgreement(snapshot)));
  const activities = useSelector(groupActions, selectActivities);
  const dialog = useSelector(activities, (snapshot) =>
    snapshot === undefined ? undefined : selectActivityDialog(snapshot),
  );
  const asking = useSelector(dialog, (snapshot) => snapshot !== undefined && selectIsActivityOpen(snapshot));
  const deleting = useSelector(
    deletion,
    (snapshot) => snapshot !== undefined && selectDeletingGroup(snapshot) !== null,
  );
  return (
    <>
      {acting.map(({ id, actor }) => (
        <ActionSlot key={id} action={actor} actors={actors} />
      ))}
      <AgreementSlot agreement={all} actors={actors} />
      {deleting && deletion !== undefined ? <DeleteGroupDialog actor={deletion} /> : null}
      {asking && dialog !== undefined ? <ActivityDialog actor={dialog} /> : null}
    </>
  );
}

/** What one group does: the form of a distribution, and the plan of anything. */
function ActionSlot({ action, actors }: { readonly action: GroupActionActor; readonly actors: ShellActors }) {
  const agreement = useSelector(action, selectAgreement);
  const distribute = useSelector(action, selectDistribute);
  return (
    <>
      <AgreementSlot agreement={agreement} actors={actors} />
      {distribute === undefined ? null : <DistributeSlot distribute={distribute} actors={actors} />}
    </>
  );
}

function DistributeSlot({
  distribute,
  actors,
}: {
  readonly distribute: DistributeActor;
  readonly actors: ShellActors;
}) {
  const editing = useSelector(distribute, selectIsDistributeEditing);
  const agreement = useSelector(distribute, selectDistributeAgreement);
  return editing ? (
    <DistributeDialog actor={distribute} actors={actors} />
  ) : (
    <AgreementSlot agreement={agreement} actors={actors} />
  );
}

interface AgreementSlotProps {
  readonly agreement: AgreementActor | undefined;
  readonly actors: ShellActors;
}

function AgreementSlot({ agreement, actors }: AgreementSlotProps) {
  const shown = useSelector(agreement, (snapshot) => snapshot !== undefined && selectIsAgreementShown(snapshot));
  return shown && agreement !== undefined ? <AgreementDialog actor={agreement} actors={actors} /> : null;
}

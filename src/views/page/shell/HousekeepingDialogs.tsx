import { useSelector } from '@xstate/react';
import { selectEmptyGroups } from '../../../machines/groups/clear-empty/clear-empty.selectors';
import { selectIsEditOpen } from '../../../machines/groups/group-edit/group-edit.selectors';
import {
  selectClearEmpty,
  selectGroupEdit,
  selectRecovery,
  selectWalletImport,
  type HousekeepingActor,
} from '../../../machines/wallets/housekeeping/housekeeping.selectors';
import { selectIsRecoveryOpen } from '../../../machines/wallets/recovery/recovery.selectors';
import { selectImportGroup } from '../../../machines/groups/wallet-import/wallet-import.selectors';
import { lazyFloat } from '../../ui/lazy-view';

const EditGroupDialog = lazyFloat(() => import('../../groups/EditGroupDialog'), 'EditGroupDialog');
const ImportWalletsDialog = lazyFloat(() => import('../../groups/ImportWalletsDialog'), 'ImportWalletsDialog');
const ClearEmptyDialog = lazyFloat(() => import('../../groups/ClearEmptyDialog'), 'ClearEmptyDialog');
const RecoveryDialog = lazyFloat(() => import('../../wallets/RecoveryDialog'), 'RecoveryDialog');

/** Dialogs of what keeps wallets in order; each is loaded when it is first needed. */
export function HousekeepingDialogs({ housekeeping }: { readonly housekeeping: HousekeepingActor }) {
  const edit = useSelector(housekeeping, selectGroupEdit);
  const wallets = useSelector(housekeeping, selectWalletImport);
  const clear = useSelector(housekeeping, selectClearEmpty);
  const recovery = useSelector(housekeeping, selectRecovery);
  const editing = useSelector(edit, (snapshot) => snapshot !== undefined && selectIsEditOpen(snapshot));
  const importing = useSelector(wallets, (snapshot) => snapshot !== undefined && selectImportGroup(snapshot) !== null);
  const clearing = useSelector(clear, (snapshot) => snapshot !== undefined && selectEmptyGroups(snapshot) !== null);
  const recovering = useSelector(recovery, (snapshot) => snapshot !== undefined && selectIsRecoveryOpen(snapshot));
  return (
    <>
      {editing && edit !== undefined ? <EditGroupDialog actor={edit} /> : null}
      {importing && wallets !== undefined ? <ImportWalletsDialog actor={wallets} /> : null}
      {clearing && clear !== undefined ? <ClearEmptyDialog actor={clear} /> : null}
      {recovering && recovery !== undefined ? <RecoveryDialog actor={recovery} /> : null}
    </>
  );
}

import { useSelector } from '@xstate/react';
import { selectEmptyGroups } from '../../machines/clear-empty/clear-empty.selectors';
import { selectIsEditOpen } from '../../machines/group-edit/group-edit.selectors';
import {
  selectClearEmpty,
  selectGroupEdit,
  selectRecovery,
  selectWalletImport,
  type HousekeepingActor,
} from '../../machines/housekeeping/housekeeping.selectors';
import { selectIsRecoveryOpen } from '../../machines/recovery/recovery.selectors';
import { selectImportGroup } from '../../machines/wallet-import/wallet-import.selectors';
import { lazyFloat } from '../ui/lazy-float';

const EditGroupDialog = lazyFloat(() => import('./EditGroupDialog'), 'EditGroupDialog');
const ImportWalletsDialog = lazyFloat(() => import('./ImportWalletsDialog'), 'ImportWalletsDialog');
const ClearEmptyDialog = lazyFloat(() => import('./ClearEmptyDialog'), 'ClearEmptyDialog');
const RecoveryDialog = lazyFloat(() => import('./RecoveryDialog'), 'RecoveryDialog');

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

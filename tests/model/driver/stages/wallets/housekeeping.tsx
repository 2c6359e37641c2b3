import { useSelector } from '@xstate/react';
import { clearEmptyModel } from '../../../../../src/machines/groups/clear-empty/clear-empty.model';
import { groupEditModel } from '../../../../../src/machines/groups/group-edit/group-edit.model';
import {
  selectIsEditOpen,
  type GroupEditActor,
} from '../../../../../src/machines/groups/group-edit/group-edit.selectors';
import { harbor } from '../../../../../src/machines/groups/groups/groups.model';
import { recoveryModel } from '../../../../../src/machines/wallets/recovery/recovery.model';
import {
  selectIsRecoveryOpen,
  type RecoveryActor,
} from '../../../../../src/machines/wallets/recovery/recovery.selectors';
import { walletImportModel } from '../../../../../src/machines/groups/wallet-import/wallet-import.model';
import {
  selectImportGroup,
  type WalletImportActor,
} from '../../../../../src/machines/groups/wallet-import/wallet-import.selectors';
import { ClearEmptyDialog } from '../../../../../src/views/groups/ClearEmptyDialog';
import { EditGroupDialog } from '../../../../../src/views/groups/EditGroupDialog';
import { ImportWalletsDialog } from '../../../../../src/views/groups/ImportWalletsDialog';
import { RecoveryDialog } from '../../../../../src/views/wallets/RecoveryDialog';
import { Opener } from '../../beside';
import { stage } from '../../stage';

function Edit({ actor }: { readonly actor: GroupEditActor }) {
  const open = useSelector(actor, selectIsEditOpen);
  return open ? <EditGroupDialog actor={actor} /> : null;
}
function Import({ actor }: { readonly actor: WalletImportActor }) {
  const open = useSelector(actor, selectImportGroup) !== null;
  return open ? <ImportWalletsDialog actor={actor} /> : null;
}
function Recovery({ actor }: { readonly actor: RecoveryActor }) {
  const open = useSelector(actor, selectIsRecoveryOpen);
  return open ? <RecoveryDialog actor={actor} /> : null;
}

export const groupEdit = stage(groupEditModel, (actor) => (
  <main>
    <Opener name="Edit Harbor" onPress={() => actor.send({ type: 'edit.asked', group: harbor })} />
    <Edit actor={actor} />
  </main>
));

export const walletImport = stage(walletImportModel, (actor) => (
  <main>
    <Opener name="Import into Harbor" onPress={() => actor.send({ type: 'import.asked', group: harbor })} />
    <Import actor={actor} />
  </main>
));

export const clearEmpty = stage(clearEmptyModel, (actor) => (
  <main>
    <Opener name="Clear Empty" onPress={() => actor.send({ type: 'clearing.asked', groups: [harbor] })} />
    <ClearEmptyDialog actor={actor} />
  </main>
));

export const recovery = stage(recoveryModel, (actor) => (
  <main>
    <Opener name="Recently deleted" onPress={() => actor.send({ type: 'recovery.opened' })} />
    <Recovery actor={actor} />
  </main>
));

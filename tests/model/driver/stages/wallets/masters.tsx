import { useSelector } from '@xstate/react';
import { addWalletMachine } from '../../../../../src/machines/wallets/add-wallet/add-wallet.machine';
import { mastersModel } from '../../../../../src/machines/wallets/masters/masters.model';
import { selectAddWallet, type MastersActor } from '../../../../../src/machines/wallets/masters/masters.selectors';
import { AddWalletDialog } from '../../../../../src/views/wallets/AddWalletDialog';
import { DeleteMasterDialog } from '../../../../../src/views/wallets/DeleteMasterDialog';
import { MasterSwitcher } from '../../../../../src/views/wallets/MasterSwitcher';
import { workspace } from '../../beside';
import { stage } from '../../stage';

function Masters({ masters }: { readonly masters: MastersActor }) {
  const addWallet = useSelector(masters, selectAddWallet);
  return (
    <main>
      <MasterSwitcher actors={{ ...workspace, masters }} />
      <DeleteMasterDialog masters={masters} />
      {addWallet === undefined ? null : <AddWalletDialog actor={addWallet} />}
    </main>
  );
}

export const masters = stage(mastersModel, (actor) => <Masters masters={actor} />, { addWallet: addWalletMachine });

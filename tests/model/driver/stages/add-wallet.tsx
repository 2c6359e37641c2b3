import { addWalletModel } from '../../../../src/machines/add-wallet/add-wallet.model';
import { AddWalletDialog } from '../../../../src/views/masters/AddWalletDialog';
import { WhileActive } from '../beside';
import { stage } from '../stage';

export const addWallet = stage(addWalletModel, (actor) => (
  <main>
    <WhileActive actor={actor}>
      <AddWalletDialog actor={actor} />
    </WhileActive>
  </main>
));

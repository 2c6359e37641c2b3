import { addWalletModel } from '../../../../../src/machines/wallets/add-wallet/add-wallet.model';
import { AddWalletDialog } from '../../../../../src/views/wallets/AddWalletDialog';
import { WhileActive } from '../../beside';
import { stage } from '../../stage';

export const addWallet = stage(addWalletModel, (actor) => (
  <main>
    <WhileActive actor={actor}>
      <AddWalletDialog actor={actor} />
    </WhileActive>
  </main>
));

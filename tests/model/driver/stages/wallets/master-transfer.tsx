import { masterTransferModel } from '../../../../../src/machines/wallets/master-transfer/master-transfer.model';
import { TransferDialog } from '../../../../../src/views/wallets/TransferDialog';
import { Opener, workspace } from '../../beside';
import { stage } from '../../stage';

const MASTER = 'Maa1';

export const masterTransfer = stage(masterTransferModel, (actor) => (
  <main>
    <Opener name="Transfer SOL" onPress={() => actor.send({ type: 'transfer.opened', from: MASTER })} />
    <TransferDialog actors={{ ...workspace, masterTransfer: actor }} />
  </main>
));

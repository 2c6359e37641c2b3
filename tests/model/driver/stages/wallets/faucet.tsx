import { faucetModel } from '../../../../../src/machines/wallets/faucet/faucet.model';
import type { NetworkActor } from '../../../../../src/machines/page/network/network.selectors';
import type { MastersActor } from '../../../../../src/machines/wallets/masters/masters.selectors';
import { Stack } from '../../../../../src/views/ui/Panel';
import { GetTestUsd1 } from '../../../../../src/views/wallets/GetTestUsd1';
import { GetTestSol } from '../../../../../src/views/wallets/GetTestSol';
import { standing } from '../../beside';
import { stage } from '../../stage';

const masters = standing<MastersActor>({
  context: { masters: [{ id: 'm1', address: 'Maa1', chain: 'sol', active: true }] },
});

const network = standing<NetworkActor>({ context: { first: { cluster: 'local' } } });

export const faucet = stage(faucetModel, (actor) => (
  <main>
    <Stack gap="2">
      <GetTestSol actors={{ masters, faucet: actor }} />
      <GetTestUsd1 actors={{ masters, faucet: actor, network }} />
    </Stack>
  </main>
));

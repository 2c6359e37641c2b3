import { expect } from '@playwright/test';
import { faucetModel } from '../../../src/machines/wallets/faucet/faucet.model';
import { selectCanAsk, selectIsAsking, selectIsOffered } from '../../../src/machines/wallets/faucet/faucet.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'faucet',
  model: faucetModel,
  gestures: {
    'funds.asked': (page) => page.getByRole('button', { name: 'Get test SOL' }).click(),
    'network.changed': 'said',
  },
  async look(page, state) {
    const ask = page.getByRole('button', { name: selectIsAsking(state) ? 'Waiting for the test SOL' : 'Get test SOL' });
    if (!selectIsOffered(state)) return expect(page.getByRole('button')).toHaveCount(0);
    return expect(ask).toBeEnabled({ enabled: selectCanAsk(state) });
  },
});

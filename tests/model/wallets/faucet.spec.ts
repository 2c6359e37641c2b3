import { expect } from '@playwright/test';
import { faucetModel } from '../../../src/machines/wallets/faucet/faucet.model';
import {
  selectCanAsk,
  selectCanAskUsd1,
  selectIsAsking,
  selectIsAskingUsd1,
  selectIsOffered,
  selectIsUsd1Offered,
} from '../../../src/machines/wallets/faucet/faucet.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'faucet',
  model: faucetModel,
  gestures: {
    'funds.asked': (page) => page.getByRole('button', { name: 'Get test SOL' }).click(),
    'usd1.asked': (page) => page.getByRole('button', { name: 'Get test USD1' }).click(),
    'network.changed': 'said',
  },
  async look(page, state) {
    const ask = page.getByRole('button', { name: selectIsAsking(state) ? 'Waiting for the test SOL' : 'Get test SOL' });
    if (!selectIsOffered(state)) return expect(page.getByRole('button')).toHaveCount(0);
    await expect(ask).toBeEnabled({ enabled: selectCanAsk(state) });
    const usd1 = page.getByRole('button', {
      name: selectIsAskingUsd1(state) ? 'Waiting for the test USD1' : 'Get test USD1',
    });
    if (!selectIsUsd1Offered(state)) return expect(usd1).toHaveCount(0);
    return expect(usd1).toBeEnabled({ enabled: selectCanAskUsd1(state) });
  },
});

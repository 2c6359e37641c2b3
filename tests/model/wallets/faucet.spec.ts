import { expect } from '@playwright/test';
import { faucetModel } from '../../../src/machines/wallets/faucet/faucet.model';
import {
  selectCanAsk,
  selectIsAsking,
  selectIsAskingUsd1,
  selectIsOffered,
} from '../../../src/machines/wallets/faucet/faucet.selectors';
import { drive } from '../support/drive';

await drive({
  stage: 'faucet',
  model: faucetModel,
  gestures: {
    'funds.asked': (page, { usd1 }) =>
      page.getByRole('button', { name: usd1 === true ? 'Get test USD1' : 'Get test SOL' }).click(),
    'network.changed': 'said',
  },
  async look(page, state) {
    const ask = page.getByRole('button', { name: selectIsAsking(state) ? 'Waiting for the test SOL' : 'Get test SOL' });
    if (!selectIsOffered(state)) return expect(page.getByRole('button')).toHaveCount(0);
    await expect(ask).toBeEnabled({ enabled: selectCanAsk(state) });
    const usd1 = page.getByRole('button', {
      name: selectIsAskingUsd1(state) ? 'Waiting for the test USD1' : 'Get test USD1',
    });
    return expect(usd1).toBeEnabled({ enabled: selectCanAsk(state) });
  },
});

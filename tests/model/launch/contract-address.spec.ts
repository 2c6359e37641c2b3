import { expect } from '@playwright/test';
import { contractAddressModel } from '../../../src/machines/launch/contract-address/contract-address.model';
import {
  selectCanRefreshMint,
  selectIsGenerating,
  selectMint,
  selectMintFault,
} from '../../../src/machines/launch/contract-address/contract-address.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

await drive({
  stage: 'contractAddress',
  model: contractAddressModel,
  gestures: {
    'address.refreshed': (page) => page.getByRole('button', { name: 'Generate another address' }).click(),
    'address.wanted': 'said',
    'address.spent': 'said',
  },
  async look(page, state) {
    const mint = selectMint(state);
    const fault = selectMintFault(state);
    const words = selectIsGenerating(state)
      ? 'Generating an address'
      : (mint ?? (fault === null ? 'Not generated yet' : faultText(fault)));
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy contract address' })).toHaveCount(mint === null ? 0 : 1);
    await expect(page.getByRole('button', { name: 'Generate another address' })).toBeEnabled({
      enabled: selectCanRefreshMint(state),
    });
  },
});

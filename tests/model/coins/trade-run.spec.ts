import { expect } from '@playwright/test';
import { tradeRunModel } from '../../../src/machines/coins/trade-run/trade-run.model';
import { selectTradePhase } from '../../../src/machines/coins/trade-run/trade-run.selectors';
import { drive } from '../support/drive';

const WORDS = { planning: 'Planning', operating: 'Signing', settling: 'Reading the balances again' } as const;

await drive({
  stage: 'tradeRun',
  model: tradeRunModel,
  gestures: { 'operation.ended': 'said' },
  async look(page, state) {
    const status = page.getByRole('status');
    if (state.status !== 'active') return expect(status).toHaveCount(0);
    await expect(status).toHaveText(WORDS[selectTradePhase(state)]);
    return expect(page.getByRole('button', { name: 'Buy with all with Wal1' })).toHaveAccessibleDescription(
      'This wallet is busy',
    );
  },
});

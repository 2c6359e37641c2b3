import { expect } from '@playwright/test';
import {
  selectAddressRefusal,
  selectCoinRemoval,
  selectCoins,
  selectCoinsFace,
  selectCoinsFault,
  selectMarkedMint,
  type CoinsActor,
} from '../../../src/machines/coins/coins/coins.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { listed, listedCoinsModel } from '../driver/listed.model';
import { drive } from '../support/drive';

type Shown = ReturnType<CoinsActor['getSnapshot']>;

/** Cards are pressed where they are, unless the question of a removal lies over them. */
function isReachable(shown: Shown, type: string): boolean {
  if (type !== 'coin.chosen' && type !== 'removal.asked') return true;
  return selectCoins(shown).length > 0 && selectCoinRemoval(shown) === undefined;
}

await drive({
  stage: 'coins',
  model: {
    ...listedCoinsModel,
    feasible: (snapshot, { type }) => isReachable(snapshot as Shown, type),
  },
  gestures: {
    'refresh.chosen': 'said',
    'coin.chosen': (page) => page.getByRole('button', { name: listed.symbol, exact: true }).click(),
    'removal.asked': (page) => page.getByRole('button', { name: `Remove ${listed.symbol}` }).click(),
    'coins.missed': 'said',
    'coin.launched': 'said',
    'coin.left': 'said',
    'coin.addressed': 'said',
    'coin.lost': 'said',
  },
  async look(page, state) {
    const face = selectCoinsFace(state);
    const list = selectCoins(state);
    const fault = selectCoinsFault(state);
    await expect(page.getByText('No coins yet')).toHaveCount(face === 'empty' ? 1 : 0);
    await expect(page.locator('[data-coin]')).toHaveCount(list.length);
    await expect(page.locator('[data-marked]')).toHaveCount(
      list.filter((coin) => coin.mint === selectMarkedMint(state)).length,
    );
    if (face === 'failed' && fault !== null) await expect(page.getByText(faultText(fault))).toBeVisible();
    const refusal = selectAddressRefusal(state);
    await expect(page.getByText('The address of this page does not name a token.')).toHaveCount(
      refusal === 'malformed' ? 1 : 0,
    );
    await expect(page.getByText('The token this address names is not among yours.')).toHaveCount(
      refusal === 'unknown' ? 1 : 0,
    );
    await expect(page.getByRole('dialog', { name: 'Remove Coin' })).toHaveCount(
      selectCoinRemoval(state) === undefined ? 0 : 1,
    );
  },
});

import { expect } from '@playwright/test';
import { topHoldersModel } from '../../../src/machines/coins/top-holders/top-holders.model';
import { selectHolders, selectHoldersFace } from '../../../src/machines/coins/top-holders/top-holders.selectors';
import { drive } from '../support/drive';

const MINT = 'Mint1';

await drive({
  stage: 'topHolders',
  model: {
    ...topHoldersModel,
    // The page shows one coin; its list is put away where there is one.
    feasible(snapshot, event) {
      const shown = snapshot as Parameters<ReturnType<typeof selectHolders>>[0];
      if (event.type === 'holders.closed') return selectHolders(MINT)(shown) !== null;
      return event['mint'] === MINT && selectHoldersFace(MINT)(shown) !== 'reading';
    },
  },
  gestures: {
    'holders.asked': (page) => page.getByRole('button', { name: /^(Show|Read again)$/ }).click(),
    'holders.closed': (page) => page.getByRole('button', { name: 'Hide', exact: true }).click(),
  },
  async look(page, state) {
    const holders = selectHolders(MINT)(state);
    const face = selectHoldersFace(MINT)(state);
    const places = page.getByRole('list', { name: 'Largest holders' }).getByRole('listitem');
    await expect(places).toHaveCount(holders?.wallets.length ?? 0);
    await expect(page.getByText('Nobody holds it')).toHaveCount(holders?.wallets.length === 0 ? 1 : 0);
    await expect(page.getByText('The holders could not be read')).toHaveCount(face === 'failed' ? 1 : 0);
    await expect(page.getByRole('button', { name: /^(Show|Read again|Reading)$/ })).toBeEnabled({
      enabled: face !== 'reading',
    });
  },
});

import { expect } from '@playwright/test';
import { stuckSolModel } from '../../../src/machines/wallets/stuck-sol/stuck-sol.model';
import {
  selectIsLooking,
  selectStuckFace,
  selectStuckFault,
  selectStuckPlaces,
  type StuckSolActor,
} from '../../../src/machines/wallets/stuck-sol/stuck-sol.selectors';
import { solExact } from '../../../src/views/ui/format';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

type Shown = ReturnType<StuckSolActor['getSnapshot']>;

await drive({
  stage: 'stuckSol',
  model: {
    ...stuckSolModel,
    feasible: (snapshot, { type }) =>
      type === 'adoption.asked'
        ? selectStuckPlaces(snapshot as Shown).some(({ kind }) => kind === 'loose')
        : type !== 'search.asked' || !selectIsLooking(snapshot as Shown),
  },
  gestures: {
    async 'search.asked'(page) {
      const again = page.getByRole('button', { name: 'Look again' });
      await ((await again.isVisible()) ? again : page.getByRole('button', { name: 'Find stuck SOL' })).click();
    },
    'search.closed': (page) => page.getByRole('button', { name: 'Close the finder' }).click(),
    async 'adoption.asked'(page) {
      await page.getByRole('button', { name: 'Adopt into a group' }).click();
      await page.getByRole('menuitem', { name: /^Harbor/ }).click();
    },
  },
  async look(page, state) {
    const face = selectStuckFace(state);
    await expect(page.getByRole('heading', { name: 'Where your SOL is' })).toHaveCount(face === 'closed' ? 0 : 1);
    if (face === 'closed') return;
    await expect(page.getByText('Nothing lies anywhere')).toHaveCount(face === 'empty' ? 1 : 0);
    const fault = selectStuckFault(state);
    if (face === 'failed' && fault !== null) await expect(page.getByText(faultText(fault))).toBeVisible();
    for (const { name, wallets } of face === 'full' ? selectStuckPlaces(state) : [])
      for (const { address, lamports, rent } of wallets)
        await expect(
          page
            .getByRole('table', { name: `SOL in ${name}` })
            .getByRole('row')
            .filter({ hasText: address }),
        ).toContainText(`${solExact(rent)}${solExact(lamports)}`);
    await expect(page.getByRole('button', { name: 'Look again' })).toBeEnabled({ enabled: !selectIsLooking(state) });
  },
});

import { expect, type Page } from '@playwright/test';
import { groupActionModel } from '../../../src/machines/money/group-action/group-action.model';
import { selectActionKind } from '../../../src/machines/money/group-action/group-action.selectors';
import { drive } from '../support/drive';

const ACTIONS = [
  { kind: 'return', words: 'Return SOL', running: 'Returning SOL, show it' },
  { kind: 'sell', words: 'Sell SPL', running: 'Selling tokens, show it' },
  { kind: 'close', words: 'Close Accounts', running: 'Closing accounts, show it' },
] as const;

const openMenu = (page: Page) => page.getByRole('button', { name: 'Actions of Harbor' }).click();

await drive({
  stage: 'groupAction',
  spends: true,
  model: groupActionModel,
  gestures: {
    async 'action.asked'(page, { kind, prefill }) {
      // Amounts to begin with come from the form that asks for them.
      if (prefill !== undefined) return 'said';
      const action = ACTIONS.find((one) => one.kind === kind);
      if (action === undefined) return page.getByRole('button', { name: 'Distribute' }).click();
      await openMenu(page);
      return page.getByRole('menuitem', { name: new RegExp(`^(${action.words}|${action.running})$`) }).click();
    },
    'group.changed': 'said',
    'groups.occupied': 'said',
    'master.changed': 'said',
    'operation.followed': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    await expect(page.getByRole('heading', { name: state.context.group.name })).toBeVisible();
    await expect(page.getByText(`${state.context.group.wallets.length} wallets`)).toBeVisible();
    await openMenu(page);
    for (const { kind, words, running } of ACTIONS)
      await expect(
        page.getByRole('menuitem', { name: selectActionKind(state) === kind ? running : words, exact: true }),
      ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
});

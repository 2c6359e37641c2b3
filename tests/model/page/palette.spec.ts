import { expect, type Page } from '@playwright/test';
import { paletteModel } from '../../../src/machines/page/palette/palette.model';
import { selectPaletteFace } from '../../../src/machines/page/palette/palette.selectors';
import { chooseOfAccount, drive } from '../support/drive';

const TITLES = { commands: 'Commands', shortcuts: 'Keyboard shortcuts' } as const;

/** From the account menu; over an open dialog only the keys say it. */
const ask = async (page: Page, name: string) =>
  (await page.getByRole('dialog').count()) > 0 ? 'said' : chooseOfAccount(page, name);

await drive({
  stage: 'palette',
  model: paletteModel,
  gestures: {
    'palette.asked': (page) => ask(page, TITLES.commands),
    'shortcuts.asked': (page) => ask(page, TITLES.shortcuts),
    'dialog.closed': (page) => page.keyboard.press('Escape'),
  },
  async look(page, state) {
    const face = selectPaletteFace(state);
    for (const one of ['commands', 'shortcuts'] as const)
      await expect(page.getByRole('dialog', { name: TITLES[one] })).toHaveCount(face === one ? 1 : 0);
  },
});

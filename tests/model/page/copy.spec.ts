import { expect, type Page } from '@playwright/test';
import { copyModel } from '../../../src/machines/page/copy/copy.model';
import { selectIsCopied } from '../../../src/machines/page/copy/copy.selectors';
import { drive } from '../support/drive';

const NAMES = { Maa1: 'Copy address', Mint1: 'Copy contract address' } as const;
const button = (page: Page, text: string) =>
  page.getByRole('button', { name: text === 'Maa1' ? NAMES.Maa1 : NAMES.Mint1, exact: true });
const CHECK = 'path[d="M20 6 9 17l-5-5"]';

await drive({
  stage: 'copy',
  model: {
    ...copyModel,
    events: {
      'copy.asked': [
        { type: 'copy.asked', kind: 'address', text: 'Maa1' },
        { type: 'copy.asked', kind: 'contract', text: 'Mint1' },
      ],
    },
  },
  gestures: { 'copy.asked': (page, { text }) => button(page, text).click() },
  async look(page, state) {
    for (const text of ['Maa1', 'Mint1'])
      await expect(button(page, text).locator(CHECK)).toHaveCount(selectIsCopied(text)(state) ? 1 : 0);
  },
});

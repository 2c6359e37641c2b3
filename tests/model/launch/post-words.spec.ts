import { expect } from '@playwright/test';
import { postWordsModel } from '../../../src/machines/launch/post-words/post-words.model';
import { selectFoundWords, selectPostWordsStage } from '../../../src/machines/launch/post-words/post-words.selectors';
import { BY_WORDS, FOUND_WORDS } from '../../../src/views/words/found-words';
import { drive } from '../support/drive';

await drive({
  stage: 'postWords',
  model: postWordsModel,
  gestures: {
    // Deploy on a post of the feed says it; so does a paste, whose texts are typed beside the machine.
    'post.chosen': 'said',
    'words.asked': 'said',
    'panel.opened': (page) => page.getByRole('button', { name: FOUND_WORDS.title, exact: true }).click(),
    'panel.closed': (page) => page.getByRole('button', { name: FOUND_WORDS.title, exact: true }).click(),
    'words.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    // What stands in the form goes along, and the form of this stage stays empty: so Undo never stands there either.
    'words.taken': 'said',
    'words.undone': 'said',
  },
  async look(page, state) {
    const stage = selectPostWordsStage(state);
    const head = page.getByRole('button', { name: FOUND_WORDS.title, exact: true });
    await expect(head).toHaveAttribute('aria-expanded', String(stage !== 'closed'));
    const isBusy = stage === 'asking' || stage === 'awaited';
    if (isBusy) {
      await expect(head).toBeDisabled();
      await expect(page.getByText(FOUND_WORDS[stage], { exact: true })).toBeVisible();
    } else await expect(head).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(isBusy ? 1 : 0);
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveCount(stage === 'open' ? 1 : 0);
    const found = selectFoundWords(state);
    if ((stage !== 'offered' && stage !== 'put') || found === null) return;
    await expect(page.getByText(BY_WORDS[found.by], { exact: true })).toBeVisible();
    for (const text of [found.name, found.ticker, found.description])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText(FOUND_WORDS.taken)).toHaveCount(stage === 'put' ? 1 : 0);
    await expect(page.getByRole('button', { name: FOUND_WORDS.take })).toHaveCount(stage === 'put' ? 0 : 1);
  },
});

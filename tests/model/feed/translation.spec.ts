import { expect } from '@playwright/test';
import { translationModel } from '../../../src/machines/feed/translation/translation.model';
import {
  selectShownTranslation,
  selectTranslationFault,
  selectTranslationStage,
} from '../../../src/machines/feed/translation/translation.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { FEED_WORDS, translationLabel } from '../../../src/views/words/feed-words';
import { drive } from '../support/drive';

await drive({
  stage: 'translation',
  model: translationModel,
  gestures: {
    'retry.asked': (page) => page.getByRole('button', { name: translationLabel('failed', 'Solana') }).click(),
    'translation.hidden': (page) => page.getByRole('button', { name: translationLabel('shown', 'Solana') }).click(),
    'translation.shown': (page) => page.getByRole('button', { name: translationLabel('hidden', 'Solana') }).click(),
  },
  async look(page, state) {
    const stage = selectTranslationStage(state);
    const button = page.getByRole('button', { name: translationLabel(stage, 'Solana') });
    await expect(button).toHaveAttribute('aria-busy', String(stage === 'asking'));
    const fault = selectTranslationFault(state);
    await expect(page.getByRole('status')).toHaveText(fault === null ? [] : [faultText(fault)]);
    const shown = selectShownTranslation(state);
    const translated = page.getByRole('group', { name: FEED_WORDS.translated });
    if (shown === null) return expect(translated).toHaveCount(0);
    await expect(translated).toHaveAttribute('lang', shown.language);
    await expect(translated.getByText(shown.text)).toBeVisible();
    await expect(translated.getByRole('blockquote')).toHaveText([shown.quoted ?? '']);
  },
});

import { expect } from '@playwright/test';
import { translationsModel } from '../../../src/machines/feed/translations/translations.model';
import { selectTranslationOf } from '../../../src/machines/feed/translations/translations.selectors';
import { translationLabel } from '../../../src/views/words/feed-words';
import { drive } from '../support/drive';

const NAMES: Readonly<Record<string, string>> = { 'test:39': 'Solana', 'test:38': 'Sky' };

await drive({
  stage: 'translations',
  model: {
    ...translationsModel,
    // What is asked for already is pressed no second time.
    feasible: (snapshot, event) => snapshot.can(event),
  },
  gestures: {
    'translation.asked': (page, { id }) =>
      page.getByRole('button', { name: translationLabel('idle', NAMES[id] ?? '') }).click(),
    'language.changed': 'said',
  },
  async look(page, state) {
    for (const [id, name] of Object.entries(NAMES)) {
      const isAsked = selectTranslationOf(id)(state) !== undefined;
      const button = page.getByRole('button', { name: translationLabel(isAsked ? 'asking' : 'idle', name) });
      await expect(button).toHaveAttribute('aria-busy', String(isAsked));
    }
  },
});

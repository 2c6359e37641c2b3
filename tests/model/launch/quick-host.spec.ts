import { expect } from '@playwright/test';
import { quickHostModel } from '../../../src/machines/launch/quick-host/quick-host.model';
import { selectQuickLaunch } from '../../../src/machines/launch/quick-host/quick-host.selectors';
import { QUICK_WORDS, quickReasonText } from '../../../src/views/words/quick-words';
import { drive } from '../support/drive';

await drive({
  stage: 'quickHost',
  model: quickHostModel,
  gestures: { 'form.known': 'said', 'plan.moved': 'said', 'quick.chosen': 'said', 'post.chosen': 'said' },
  async look(page, state) {
    const star = page.getByRole('button', { name: QUICK_WORDS.launch, exact: true });
    const words =
      selectQuickLaunch(state) === undefined
        ? QUICK_WORDS.waiting
        : quickReasonText({ code: state.context.form.lacks ?? 'config' });
    await expect(star).toHaveAccessibleDescription(words);
  },
});

import { expect } from '@playwright/test';
import { rehearsalModel } from '../../../src/machines/launch/rehearsal/rehearsal.model';
import {
  selectCoinsBeside,
  selectIsStale,
  selectIsStoodIn,
  selectRehearsal,
  selectRehearsalFault,
  selectRehearsalStage,
} from '../../../src/machines/launch/rehearsal/rehearsal.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { besideWords, HOW_WORDS, STALE, STOOD_IN } from '../../../src/views/words/rehearsal-words';
import { drive } from '../support/drive';

await drive({
  stage: 'rehearsal',
  model: rehearsalModel,
  gestures: {
    // A person presses Rehearse in the form; what it stands for is said by what keeps the form ready.
    'rehearsal.begun': 'said',
    'draft.changed': 'said',
    'rehearsal.cancelled': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'rehearsal.closed': (page) => page.getByRole('button', { name: 'Close the rehearsal' }).click(),
  },
  async look(page, state) {
    const section = page.getByRole('region', { name: 'Rehearsal' });
    const stage = selectRehearsalStage(state);
    if (stage === 'idle') {
      await expect(page.getByRole('button')).toHaveCount(0);
      return;
    }
    if (stage === 'planning' || stage === 'running') {
      await expect(page.getByText(stage === 'planning' ? 'Planning the launch' : 'Running the launch')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeEnabled();
      return;
    }
    if (stage === 'failed') {
      const fault = selectRehearsalFault(state);
      await expect(page.getByRole('alert')).toContainText(fault === null ? 'rehearsed' : faultText(fault));
      return;
    }
    const told = selectRehearsal(state);
    if (told === null) throw new Error('nothing is told');
    await expect(section.getByRole('heading', { name: 'Rehearsal of LANTERN' })).toBeVisible();
    await expect(section.getByText(HOW_WORDS[told.how])).toBeVisible();
    await expect(section.getByText(STALE)).toHaveCount(selectIsStale(state) ? 1 : 0);
    await expect(section.getByText(STOOD_IN)).toHaveCount(selectIsStoodIn(state) ? 1 : 0);
    const beside = selectCoinsBeside(state);
    if (beside > 0) await expect(section.getByText(besideWords(beside))).toBeVisible();
    await expect(section.getByRole('row')).toHaveCount(1 + told.wallets.length);
    if (told.failed === null) await expect(section.getByText('The launch: passes')).toBeVisible();
    else await expect(section.getByRole('alert')).toContainText(`The launch fails: ${told.failed.words}`);
  },
});

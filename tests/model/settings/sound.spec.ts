import { expect } from '@playwright/test';
import { soundModel } from '../../../src/machines/settings/sound/sound.model';
import {
  selectCanRemove,
  selectCanTest,
  selectIsCustomSound,
  selectIsPlaying,
  selectSoundProblem,
} from '../../../src/machines/settings/sound/sound.selectors';
import { fieldText } from '../../../src/views/words/field-words';
import { drive, pick } from '../support/drive';

await drive({
  stage: 'sound',
  model: soundModel,
  gestures: {
    'sound.picked': (page, { file }) => pick(page, file),
    'sound.tested': (page) => page.getByRole('button', { name: 'Test' }).click(),
    'sound.removed': (page) => page.getByRole('button', { name: 'Use the default' }).click(),
    'settings.replaced': 'said',
  },
  async look(page, state) {
    const custom = selectIsCustomSound(state);
    const enabled = selectCanTest(state);
    const problem = selectSoundProblem(state);
    await expect(page.getByText(custom ? 'Your own sound' : 'Default sound')).toBeVisible();
    const test = page.getByRole('button', { name: selectIsPlaying(state) ? 'Playing' : 'Test' });
    await expect(test).toBeEnabled({ enabled });
    await expect(page.locator('input[type=file]')).toBeEnabled({ enabled });
    const back = page.getByRole('button', { name: 'Use the default' });
    if (custom) await expect(back).toBeEnabled({ enabled: selectCanRemove(state) });
    else await expect(back).toHaveCount(0);
    const message = problem === null ? 'An audio file of at most 2MB, kept in this browser.' : fieldText(problem);
    await expect(page.getByText(message)).toBeVisible();
  },
});

import { expect } from '@playwright/test';
import { launchWarmupModel } from '../../../src/machines/launch/launch-warmup/launch-warmup.model';
import { selectWarmth, selectWarmupFault } from '../../../src/machines/launch/launch-warmup/launch-warmup.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { drive } from '../support/drive';

const WORDS = {
  cold: '',
  warming: 'Planning the launch',
  warm: 'Planned to the lamport. Nothing is signed yet.',
} as const;

await drive({
  stage: 'launchWarmup',
  model: launchWarmupModel,
  // A person edits the form; what it amounts to is said to the warmup by the form.
  gestures: { 'draft.changed': 'said', 'button.pressed': 'said', 'rehearsal.asked': 'said' },
  async look(page, state) {
    const warmth = selectWarmth(state);
    const fault = selectWarmupFault(state);
    const words = warmth === 'failed' ? (fault === null ? '' : `No plan yet: ${faultText(fault)}`) : WORDS[warmth];
    await expect(page.getByRole('status')).toHaveText(words);
  },
});

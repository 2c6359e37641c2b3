import { expect } from '@playwright/test';
import { presetsModel } from '../../../src/machines/presets/presets/presets.model';
import {
  presetsOf,
  selectPresets,
  selectPresetsFace,
  selectPresetsFault,
} from '../../../src/machines/presets/presets/presets.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { presetSummary } from '../../../src/views/words/preset-words';
import { drive } from '../support/drive';

await drive({
  stage: 'presets',
  model: presetsModel,
  gestures: { 'presets.changed': 'said', 'preset.used': 'said' },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Create New Group' });
    if (state.status !== 'active') return expect(dialog).toBeHidden();
    const face = selectPresetsFace('group')(state);
    const fault = selectPresetsFault(state);
    const groups = presetsOf(selectPresets(state), 'group');
    await expect(dialog.getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveText(
      groups.map((preset) => `${preset.params.walletCount}${preset.name}${presetSummary(preset).join(' · ')}`),
    );
    await expect(dialog.getByText('No group presets yet')).toHaveCount(face === 'empty' ? 1 : 0);
    await expect(dialog.getByRole('status', { name: 'Loading presets' })).toHaveCount(face === 'loading' ? 1 : 0);
    if (face === 'failed' && fault !== null) await expect(dialog.getByText(faultText(fault))).toBeVisible();
  },
});

import { expect, type Page } from '@playwright/test';
import type { PresetDraft } from '#shared/preset-form';
import { presetDialogModel } from '../../../src/machines/presets/preset-dialog/preset-dialog.model';
import {
  selectDialogType,
  selectEditedPreset,
  selectIsNameAsked,
  selectIsPresetOpen,
  selectIsPresetSaving,
  selectPresetDraft,
  selectPresetNameProblem,
  selectRefusal,
} from '../../../src/machines/presets/preset-dialog/preset-dialog.selectors';
import { fieldText } from '../../../src/views/words/field-words';
import { PRESET_TYPES } from '../../../src/views/words/preset-words';
import { drive } from '../support/drive';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** One gesture a field. */
async function edit(page: Page, { name, launchMode, bundleMode, distributeType }: Partial<PresetDraft>): Promise<void> {
  if (name !== undefined) return page.getByRole('textbox', { name: 'Preset Name' }).fill(name);
  const label = launchMode ?? bundleMode ?? distributeType ?? '';
  await page.getByRole('dialog').getByText(capital(label), { exact: true }).click();
}

/** The fields of each of the dialog's states. */
const FIELDS = {
  standard: ['Preset Name', 'Dev buy'],
  safe: ['Preset Name', 'Dev buy'],
  instant: ['Preset Name', 'Dev buy'],
  delayed: ['Preset Name', 'Dev buy', 'Min delay', 'Max delay'],
  volume: [
    'Preset Name',
    'Min buy',
    'Max buy',
    'Min buy delay',
    'Max buy delay',
    'Min sell',
    'Max sell',
    'Min sell delay',
    'Max sell delay',
  ],
  activity: [
    'Preset Name',
    'Min buy',
    'Max buy',
    'Min trade delay',
    'Max trade delay',
    'Min trades per token',
    'Max trades per token',
    'Number of tokens',
  ],
  simple: ['Preset Name', 'Wallets', 'Amount for all wallets'],
  advanced: ['Preset Name', 'Wallets', 'Min a wallet', 'Max a wallet'],
} as const;

await drive({
  stage: 'presetDialog',
  model: presetDialogModel,
  gestures: {
    'creation.begun': (page, { presetType }) => page.getByRole('button', { name: `New ${presetType}` }).click(),
    'edit.begun': (page, { preset }) => page.getByRole('button', { name: `Edit ${preset.name}` }).click(),
    'draft.edited': (page, { patch }) => edit(page, patch),
    'number.stepped': (page) => page.getByRole('textbox', { name: 'Min buy', exact: true }).press('ArrowUp'),
    // GAP-91: Enter answers also while the button says that something is missing.
    'preset.submitted': (page) => page.getByRole('textbox', { name: 'Preset Name' }).press('Enter'),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog');
    if (!selectIsPresetOpen(state)) return expect(dialog).toBeHidden();
    const verb = selectEditedPreset(state) === null ? 'Create' : 'Edit';
    const type = PRESET_TYPES[selectDialogType(state)];
    await expect(dialog).toHaveAccessibleName(`${verb} ${type} Preset`);
    const draft = selectPresetDraft(state);
    const name = dialog.getByRole('textbox', { name: 'Preset Name' });
    await expect(name).toHaveValue(draft.name);
    const problem = selectPresetNameProblem(state);
    if (problem !== null && (selectIsNameAsked(state) || draft.name !== ''))
      await expect(name).toHaveAccessibleDescription(fieldText(problem));
    else await expect(name).not.toHaveAttribute('aria-invalid');
    for (const [kind, fields] of Object.entries(FIELDS))
      if (JSON.stringify(state.value) === JSON.stringify({ editing: kind })) {
        await expect(dialog.getByRole('textbox')).toHaveCount(fields.length);
        for (const label of fields)
          await expect(dialog.getByRole('textbox', { name: label, exact: true })).toBeVisible();
      }
    const refusal = selectRefusal(state);
    const ours = verb === 'Create' ? 'Failed to create preset' : 'Failed to update preset';
    if (refusal !== null) await expect(dialog.getByRole('alert')).toHaveText(refusal.detail ?? ours);
    if (selectIsPresetSaving(state)) await expect(dialog.getByText('Saving')).toBeVisible();
    else
      await expect(
        dialog.getByRole('button', { name: verb === 'Create' ? 'Create' : 'Update', exact: true }),
      ).toBeEnabled({ enabled: problem === null });
  },
});

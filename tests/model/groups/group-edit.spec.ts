import { expect, type Page } from '@playwright/test';
import { groupEditModel } from '../../../src/machines/groups/group-edit/group-edit.model';
import {
  selectEditDraft,
  selectEditProblem,
  selectIsEditOpen,
  selectIsEditSaving,
} from '../../../src/machines/groups/group-edit/group-edit.selectors';
import type { GroupDraft } from '../../../src/machines/groups/group-edit/group-edit.types';
import { fieldText } from '../../../src/views/words/field-words';
import { drive } from '../support/drive';

/** One gesture a field. */
async function edit(page: Page, { name, color }: Partial<GroupDraft>): Promise<void> {
  if (name !== undefined) await page.getByRole('textbox', { name: 'Group name' }).fill(name);
  if (color !== undefined) await page.getByTitle(color).click();
}

await drive({
  stage: 'groupEdit',
  model: {
    ...groupEditModel,
    // What is there is not typed again.
    feasible: ({ context }, event) =>
      event.type !== 'draft.edited' ||
      JSON.stringify({ ...context.draft, ...event['patch'] }) !== JSON.stringify(context.draft),
  },
  gestures: {
    'edit.asked': (page) => page.getByRole('button', { name: 'Edit Harbor' }).click(),
    'draft.edited': (page, { patch }) => edit(page, patch),
    'edit.submitted': (page) => page.getByRole('textbox', { name: 'Group name' }).press('Enter'),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Edit Group' });
    if (!selectIsEditOpen(state)) return expect(dialog).toBeHidden();
    const { name, color } = selectEditDraft(state);
    const field = dialog.getByRole('textbox', { name: 'Group name' });
    await expect(field).toHaveValue(name);
    await expect(dialog.getByRole('radio', { name: color })).toBeChecked();
    const problem = selectEditProblem(state);
    if (problem === null) await expect(field).not.toHaveAttribute('aria-invalid');
    else await expect(field).toHaveAccessibleDescription(fieldText(problem));
    const saving = selectIsEditSaving(state);
    return expect(dialog.getByRole('button', { name: saving ? 'Saving' : 'Save' })).toBeEnabled({ enabled: !saving });
  },
});

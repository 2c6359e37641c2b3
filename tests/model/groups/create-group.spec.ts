import { expect, type Page } from '@playwright/test';
import { createGroupModel } from '../../../src/machines/groups/create-group/create-group.model';
import {
  selectCanCreate,
  selectCountProblem,
  selectCreateFault,
  selectGroupDraft,
  selectIsChoosing,
  selectIsCreating,
  selectIsOpen,
  selectNameProblem,
  selectProblemsShown,
} from '../../../src/machines/groups/create-group/create-group.selectors';
import { groupStartOf } from '../../../src/machines/presets/presets/group-start';
import { crew, pair } from '../../../src/machines/presets/presets/presets.fixtures';
import type { GroupDraft } from '../../../src/machines/groups/create-group/create-group.types';
import { fieldText } from '../../../src/views/words/field-words';
import { drive } from '../support/drive';

const edited = (patch: Partial<GroupDraft>) => ({ type: 'draft.edited', patch }) as const;

/** One gesture a field. */
async function edit(page: Page, patch: Partial<GroupDraft>): Promise<void> {
  if (patch.name !== undefined) await page.getByRole('textbox', { name: 'Group name' }).fill(patch.name);
  if (patch.count === '10') await page.getByText('10', { exact: true }).click();
  else if (patch.count !== undefined) await page.getByRole('textbox', { name: 'Wallets' }).fill(patch.count);
  if (patch.includeDev !== undefined)
    await page.getByRole('checkbox', { name: 'First wallet is the developer wallet' }).click();
  if (patch.color !== undefined) await page.getByTitle(patch.color ?? 'Automatic').click();
}

await drive({
  stage: 'createGroup',
  model: {
    ...createGroupModel,
    events: {
      ...createGroupModel.events,
      // The third of the model distributes nothing; no view has such a preset.
      'preset.picked': [
        { type: 'preset.picked', start: groupStartOf(crew) },
        { type: 'preset.picked', start: groupStartOf(pair) },
      ],
      'draft.edited': [
        edited({ name: 'Harbor crew' }),
        edited({ name: 'H' }),
        edited({ count: '21' }),
        edited({ count: '1.5' }),
        edited({ count: '10' }),
        edited({ includeDev: false }),
        edited({ color: 'violet' }),
      ],
    },
    feasible: (snapshot, event) => {
      const { context } = snapshot;
      // Typing what is there says nothing.
      if (event.type !== 'draft.edited') return true;
      return JSON.stringify({ ...context.draft, ...event['patch'] }) !== JSON.stringify(context.draft);
    },
  },
  gestures: {
    'groups.known': 'said',
    'presets.opened': (page) => page.getByRole('button', { name: 'From preset', exact: true }).click(),
    'preset.picked': async (page, { start }) => {
      const choice = page.getByRole('dialog').getByRole('button', { name: start.presetName });
      return (await choice.count()) === 0
        ? page.getByRole('button', { name: `Apply ${start.presetName}` }).click()
        : choice.click();
    },
    'dialog.opened': (page) => page.getByRole('button', { name: 'Create group', exact: true }).click(),
    'draft.edited': (page, { patch }) => edit(page, patch),
    // GAP-91: Enter answers also while the button says that something is missing.
    'group.submitted': (page) => page.getByRole('textbox', { name: 'Group name' }).press('Enter'),
    'dialog.closed': (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Create New Group' });
    if (!selectIsOpen(state)) return expect(dialog).toBeHidden();
    if (selectIsChoosing(state)) return expect(dialog.getByRole('button', { name: /Crew of ten|Pair/ })).toHaveCount(2);
    const draft = selectGroupDraft(state);
    await expect(dialog.getByRole('textbox', { name: 'Group name' })).toHaveValue(draft.name);
    await expect(dialog.getByRole('textbox', { name: 'Wallets' })).toHaveValue(draft.count);
    const nameProblem = selectNameProblem(state);
    if (nameProblem !== null && (draft.name !== '' || selectProblemsShown(state)))
      await expect(dialog.getByText(fieldText(nameProblem)).first()).toBeVisible();
    const countProblem = selectCountProblem(state);
    if (countProblem !== null) await expect(dialog.getByText(fieldText(countProblem)).first()).toBeVisible();
    if (selectCreateFault(state) !== null) await expect(dialog.getByRole('alert')).toHaveText('Failed to create group');
    if (selectIsCreating(state)) await expect(dialog.getByText('Creating the wallets')).toBeVisible();
    else
      await expect(dialog.getByRole('button', { name: 'Create Group', exact: true })).toBeEnabled({
        enabled: selectCanCreate(state),
      });
  },
});

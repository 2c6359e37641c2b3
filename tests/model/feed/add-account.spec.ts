import { expect, type Page } from '@playwright/test';
import { addAccountModel } from '../../../src/machines/feed/add-account/add-account.model';
import {
  selectAddFault,
  selectCanClose,
  selectHandleProblem,
  selectIsSaving,
  selectSource,
  selectUsername,
  type AddAccountActor,
} from '../../../src/machines/feed/add-account/add-account.selectors';
import { faultText } from '../../../src/views/words/fault-words';
import { sourceName } from '../../../src/views/words/feed-filter-words';
import { fieldText } from '../../../src/views/words/field-words';
import { drive } from '../support/drive';

type Shown = ReturnType<AddAccountActor['getSnapshot']>;
const field = (page: Page) => page.getByRole('textbox', { name: 'Handle' });

await drive({
  stage: 'addAccount',
  proves: 'FLT-11 nothing typed, and what the server refuses, is said at the field',
  model: {
    ...addAccountModel,
    // Nobody types what stands there, or chooses what is chosen.
    feasible(snapshot, event) {
      const shown = snapshot as Shown;
      if (event.type === 'handle.typed') return event['username'] !== selectUsername(shown);
      return event.type !== 'source.chosen' || event['source'] !== selectSource(shown);
    },
  },
  gestures: {
    'handle.typed': (page, { username }) => field(page).fill(username),
    'source.chosen': (page, { source }) => page.getByText(sourceName(source), { exact: true }).click(),
    'account.submitted': (page) => page.getByRole('button', { name: 'Add account' }).click(),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Close' }).click(),
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Add X Account' });
    if (state.status !== 'active') return expect(dialog).toBeHidden();
    const saving = selectIsSaving(state);
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(selectCanClose(state) ? 1 : 0);
    await expect(dialog.getByRole('button', { name: saving ? 'Adding the account' : 'Add account' })).toBeEnabled({
      enabled: !saving,
    });
    await expect(field(page)).toHaveValue(selectUsername(state));
    await expect(field(page)).toBeEditable({ editable: !saving });
    await expect(dialog.getByRole('radio', { name: sourceName(selectSource(state)), exact: true })).toBeChecked();
    const problem = selectHandleProblem(state);
    const fault = selectAddFault(state);
    const message = problem !== null ? fieldText(problem) : fault === null ? null : faultText(fault);
    if (message === null) return expect(field(page)).not.toHaveAttribute('aria-invalid');
    return expect(field(page)).toHaveAccessibleDescription(message);
  },
});

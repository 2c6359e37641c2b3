import { expect } from '@playwright/test';
import { ACTIVITY_FIELDS } from '#shared/activity-form';
import { activityDialogModel } from '../../../src/machines/money/activity-dialog/activity-dialog.model';
import {
  selectActivityDraft,
  selectIsActivityOpen,
  selectNumberProblem,
  selectRaisedTo,
} from '../../../src/machines/money/activity-dialog/activity-dialog.selectors';
import { numberText } from '../../../src/views/words/activity-words';
import { drive } from '../support/drive';

const FIELDS = {
  minPercent: 'Min balance',
  maxPercent: 'Max balance',
  minDelay: 'Min trade delay',
  maxDelay: 'Max trade delay',
  minTrades: 'Min trades per token',
  maxTrades: 'Max trades per token',
  tokenCount: 'Number of tokens',
} as const;

await drive({
  stage: 'activityDialog',
  model: activityDialogModel,
  gestures: {
    'activity.asked': 'said',
    'draft.edited': (page, { patch }) =>
      patch.minPercent === undefined
        ? page.getByRole('textbox', { name: FIELDS.maxPercent }).fill(patch.maxPercent ?? '')
        : page.getByRole('textbox', { name: FIELDS.minPercent }).fill(patch.minPercent),
    'tokens.picked': (page, { count }) => page.getByRole('button', { name: String(count), exact: true }).click(),
    'activity.submitted': (page) => page.getByRole('button', { name: 'Start' }).press('Enter'),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'master.changed': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Generate Human Activity' });
    if (!selectIsActivityOpen(state)) return expect(dialog).toBeHidden();
    const draft = selectActivityDraft(state);
    for (const field of ACTIVITY_FIELDS) {
      const input = dialog.getByRole('textbox', { name: FIELDS[field] });
      await expect(input).toHaveValue(draft[field]);
      const problem = selectNumberProblem(field)(state);
      if (problem === null) await expect(input).not.toHaveAttribute('aria-invalid');
      else await expect(input).toHaveAccessibleDescription(numberText(problem));
      const raised = selectRaisedTo(field)(state);
      if (raised !== null)
        await expect(input).toHaveAccessibleDescription(numberText({ kind: 'below', bound: raised }));
    }
  },
});

import { expect, type Page } from '@playwright/test';
import { distributeModel } from '../../../src/machines/money/distribute/distribute.model';
import {
  selectDistributeDraft,
  selectDistributeMode,
  selectIsDistributeEditing,
  selectMissing,
  selectProblemOf,
  selectProblemsShown,
} from '../../../src/machines/money/distribute/distribute.selectors';
import type { DistributeContext, DistributeDraft } from '../../../src/machines/money/distribute/distribute.types';
import { fieldText } from '../../../src/views/words/field-words';
import { drive } from '../support/drive';

const MODES = { simple: 'Equal shares', advanced: 'Random amounts' } as const;
const FIELDS = { total: 'Total', min: 'Least a wallet', max: 'Most a wallet' } as const;
const edited = (patch: Partial<DistributeDraft>) => ({ type: 'draft.edited', patch }) as const;

/** One gesture a field. */
async function edit(page: Page, { mixer, ...amounts }: Partial<DistributeDraft>): Promise<void> {
  for (const field of ['total', 'min', 'max'] as const) {
    const amount = amounts[field];
    if (amount !== undefined) await page.getByRole('textbox', { name: FIELDS[field] }).fill(amount);
  }
  if (mixer !== undefined) await page.getByRole('checkbox', { name: 'Send through a mixer' }).click();
}

/** A field is filled where its way of splitting is chosen, from top to bottom, with what is not there yet. */
function isOffered({ mode, draft }: DistributeContext, patch: Partial<DistributeDraft>): boolean {
  if (JSON.stringify({ ...draft, ...patch }) === JSON.stringify(draft)) return false;
  if (patch.mixer !== undefined) return mode === 'simple' && draft.total === '';
  if (patch.total !== undefined) return mode === 'simple' && draft.min === '' && draft.total !== '1.5';
  return mode === 'advanced' && !draft.mixer && draft.total === '' && (patch.min === undefined || draft.max === '');
}

await drive({
  stage: 'distribute',
  spends: true,
  model: {
    ...distributeModel,
    events: {
      ...distributeModel.events,
      'draft.edited': [
        edited({ total: '1.5' }),
        edited({ total: '1e3' }),
        edited({ min: '0.1' }),
        edited({ max: '0.2' }),
        edited({ max: '0.05' }),
        edited({ mixer: true }),
      ],
    },
    feasible({ context }, event) {
      if (event.type === 'draft.edited') return isOffered(context, event['patch']);
      return event.type !== 'mode.chosen' || event['mode'] !== context.mode;
    },
  },
  gestures: {
    'mode.chosen': (page, { mode }) => page.getByText(MODES[mode], { exact: true }).click(),
    'draft.edited': (page, { patch }) => edit(page, patch),
    // GAP-91: the button answers also while it says that something is missing.
    'distribution.submitted': (page) => page.getByRole('button', { name: 'Plan' }).press('Enter'),
    'dialog.closed': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'dialog.opened': 'said',
    'master.changed': 'said',
    'operation.ended': 'said',
  },
  async look(page, state) {
    const dialog = page.getByRole('dialog', { name: 'Distribute SOL' });
    if (!selectIsDistributeEditing(state)) return expect(dialog).toBeHidden();
    const mode = selectDistributeMode(state);
    const draft = selectDistributeDraft(state);
    await expect(dialog.getByRole('radio', { name: MODES[mode] })).toBeChecked();
    for (const field of mode === 'simple' ? (['total'] as const) : (['min', 'max'] as const)) {
      const input = dialog.getByRole('textbox', { name: FIELDS[field] });
      await expect(input).toHaveValue(draft[field]);
      const problem = selectProblemOf(field)(state);
      if (problem !== null && (selectProblemsShown(state) || draft[field] !== ''))
        await expect(input).toHaveAccessibleDescription(fieldText(problem));
      else await expect(input).not.toHaveAttribute('aria-invalid');
    }
    await expect(dialog.getByText('No mixer is configured here')).toHaveCount(draft.mixer ? 1 : 0);
    const missing = selectMissing(state);
    return expect(dialog.getByRole('button', { name: 'Plan' })).toHaveAccessibleDescription(
      missing === null ? '' : fieldText(missing),
    );
  },
});

import {
  ACTIVITY_BOUNDS,
  ACTIVITY_DEFAULTS,
  type ActivityDraft,
  ACTIVITY_FIELDS,
  type ActivityField,
  checkNumber,
  isTooMany,
  keepNumber,
  rangesOf,
} from '#shared/activity-form';
import { AppError } from '#shared/fault';
import type { ActivityDialogContext, ActivityQuestion } from './activity-dialog.types';

const isField = (name: string): name is ActivityField => Object.hasOwn(ACTIVITY_BOUNDS, name);

/** What is kept of what was typed: digits, and as many places as the field has (ACT-10). */
export const edited = (draft: ActivityDraft, patch: Partial<ActivityDraft>): ActivityDraft => ({
  ...draft,
  ...Object.fromEntries(
    Object.entries(patch).flatMap(([field, text]) =>
      isField(field) ? [[field, keepNumber(text, ACTIVITY_BOUNDS[field].places)]] : [],
    ),
  ),
});

/** What the dialog begins with: an active preset's numbers, or the defaults (ACT-11, ACT-12). A number below its bound is raised to it (GAP-39). */
export function beginningOf(
  prefill: ActivityDraft = ACTIVITY_DEFAULTS,
): Pick<ActivityDialogContext, 'draft' | 'raised'> {
  const raised = ACTIVITY_FIELDS.filter((field) => checkNumber(field, prefill[field])?.kind === 'below');
  const bounds = raised.map((field) => [field, String(ACTIVITY_BOUNDS[field].min)]);
  return { draft: edited(prefill, Object.fromEntries(bounds)), raised };
}

/** Whether the draft asks for a job that can be planned. */
export function isComplete({ draft }: Pick<ActivityDialogContext, 'draft'>): boolean {
  const ranges = rangesOf(draft);
  return ranges !== null && !isTooMany(ranges);
}

/** What is planned; to ask before the draft is complete is a defect of the chart. */
export function questionOf({ group, master, draft }: ActivityDialogContext): ActivityQuestion {
  const ranges = rangesOf(draft);
  if (group === null || master === null || ranges === null) throw new AppError('internal/unexpected');
  return { group, master, ranges };
}

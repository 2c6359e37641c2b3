import {
  ACTIVITY_BOUNDS,
  ACTIVITY_DEFAULTS,
  type ActivityDraft,
  type ActivityField,
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
export function draftOf(prefill: ActivityDraft | undefined): ActivityDraft {
  if (prefill === undefined) return ACTIVITY_DEFAULTS;
  const raised = Object.entries(ACTIVITY_BOUNDS).flatMap(([field, { min }]) =>
    isField(field) && Number(prefill[field]) < min ? [[field, String(min)]] : [],
  );
  return edited(prefill, Object.fromEntries(raised));
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

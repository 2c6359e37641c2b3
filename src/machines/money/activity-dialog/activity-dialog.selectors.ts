import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  ACTIVITY_BOUNDS,
  type ActivityDraft,
  type ActivityField,
  checkNumber,
  isTooMany,
  rangesOf,
} from '#shared/activity-form';
import { isComplete } from './activity-dialog.draft';
import type { activityDialogMachine } from './activity-dialog.machine';

export type ActivityDialogActor = ActorRefFrom<typeof activityDialogMachine>;
type DialogSnapshot = SnapshotFrom<typeof activityDialogMachine>;

export const selectIsActivityOpen = (snapshot: DialogSnapshot): boolean => !snapshot.matches('closed');
export const selectIsStarting = (snapshot: DialogSnapshot): boolean => snapshot.hasTag('busy');
export const selectActivityGroup = ({ context }: DialogSnapshot) => context.group;
export const selectActivityDraft = ({ context }: DialogSnapshot): ActivityDraft => context.draft;
export const selectNumberProblem =
  (field: ActivityField) =>
  ({ context }: DialogSnapshot) =>
    checkNumber(field, context.draft[field]);
/** The bound a preset's number was raised to; null where it stands as it is (GAP-39). */
export const selectRaisedTo =
  (field: ActivityField) =>
  ({ context }: DialogSnapshot): number | null =>
    context.raised.includes(field) ? ACTIVITY_BOUNDS[field].min : null;
/** Whether the numbers ask for more trades than one job takes. */
export const selectIsTooMany = ({ context }: DialogSnapshot): boolean => {
  const ranges = rangesOf(context.draft);
  return ranges !== null && isTooMany(ranges);
};
export const selectIsActivityComplete = ({ context }: DialogSnapshot): boolean => isComplete(context);

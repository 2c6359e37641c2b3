import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ActivityDialogActor } from '../activity-dialog/activity-dialog.selectors';
import type { ActivityJobActor } from '../activity-job/activity-job.selectors';
import type { activitiesMachine } from './activities.machine';

export type ActivitiesActor = ActorRefFrom<typeof activitiesMachine>;
type ActivitiesSnapshot = SnapshotFrom<typeof activitiesMachine>;

export const selectActivityDialog = (snapshot: ActivitiesSnapshot): ActivityDialogActor | undefined =>
  snapshot.children.activityDialog;
/** The job of a group. */
export const selectJobOf =
  (groupId: string) =>
  ({ context }: ActivitiesSnapshot): ActivityJobActor | undefined =>
    context.jobs.find(({ id }) => id === groupId)?.actor;

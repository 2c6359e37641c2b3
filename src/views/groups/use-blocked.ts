import { useSelector } from '@xstate/react';
import { selectJobOf, type ActivitiesActor } from '../../machines/money/activities/activities.selectors';
import { selectJobId } from '../../machines/money/activity-job/activity-job.selectors';

/** Why nothing else may move the wallets of a group now: its activity keeps all of them. Null when it may. */
export function useBlocked(groupId: string, activities: ActivitiesActor | undefined): string | null {
  const job = useSelector(activities, (snapshot) =>
    snapshot === undefined ? undefined : selectJobOf(groupId)(snapshot),
  );
  const runs = useSelector(job, (snapshot) => snapshot !== undefined && selectJobId(snapshot) !== null);
  return runs ? 'Activity is being generated. Stop it first.' : null;
}

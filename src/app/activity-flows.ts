import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Operation } from '#shared/contract/operations';
import { activitiesMachine } from '../machines/activities/activities.machine';
import type { JobsKept } from '../machines/activities/activities.types';
import { activityDialogMachine } from '../machines/activity-dialog/activity-dialog.machine';
import type { ActivityQuestion, DrawnActivity } from '../machines/activity-dialog/activity-dialog.types';
import { activityJobMachine } from '../machines/activity-job/activity-job.machine';
import { recordOf } from '../machines/operation/operation.wire';
import { queries } from '../services/queries/queries';
import type { UserServices } from './services';

/** Browsers ask before they leave when a listener objects; the words are theirs. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Activity of groups with its effects; the planner's code arrives with the first plan. */
export function activities(services: UserServices) {
  const { api, queryClient } = services;
  const activityDialog = activityDialogMachine.provide({
    actors: {
      planActivity: fromPromise<DrawnActivity, ActivityQuestion>(async ({ input, signal }) => {
        const { prepareActivity } = await import('./prepare-activity');
        const me = await queryClient.fetchQuery(queries(api).me);
        return prepareActivity(services, { question: input, me, signal });
      }),
    },
  });
  const activityJob = activityJobMachine.provide({
    actors: {
      planDue: fromPromise(async ({ input: { plan, record } }) => {
        const { prepareDue } = await import('./prepare-activity');
        return prepareDue(services, plan, record);
      }),
      takeActivity: fromPromise(async ({ input, signal }) =>
        recordOf(await api.post<Operation>(`/operations/${input.id}/resume`, { fence: input.fence }, { signal })),
      ),
      confirmLeaving: fromCallback<AnyEventObject, void>(() => {
        globalThis.addEventListener('beforeunload', askBeforeLeaving);
        return () => globalThis.removeEventListener('beforeunload', askBeforeLeaving);
      }),
    },
  });
  const watchWindows = fromCallback<JobsKept, void>(({ sendBack, receive }) => {
    const { socket } = services.links.current();
    receive(({ ids }) => socket.keepJobs(ids));
    const stop = socket.onJobsElsewhere((jobs) => sendBack({ type: 'windows.told', jobs }));
    return () => {
      stop();
      socket.keepJobs([]);
    };
  });
  return activitiesMachine.provide({ actors: { activityDialog, activityJob, watchWindows } });
}

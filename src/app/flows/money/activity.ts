import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { ActivityQuestion, DrawnActivity } from '#operations/domain/activity';
import { activitiesMachine } from '../../../machines/money/activities/activities.machine';
import type { JobsKept } from '../../../machines/money/activities/activities.types';
import { activityDialogMachine } from '../../../machines/money/activity-dialog/activity-dialog.machine';
import { activityJobMachine } from '../../../machines/money/activity-job/activity-job.machine';
import { activityTradeMachine } from '../../../machines/money/activity-trade/activity-trade.machine';
import { recordOf } from '../../../machines/money/operation/operation.wire';
import { withEffects } from '../../../machines/with-effects';
import { queries } from '../../../services/queries/queries';
import type { UserServices } from '../../../services/page-services';

/** Browsers ask before they leave when a listener objects; the words are theirs. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Activity of groups with its effects; the planner's code arrives with the first plan. */
export function activities(services: UserServices) {
  const { api, queryClient } = services;
  const activityDialog = withEffects(activityDialogMachine, {
    planActivity: fromPromise<DrawnActivity, ActivityQuestion>(async ({ input, signal }) => {
      const { prepareActivity } = await import('../../../services/activity-planner/prepare-activity');
      const me = await queryClient.fetchQuery(queries(api).me);
      return prepareActivity(services, { question: input, me, signal });
    }),
  });
  const activityTrade = withEffects(activityTradeMachine, {
    planDue: fromPromise(async ({ input: { plan, record } }) => {
      const { prepareDue } = await import('../../../services/activity-planner/prepare-activity');
      return prepareDue(services, plan, record);
    }),
  });
  const activityJob = withEffects(activityJobMachine, {
    activityTrade,
    takeActivity: fromPromise(async ({ input, signal }) =>
      recordOf(await api.post('/operations/:id/resume', { fence: input.fence }, { params: { id: input.id }, signal })),
    ),
    confirmLeaving: fromCallback<AnyEventObject, void>(() => {
      globalThis.addEventListener('beforeunload', askBeforeLeaving);
      return () => globalThis.removeEventListener('beforeunload', askBeforeLeaving);
    }),
  });
  const watchWindows = fromCallback<JobsKept, void>(({ sendBack, receive }) => {
    const { socket } = services.links.current();
    receive(({ ids }) => socket.keep('jobs_kept', { ids }));
    const stop = socket.onJobsElsewhere((jobs) => sendBack({ type: 'windows.told', jobs }));
    return () => {
      stop();
      socket.keep('jobs_kept', { ids: [] });
    };
  });
  return withEffects(activitiesMachine, { activityDialog, activityJob, watchWindows });
}

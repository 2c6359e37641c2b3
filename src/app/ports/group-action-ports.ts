import { fromPromise } from 'xstate';
import { groupActionsMachine } from '../../machines/group-actions/group-actions.machine';
import type { composeGroupFlows } from '../group-flows';
import { whenQuiet } from '../first-frame';
import { lazyLogic } from '../lazy-logic';
import type { UserServices } from '../services';

type Flows = ReturnType<typeof composeGroupFlows>;

/** What is done with groups; the code of its flows is fetched behind the first screen. */
export function groupActionMachines(services: UserServices) {
  const fetchFlows = async (): Promise<Flows> => (await import('../group-flows')).composeGroupFlows(services);
  const groupAction = lazyLogic<Flows['groupAction']>(async () => (await fetchFlows()).groupAction);
  const bulkAction = lazyLogic<Flows['bulkAction']>(async () => (await fetchFlows()).bulkAction);
  const activities = lazyLogic<Flows['activities']>(async () => (await fetchFlows()).activities);
  const groupDelete = lazyLogic<Flows['groupDelete']>(async () => (await fetchFlows()).groupDelete);
  return {
    groupActions: groupActionsMachine.provide({
      actors: {
        openFlows: fromPromise<void, void>(async () => {
          await whenQuiet();
          await Promise.all([groupAction, bulkAction, groupDelete, activities].map((flow) => flow.load()));
        }),
        groupAction: groupAction.logic,
        bulkAction: bulkAction.logic,
        groupDelete: groupDelete.logic,
        activities: activities.logic,
      },
    }),
  };
}

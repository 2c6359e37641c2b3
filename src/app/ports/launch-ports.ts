import { fromPromise } from 'xstate';
import { trackerMachine } from '../../machines/tracker/tracker.machine';
import type { composeHousekeeping } from '../housekeeping';
import type { composeLateFlows } from '../late-flows';
import { lazyLogic } from '../lazy-logic';
import type { UserServices } from '../services';
import { screen } from './screen';

const TAB_KEY = 'tracker-active-tab';

type Flows = ReturnType<typeof composeLateFlows>;

/** The tracker's column with its effects, and the flows whose code comes behind the first screen. */
export function launchMachines(services: UserServices) {
  const { storage } = services;
  const deploy = lazyLogic<Flows['deploy']>(
    async () => (await import('../late-flows')).composeLateFlows(services).deploy,
  );
  const housekeeping = lazyLogic<ReturnType<typeof composeHousekeeping>>(async () =>
    (await import('../housekeeping')).composeHousekeeping(services),
  );
  return {
    openFlows: fromPromise<void, void>(async () => {
      await Promise.all([deploy.load(), housekeeping.load()]);
    }),
    housekeeping: housekeeping.logic,
    deploy: deploy.logic,
    tracker: trackerMachine.provide({
      actors: {
        screen,
        recallTab: fromPromise(async () => {
          const kept = storage.read(TAB_KEY);
          return kept === 'deploy' || kept === 'tokens' ? kept : null;
        }),
        rememberTab: fromPromise(async ({ input }) => storage.write(TAB_KEY, input.tab)),
      },
    }),
  };
}

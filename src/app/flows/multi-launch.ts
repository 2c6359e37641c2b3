import { fromCallback } from 'xstate';
import { multiLaunchMachine } from '../../machines/launch/multi-launch/multi-launch.machine';
import { withEffects } from '../../machines/with-effects';
import type { UserServices } from '../../services/page-services';
import { watchLanding } from '../../services/user-link/watch-landing';

/** Launches of several coins by one press. */
export const composeMultiLaunch = (services: UserServices) =>
  withEffects(multiLaunchMachine, {
    watchParts: fromCallback(({ input, sendBack }) => {
      const stops = input.ids.map((id) => watchLanding(services, id, () => sendBack({ type: 'part.landed', id })));
      return () => {
        for (const stop of stops) stop();
      };
    }),
  });

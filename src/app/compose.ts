import { createActor, fromCallback, fromPromise, type AnyEventObject, type InspectionEvent } from 'xstate';
import { appMachine } from '../machines/app/app.machine';
import type { AppActor } from '../machines/app/app.selectors';
import type { AppInput } from '../machines/app/app.types';
import { toastsMachine } from '../machines/page/toasts/toasts.machine';
import { withEffects } from '../machines/with-effects';
import { lazyFlows } from './flows/lazy-flows';
import { currentAddress, replaceAddress, watchAddress } from './navigation';
import { composeSignIn } from './flows/session/sign-in';
import { wasSentToNobody } from './public-config';
import { awaitToaster } from './toaster';
import type { AppServices } from '../services/page-services';

export interface ComposeOptions {
  readonly input: AppInput;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The root machine; what only signed-in people need, and setup, are fetched when they are due. */
export function pageLogic(services: AppServices) {
  let forgetUser = (): void => undefined;
  const fetchSignedIn = async () => {
    const chunk = await import('./signed-in');
    await chunk.fetchFirstScreen(currentAddress().path, services.api);
    ({ forgetUser } = chunk);
    return chunk.composeSignedIn(services);
  };
  const signedIn = lazyFlows({ workspace: fetchSignedIn, network: fetchSignedIn });
  const joining = lazyFlows({
    setup: async () => ({ setup: (await import('./flows/session/setup')).composeSetup(services) }),
  });
  return withEffects(appMachine, {
    watchPath: fromCallback<AnyEventObject, void>(({ sendBack }) =>
      watchAddress((address) => sendBack({ type: 'path.changed', ...address })),
    ),
    replacePath: fromPromise(async ({ input: { to } }) => replaceAddress(to)),
    toasts: withEffects(toastsMachine, { awaitRegion: fromPromise<void, void>(awaitToaster) }),
    ...signedIn.flows,
    ...joining.flows,
    ...composeSignIn({
      ...services,
      load: { workspace: signedIn.load, setup: joining.load },
      forgetUser: () => forgetUser(),
    }),
  });
}

/** Starts the root actor. Runs once, before React. */
export function composeApp(services: AppServices, { input, inspect }: ComposeOptions): AppActor {
  return createActor(pageLogic(services), { systemId: 'app', input, ...(inspect === undefined ? {} : { inspect }) });
}

/** What the root actor starts from in this window. */
export const startingInput = (): AppInput => ({ ...currentAddress(), isNobody: wasSentToNobody() });

import { createActor, fromCallback, fromPromise, type AnyEventObject, type InspectionEvent } from 'xstate';
import { appMachine } from '../machines/app/app.machine';
import type { AppActor } from '../machines/app/app.selectors';
import type { AppInput } from '../machines/app/app.types';
import { networkMachine } from '../machines/network/network.machine';
import { toastsMachine } from '../machines/toasts/toasts.machine';
import type { setupMachine } from '../machines/setup/setup.machine';
import type { workspaceMachine } from '../machines/workspace/workspace.machine';
import { lazyLogic } from './lazy-logic';
import { currentPlace, replacePlace, watchPlace } from './navigation';
import { sessionMachines } from './ports/session-ports';
import { awaitToaster } from './toaster';
import type { AppServices } from './services';

export interface ComposeOptions {
  readonly input: AppInput;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The root machine with every effect it and its children need. */
export function pageLogic(services: AppServices) {
  const { links, now } = services;
  let forgetUser = (): void => undefined;
  const workspace = lazyLogic<typeof workspaceMachine>(async () => {
    const { composeWorkspace, fetchFirstScreen, forgetUser: forget } = await import('./inside');
    await fetchFirstScreen(currentPlace().path, services.api);
    forgetUser = forget;
    return composeWorkspace(services);
  });
  const setup = lazyLogic<typeof setupMachine>(async () => {
    const { composeSetup } = await import('./setup');
    return composeSetup(services);
  });
  const parts = { workspace, setup };
  const network = networkMachine.provide({
    actors: {
      probeNetwork: fromPromise(async () => {
        const link = links.current();
        const { network: known } = await link.endpoint();
        const started = now();
        const id = await link.rpc.call<string>('getGenesisHash');
        return { id, cluster: known.cluster, latencyMs: now() - started };
      }),
    },
  });
  return appMachine.provide({
    actors: {
      watchPath: fromCallback<AnyEventObject, void>(({ sendBack }) =>
        watchPlace((place) => sendBack({ type: 'path.changed', ...place })),
      ),
      replacePath: fromPromise(async ({ input: { to } }) => replacePlace(to)),
      toasts: toastsMachine.provide({ actors: { awaitRegion: fromPromise<void, void>(awaitToaster) } }),
      network,
      workspace: workspace.logic,
      setup: setup.logic,
      ...sessionMachines({ ...services, load: (part) => parts[part].load(), forgetUser: () => forgetUser() }),
    },
  });
}

/** The one place where effects meet machines. Runs once, before React. */
export function composeApp(services: AppServices, { input, inspect }: ComposeOptions): AppActor {
  return createActor(pageLogic(services), { systemId: 'app', input, ...(inspect === undefined ? {} : { inspect }) });
}

/** What the root actor starts from in this window. */
export const startingInput = (): AppInput => currentPlace();

import { createActor, fromCallback, fromPromise, type AnyEventObject, type InspectionEvent } from 'xstate';
import { appMachine } from '../machines/app/app.machine';
import type { AppActor } from '../machines/app/app.selectors';
import type { AppInput } from '../machines/app/app.types';
import { networkMachine } from '../machines/network/network.machine';
import { shellMachine } from '../machines/shell/shell.machine';
import { toastsMachine } from '../machines/toasts/toasts.machine';
import { workspaceMachine } from '../machines/workspace/workspace.machine';
import { currentPlace, replacePlace, watchPlace } from './navigation';
import { launchMachines } from './ports/launch-ports';
import { operationMachines } from './ports/operation-ports';
import { sessionMachines } from './ports/session-ports';
import { walletMachines } from './ports/wallet-ports';
import type { AppServices } from './services';

export interface ComposeOptions {
  readonly input: AppInput;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** The one place where effects meet machines. Runs once, before React. */
export function composeApp(services: AppServices, { input, inspect }: ComposeOptions): AppActor {
  const { links, now } = services;
  const workspace = workspaceMachine.provide({
    actors: {
      shell: shellMachine,
      watchUser: fromCallback<AnyEventObject, void>(({ sendBack }) => {
        const { socket } = links.current();
        let lost = false;
        const stopListening = socket.on(({ event }) => {
          if (event === 'holdings_changed') sendBack({ type: 'holdings.changed' });
        });
        const stopLive = socket.onLive((live) => {
          if (live && lost) sendBack({ type: 'connection.restored' });
          lost = !live;
        });
        return () => {
          stopListening();
          stopLive();
        };
      }),
      ...walletMachines(services),
      ...operationMachines(services),
      ...launchMachines(services),
    },
  });
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
  const app = appMachine.provide({
    actors: {
      watchPath: fromCallback<AnyEventObject, void>(({ sendBack }) =>
        watchPlace((place) => sendBack({ type: 'path.changed', ...place })),
      ),
      replacePath: fromPromise(async ({ input: { to } }) => replacePlace(to)),
      toasts: toastsMachine,
      network,
      workspace,
      ...sessionMachines(services),
    },
  });
  return createActor(app, { systemId: 'app', input, ...(inspect === undefined ? {} : { inspect }) });
}

/** What the root actor starts from in this window. */
export const startingInput = (): AppInput => ({
  ...currentPlace(),
  shell: { leftCollapsed: false, small: !window.matchMedia('(min-width: 768px)').matches },
});

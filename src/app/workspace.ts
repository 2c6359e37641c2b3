import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { ReadList } from '#shared/contract/operations';
import { holdingsMachine } from '../machines/holdings/holdings.machine';
import { priceFeedMachine } from '../machines/price-feed/price-feed.machine';
import { shellMachine } from '../machines/shell/shell.machine';
import { workspaceMachine } from '../machines/workspace/workspace.machine';
import { groupActionMachines } from './ports/group-action-ports';
import { launchMachines } from './ports/launch-ports';
import { operationMachines } from './ports/operation-ports';
import { screen } from './ports/screen';
import { walletMachines } from './ports/wallet-ports';
import { confirmingSigner } from '../services/step-up/confirming-signer';
import type { AppServices } from './services';
import { openUserLink } from './user-link';
import { queryClient, signer } from './user-services';

export { forgetUser } from './user-services';

/** Lists that a flow of the workspace keeps; the others are in the cache alone. */
const isListed = (list: ReadList): list is Exclude<ReadList, 'me' | 'claims'> => list !== 'me' && list !== 'claims';
const SETTINGS_KEY = 'local-settings';
/** One choice of the kept settings, read without the code that reads all of them. */
const keepsCollapsed = (text: string | null): boolean => /"defaultSidebarState":"collapsed"/.test(text ?? '');
const unitsOf = (text: string): bigint | null => (/^\d{1,20}$/.test(text) ? BigInt(text) : null);

/** Everything of a signed-in user with its effects; a chunk of its own, loaded once somebody is signed in. */
export function composeWorkspace(page: AppServices) {
  const services = { ...page, queryClient, signer: confirmingSigner(signer, page.stepUp) };
  services.links.openWith(() => openUserLink(services));
  return workspaceMachine.provide({
    actors: {
      shell: shellMachine.provide({
        actors: {
          screen,
          recallLeft: fromPromise<boolean, void>(async () => keepsCollapsed(services.storage.read(SETTINGS_KEY))),
        },
      }),
      priceFeed: priceFeedMachine.provide({
        actors: {
          watchPrice: fromCallback<AnyEventObject, void>(({ sendBack }) => {
            const { socket } = services.links.current();
            const stopListening = socket.on((message) => {
              if (message.event !== 'sol_price') return;
              const { microUsdPerSol, source } = message.data;
              const micro = microUsdPerSol === null ? null : unitsOf(microUsdPerSol);
              sendBack({ type: 'price.told', microUsdPerSol: micro, source });
            });
            const stopLive = socket.onLive((live) => {
              if (!live) sendBack({ type: 'price.dropped' });
            });
            return () => {
              stopListening();
              stopLive();
            };
          }),
        },
      }),
      watchUser: fromCallback<AnyEventObject, void>(({ sendBack }) => {
        const { socket } = services.links.current();
        let lost = false;
        const stopListening = socket.on((message) => {
          if (message.event === 'holdings_changed') sendBack({ type: 'holdings.changed' });
          if (message.event !== 'list_changed' || !isListed(message.data.list)) return;
          sendBack({ type: `${message.data.list}.touched` });
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
      ...groupActionMachines(services),
      ...launchMachines(services),
      holdings: holdingsMachine.provide({
        actors: { refreshHoldings: fromPromise<void, void>(() => services.links.current().holdings.refresh()) },
      }),
    },
  });
}

import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { ReadList } from '#operations/contract';
import { moneyChildren } from '../../../machines/money/money-hub/money-hub.children';
import { moneyHubMachine } from '../../../machines/money/money-hub/money-hub.machine';
import { pageChildren } from '../../../machines/page/page-hub/page-hub.children';
import { pageHubMachine } from '../../../machines/page/page-hub/page-hub.machine';
import { holdingsChildren } from '../../../machines/wallets/holdings-hub/holdings-hub.children';
import { holdingsHubMachine } from '../../../machines/wallets/holdings-hub/holdings-hub.machine';
import { raised } from '../../../machines/parent';
import { workspaceMachine } from '../../../machines/session/workspace/workspace.machine';
import { withEffects } from '../../../machines/with-effects';
import { busyNetwork } from '../../busy-network';
import { afterFirstView, nextFrame, whenQuiet } from '../../first-frame';
import { composeCoins } from '../coins/coins';
import { composeGroups } from '../groups';
import { lazyFlows } from '../lazy-flows';
import { composeMoney } from '../money/money';
import { composeNetwork } from '../page/network';
import { composePage } from '../page/page';
import { composeWallets } from '../wallets/wallets';
import { confirmingSigner } from '../../../services/step-up/confirming-signer';
import type { AppServices } from '../../../services/page-services';
import { hearSurprises } from '../../../services/user-link/surprises';
import { openUserLink } from '../../../services/user-link/user-link';
import { queryClient, signer } from '../../user-services';

export { forgetUser } from '../../user-services';

/** Lists that a flow of the workspace keeps; the others are in the cache alone. */
const isListed = (list: ReadList): list is Exclude<ReadList, 'me' | 'claims' | 'operations' | 'accounts'> =>
  list !== 'me' && list !== 'claims' && list !== 'operations';

/** Everything of a signed-in user; a chunk of its own, loaded once somebody is signed in. */
export function composeSignedIn(page: AppServices) {
  const services = { ...page, queryClient, signer: confirmingSigner(signer, page.stepUp) };
  services.links.openWith(() => openUserLink({ ...services, busy: busyNetwork, whenShown: afterFirstView, nextFrame }));
  const fetchPage = async () => (await import('../page/late')).composeLatePage(services);
  const fetchSession = async () => (await import('./late')).composeLateSession(services);
  const fetchHousekeeping = async () => (await import('../wallets/housekeeping')).composeHousekeeping(services);
  const fetchFeed = async () => (await import('../feed')).composeFeed(services);
  const late = lazyFlows({
    deploy: async () => (await import('../launch')).composeLaunch(services),
    trading: async () => (await import('../coins/trading')).composeTrading(services),
    tracker: fetchFeed,
    feed: fetchFeed,
    housekeeping: fetchHousekeeping,
    lookupTables: fetchHousekeeping,
    presets: async () => (await import('../presets')).composePresets(services),
    settings: async () => (await import('../settings/settings')).composeSettings(services),
    help: fetchPage,
    palette: fetchPage,
    notifications: fetchPage,
    signOut: fetchSession,
    stepUp: fetchSession,
  });
  const flows = {
    ...composePage(services),
    ...composeWallets(services),
    ...composeGroups(services),
    ...composeCoins(services),
    ...composeMoney(services),
    ...late.flows,
  };
  const workspace = withEffects(workspaceMachine, {
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
      const stopSurprises = hearSurprises(socket, (told) => sendBack(raised(told)));
      return () => {
        stopListening();
        stopSurprises();
        stopLive();
      };
    }),
    awaitQuiet: fromPromise<void, void>(whenQuiet),
    openFlows: fromPromise<void, void>(late.load),
    pageHub: withEffects(pageHubMachine, flowsOf(pageChildren, flows)),
    moneyHub: withEffects(moneyHubMachine, flowsOf(moneyChildren, flows)),
    holdingsHub: withEffects(holdingsHubMachine, flowsOf(holdingsChildren, flows)),
  });
  return { workspace, network: composeNetwork(services) };
}

/** Of all flows those that a hub has; one that is missing does not compile where the hub is given its effects. */
function flowsOf<Name extends string, Flows extends Readonly<Record<Name, object>>>(
  table: Readonly<Record<Name, object>>,
  flows: Flows,
): Pick<Flows, Name> {
  return picked<Flows, Name>(Object.fromEntries(Object.entries<object>(flows).filter(([name]) => name in table)));
}

const picked = <Flows, Name extends keyof Flows>(flows: object): Pick<Flows, Name> => flows as Pick<Flows, Name>;

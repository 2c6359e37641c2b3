import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionEndpoint } from '#shared/contract/network';
import type { Rpc } from '../chain/json-rpc';
import type { Api } from '../services/api/api';
import { createChainStore, type ChainStore, type Ticker } from '../services/chain-store/chain-store';
import { KEYS, queries } from '../services/queries/queries';
import { createAccountFeed } from '../services/sockets/account-feed';
import { createPageRpc } from '../services/sockets/page-rpc';
import { createRpcReader } from '../services/sockets/rpc-reader';
import { createUserSocket, type UserSocket } from '../services/sockets/user-socket';
import type { OpenUserLink } from './user-links';

/** Everything that is open for one signed-in user: the way to the network, balances, and the user's socket. */
export interface UserLink {
  readonly rpc: Rpc;
  readonly chainStore: ChainStore;
  /** Token accounts of every coin in sight: read in batches when something says that they changed, followed by nobody. */
  readonly holdings: ChainStore;
  readonly socket: UserSocket;
  endpoint(): Promise<ConnectionEndpoint>;
}

export interface UserLinkDeps {
  readonly api: Api;
  readonly queryClient: QueryClient;
}

const RPC_PATH = '/rpc';
const USER_SOCKET_PATH = '/users/me/stats';

const ticker: Ticker = {
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

/** Opens sockets and chain store; same-origin addresses only, for the page may speak to nobody else. */
export function openUserLink({ api, queryClient }: UserLinkDeps): OpenUserLink {
  const { origin } = window.location;
  const socketOrigin = origin.replace(/^http/, 'ws');
  const rpc = createPageRpc({
    url: `${origin}${RPC_PATH}`,
    fetch: (url, init) => window.fetch(url, { ...init, credentials: 'same-origin' }),
  });
  const feed = createAccountFeed(`${socketOrigin}${RPC_PATH}`);
  const reader = createRpcReader(rpc, feed);
  const chainStore = createChainStore(reader, ticker);
  const holdings = createChainStore({ ...reader, follow: () => () => undefined }, ticker);
  const socket = createUserSocket(`${socketOrigin}${USER_SOCKET_PATH}`);
  const stopListening = socket.on((message) => {
    if (message.event === 'operation_changed') void queryClient.invalidateQueries({ queryKey: KEYS.operations });
    if (message.event === 'holdings_changed') void queryClient.invalidateQueries({ queryKey: KEYS.coins });
    if (message.event === 'user_stats') queryClient.setQueryData(KEYS.stats, message.data);
  });
  return {
    rpc,
    chainStore,
    holdings,
    socket,
    endpoint: () => queryClient.fetchQuery(queries(api).connection),
    close() {
      stopListening();
      socket.close();
      chainStore.stop();
      holdings.stop();
      feed.close();
    },
  };
}

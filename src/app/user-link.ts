import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionEndpoint } from '#shared/contract/network';
import type { Rpc } from '../chain/json-rpc';
import type { Api } from '../services/api/api';
import { createChainStore, type ChainStore } from '../services/chain-store/chain-store';
import { KEYS, queries } from '../services/queries/queries';
import { createOwnerTokens, type OwnerTokens } from '../services/holdings/owner-tokens';
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
  /** Token accounts by the wallet that owns them, for badges and for what a group holds. */
  readonly ownerTokens: OwnerTokens;
  readonly socket: UserSocket;
  endpoint(): Promise<ConnectionEndpoint>;
}

export interface UserLinkDeps {
  readonly api: Api;
  readonly queryClient: QueryClient;
}

const RPC_PATH = '/rpc';
/** Between two turns of reads over many wallets, ms. */
const REST_MS = 500;
const USER_SOCKET_PATH = '/users/me/stats';

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
  const chainStore = createChainStore(reader);
  const holdings = createChainStore({ ...reader, follow: () => () => undefined });
  const ownerTokens = createOwnerTokens({
    // Chain code comes with the first read, behind the first screen.
    read: async (owner) => (await import('../services/holdings/read-owner-tokens')).readOwnerTokens(rpc, owner),
    rest: () => new Promise((resolve) => setTimeout(resolve, REST_MS)),
  });
  const socket = createUserSocket(`${socketOrigin}${USER_SOCKET_PATH}`);
  const stopListening = socket.on((message) => {
    if (message.event === 'user_stats') queryClient.setQueryData(KEYS.stats, message.data);
    if (message.event === 'operation_changed') void queryClient.invalidateQueries({ queryKey: KEYS.operations });
    if (message.event === 'holdings_changed') void queryClient.invalidateQueries({ queryKey: KEYS.coins });
  });
  return {
    rpc,
    chainStore,
    holdings,
    ownerTokens,
    socket,
    endpoint: () => queryClient.fetchQuery(queries(api).connection),
    close() {
      stopListening();
      socket.close();
      chainStore.stop();
      holdings.stop();
      ownerTokens.stop();
      feed.close();
    },
  };
}

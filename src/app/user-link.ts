import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionEndpoint } from '#shared/contract/network';
import type { Operation } from '#shared/contract/operations';
import type { Rpc } from '../chain/json-rpc';
import type { Api } from '../services/api/api';
import { createChainStore, type ChainStore } from '../services/chain-store/chain-store';
import { KEYS, queries } from '../services/queries/queries';
import { readAgain } from '../services/queries/read-again';
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

/** Everything the socket tells of. */
const TOLD: readonly (readonly string[])[] = [KEYS.operations, KEYS.coins, KEYS.groups, KEYS.claims];

/** What the server made or changed with an operation: a launch that ended makes a coin, and may have made its group and claim (CCH-11). */
const changedBy = ({ kind, state }: Operation): readonly (readonly string[])[] =>
  kind === 'launch' && state === 'done' ? TOLD : [KEYS.operations];

/**
 * Keeps what was read from the server as new as the user's socket tells. Its first words after each opening prove that it
 * hears; what changed between the reads before and that moment was told to nobody, so it is read again.
 */
export function hearUser(socket: Pick<UserSocket, 'on' | 'onLive'>, queryClient: QueryClient): () => void {
  let hears = false;
  const changed = (key: readonly string[]): void => void readAgain(queryClient, key);
  const stopLive = socket.onLive(() => (hears = false));
  const stopListening = socket.on((message) => {
    if (message.event === 'user_stats') {
      queryClient.setQueryData(KEYS.stats, message.data);
      if (!hears) TOLD.forEach(changed);
      hears = true;
    }
    if (message.event === 'operation_changed') for (const key of changedBy(message.data)) changed(key);
    if (message.event === 'holdings_changed') changed(KEYS.coins);
    if (message.event === 'list_changed') changed(KEYS[message.data.list]);
  });
  return () => {
    stopLive();
    stopListening();
  };
}

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
  const stopListening = hearUser(socket, queryClient);
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

import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionEndpoint } from '#shared/contract/network';
import { createRpc, type Rpc } from '../chain/json-rpc';
import type { Api } from '../services/api/api';
import { createChainStore, type ChainStore, type Ticker } from '../services/chain-store/chain-store';
import { KEYS, queries } from '../services/queries/queries';
import { createAccountFeed } from '../services/sockets/account-feed';
import { createRpcReader } from '../services/sockets/rpc-reader';
import { createUserSocket, type UserSocket } from '../services/sockets/user-socket';

/** Everything that is open for one signed-in user: the way to the network, balances, and the user's socket. */
export interface UserLink {
  readonly rpc: Rpc;
  readonly chainStore: ChainStore;
  readonly socket: UserSocket;
  endpoint(): Promise<ConnectionEndpoint>;
}

export interface UserLinks {
  /** The link of the signed-in user, opened on first use. */
  current(): UserLink;
  /** The open link or null, without opening one. */
  peek(): UserLink | null;
  /** Closes sockets and forgets balances; the next use opens anew. */
  close(): void;
  subscribe(listener: () => void): () => void;
}

export interface UserLinkDeps {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly origin: string;
  readonly ticker: Ticker;
  readonly fetch: typeof fetch;
}

const RPC_PATH = '/rpc';
const USER_SOCKET_PATH = '/users/me/stats';

/** Same-origin addresses only: the page may speak to nobody else (content security policy). */
export function createUserLinks({ api, queryClient, origin, ticker, fetch }: UserLinkDeps): UserLinks {
  const socketOrigin = origin.replace(/^http/, 'ws');
  const listeners = new Set<() => void>();
  let link: (UserLink & { close(): void }) | null = null;

  const open = (): UserLink & { close(): void } => {
    const rpc = createRpc({
      url: `${origin}${RPC_PATH}`,
      fetch: (url, init) => fetch(url, { ...init, credentials: 'same-origin' }),
    });
    const feed = createAccountFeed(`${socketOrigin}${RPC_PATH}`);
    const chainStore = createChainStore(createRpcReader(rpc, feed), ticker);
    const socket = createUserSocket(`${socketOrigin}${USER_SOCKET_PATH}`);
    const stopListening = socket.on((message) => {
      if (message.event === 'operation_changed') void queryClient.invalidateQueries({ queryKey: KEYS.operations });
      if (message.event === 'holdings_changed') void queryClient.invalidateQueries({ queryKey: KEYS.coins });
    });
    return {
      rpc,
      chainStore,
      socket,
      endpoint: () => queryClient.fetchQuery(queries(api).connection),
      close() {
        stopListening();
        socket.close();
        chainStore.stop();
        feed.close();
      },
    };
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    current() {
      if (link === null) {
        link = open();
        tell();
      }
      return link;
    },
    peek: () => link,
    close() {
      if (link === null) return;
      link.close();
      link = null;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/fault';
import type { ConnectionEndpoint } from '#shared/contract/network';
import type { Operation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { inRole } from '#operations/kinds';
import type { Rpc } from '../../chain/json-rpc';
import type { Api } from '../api/api';
import type { BusyNetwork } from '../busy-network/busy-network';
import { createChainStore, type ChainStore } from '../chain-store/chain-store';
import { KEYS, queries } from '../queries/queries';
import { readAgain } from '../queries/read-again';
import type { OwnerWatch } from '../holdings/watch-owners';
import { createOwnerTokens, type OwnerTokens } from '../holdings/owner-tokens';
import { createAccountFeed, type AccountFeed } from '../sockets/account-feed';
import { createPageRpc } from '../sockets/page-rpc';
import { createRpcReader } from '../sockets/rpc-reader';
import { createUserSocket, type UserSocket } from '../sockets/user-socket';
import { createLandedSlot, createReadsWait, type LandedSlot, type ReadsWait } from './landed-slot';
import { createTouched } from './touched';
import type { OpenUserLink } from './user-links';

/** Everything that is open for one signed-in user: the way to the network, balances, and the user's socket. */
export interface UserLink {
  readonly rpc: Rpc;
  readonly chainStore: ChainStore;
  /** The line on which accounts are pushed. */
  readonly line: Pick<AccountFeed, 'isOpen' | 'test' | 'renew'>;
  /** Token accounts of every coin in sight: read in batches when something says that they changed, followed by nobody. */
  readonly holdings: ChainStore;
  /** Token accounts by the wallet that owns them, for badges and for what a group holds. */
  readonly ownerTokens: OwnerTokens;
  readonly socket: UserSocket;
  /** Reads of `rpc` are never older than this. */
  readonly landed: LandedSlot;
  readonly readsWait: ReadsWait;
  /** What the server tells of its network, which is null until that has answered. */
  connection(): Promise<ConnectionEndpoint>;
  /** Reads everything in sight again, after a time in which reads failed. */
  readAgain(): Promise<void>;
  /** The network that has answered; AppError `rpc/unreachable`, which says why, before. */
  endpoint(): Promise<AnsweredEndpoint>;
}

/** An endpoint whose network has answered. */
type AnsweredEndpoint = Omit<ConnectionEndpoint, 'network'> & {
  readonly network: NonNullable<ConnectionEndpoint['network']>;
};

export interface UserLinkDeps {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly busy: Pick<BusyNetwork, 'begin'>;
  /** Done once the first view stands; sockets open then. */
  readonly whenShown: () => Promise<void>;
  /** Before the next time the page is drawn. */
  readonly nextFrame: () => Promise<void>;
}

const RPC_PATH = '/rpc';
/** Between two turns of reads over many wallets, ms. */
const REST_MS = 500;
/** How long an endpoint is believed whose network has answered, ms. */
const CONNECTION_MS = 5 * 60_000;
const USER_SOCKET_PATH = '/users/me/stats';

/** Everything the socket tells of. */
const TOLD: readonly (readonly string[])[] = [KEYS.operations, KEYS.coins, KEYS.groups, KEYS.claims];

/** What the server made or changed with an operation: a launch that ended makes a coin, and may have made its group and claim (CCH-11). */
const changedBy = ({ plan, state }: Operation): readonly (readonly string[])[] =>
  state === 'done' && inRole(intentOf(plan), 'mint').length > 0 ? TOLD : [KEYS.operations];

/**
 * Keeps what was read from the server as new as the user's socket tells. Its first words after each opening prove that it
 * hears; what changed between the reads before and that moment was told to nobody, so it is read again.
 */
export function hearUser(
  socket: Pick<UserSocket, 'on' | 'onLive'>,
  queryClient: QueryClient,
  landed: Pick<LandedSlot, 'hear'>,
): () => void {
  let hears = false;
  const changed = (key: readonly string[]): void => void readAgain(queryClient, key);
  const stopLive = socket.onLive(() => (hears = false));
  const stopListening = socket.on((message) => {
    if (message.event === 'user_stats') {
      queryClient.setQueryData(KEYS.stats, message.data);
      if (!hears) TOLD.forEach(changed);
      hears = true;
    }
    if (message.event === 'operation_changed') {
      landed.hear(message.data);
      for (const key of changedBy(message.data)) changed(key);
    }
    if (message.event === 'holdings_changed') changed(KEYS.coins);
    if (message.event === 'list_changed') changed(KEYS[message.data.list]);
  });
  return () => {
    stopLive();
    stopListening();
  };
}

/** Opens sockets and chain store; same-origin addresses only, for the page may speak to nobody else. */
export function openUserLink({ api, queryClient, busy, whenShown, nextFrame }: UserLinkDeps): OpenUserLink {
  const { origin } = window.location;
  const socketOrigin = origin.replace(/^http/, 'ws');
  const landed = createLandedSlot();
  const readsWait = createReadsWait();
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const rpc = createPageRpc(
    {
      url: `${origin}${RPC_PATH}`,
      fetch: (url, init) => window.fetch(url, { ...init, credentials: 'same-origin' }),
    },
    { slot: landed.slot, pause, onWaiting: readsWait.set },
    busy,
  );
  const shown = whenShown();
  const feed = createAccountFeed(`${socketOrigin}${RPC_PATH}`, {}, shown);
  const reader = createRpcReader(rpc, feed);
  const frame = (run: () => void): void => void nextFrame().then(run);
  const chainStore = createChainStore(reader, frame);
  const holdings = createChainStore({ ...reader, follow: () => () => undefined }, frame);
  let closed = false;
  let owners: Promise<OwnerWatch> | null = null;
  // Chain code comes with the first read, behind the first screen.
  const watchOwners = async (): Promise<OwnerWatch> => {
    const { createOwnerWatch } = await import('../holdings/watch-owners');
    const watch = createOwnerWatch({
      rpc,
      line: feed,
      store: chainStore,
      reread: (some) => void ownerTokens.refresh(some),
      now: () => performance.now(),
      after: (ms, run) => void setTimeout(run, ms),
    });
    if (closed) watch.stop();
    return watch;
  };
  const ownerWatch = (): Promise<OwnerWatch> => {
    owners ??= watchOwners().catch((cause: unknown) => {
      owners = null;
      throw cause;
    });
    return owners;
  };
  const ownerTokens = createOwnerTokens({
    read: async (owner) => (await ownerWatch()).read(owner),
    stale: async (some) => (await ownerWatch()).stale(some),
    rest: () => pause(REST_MS),
  });
  const socket = createUserSocket(`${socketOrigin}${USER_SOCKET_PATH}`, {}, shown);
  const hearTouched = createTouched((owners) => {
    void holdings.refresh();
    void ownerTokens.refresh(owners);
  });
  const stopTouched = socket.on((message) => {
    if (message.event === 'operation_changed') hearTouched(message.data);
  });
  const stopListening = hearUser(socket, queryClient, landed);
  return {
    rpc,
    chainStore,
    line: feed,
    holdings,
    ownerTokens,
    socket,
    landed,
    readsWait,
    async readAgain() {
      const failed = queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      await Promise.all([chainStore.refresh(), holdings.refresh(), ownerTokens.refreshAll(), failed]);
    },
    connection: () => queryClient.fetchQuery(queries(api).connection),
    async endpoint() {
      const { network, away, ...rest } = await queryClient.fetchQuery({
        ...queries(api).connection,
        staleTime: ({ state }) => (state.data?.network === null ? 0 : CONNECTION_MS),
      });
      if (network === null) throw new AppError('rpc/unreachable', away === null ? {} : { detail: away });
      return { ...rest, away, network };
    },
    close() {
      closed = true;
      void owners?.then(
        (watch) => watch.stop(),
        () => undefined,
      );
      stopListening();
      stopTouched();
      socket.close();
      chainStore.stop();
      holdings.stop();
      ownerTokens.stop();
      feed.close();
    },
  };
}

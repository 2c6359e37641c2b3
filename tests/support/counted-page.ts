import { WebSocket } from 'ws';
import type { Operation } from '#operations/contract';
import { isRecord } from '#shared/json';
import { createApi } from '../../src/services/api/api';
import { createBusyNetwork } from '../../src/services/busy-network/busy-network';
import { createChainStore } from '../../src/services/chain-store/chain-store';
import { createOwnerTokens } from '../../src/services/holdings/owner-tokens';
import { createOwnerWatch } from '../../src/services/holdings/watch-owners';
import { createAccountFeed } from '../../src/services/sockets/account-feed';
import { createPageRpc } from '../../src/services/sockets/page-rpc';
import { createRpcReader } from '../../src/services/sockets/rpc-reader';
import { createLandedSlot, createReadsWait } from '../../src/services/user-link/landed-slot';
import { createTouched } from '../../src/services/user-link/touched';
import type { UserLink } from '../../src/services/user-link/user-link';
import type { UserLinks } from '../../src/services/user-link/user-links';
import { createUserLinks } from '../../src/services/user-link/user-links';
import type { Api } from '../../src/services/api/api';
import { never } from './page-services';
import type { TestBrowser } from './server';

/** What one open window does with the network, by its own services, over the server's own addresses. */
export interface CountedPage {
  readonly api: Api;
  readonly links: UserLinks;
  readonly link: UserLink;
  /** Lets the sockets open, which a page does behind its first view. */
  open(): void;
  /** Runs what the page put off until nothing is left of it; timers stand still otherwise. */
  later(): Promise<void>;
  /** Whether pushes vouch for what these wallets hold, and for no other wallets. */
  vouchesFor(owners: readonly string[]): boolean;
  /** The news of an operation, as the server tells them. */
  hear(operation: Operation): void;
  /** Whether the network has taken every subscription. */
  hasAll(): boolean;
  /** Resolves when every read that was begun has ended. */
  quiet(): Promise<void>;
  close(): void;
}

interface Site {
  readonly url: string;
  readonly port: number;
  readonly browser: TestBrowser;
  readonly network: { readonly id: string; readonly lookupTables: readonly string[] };
  readonly now: () => number;
  /** Lets this much time pass. */
  readonly pass: (ms: number) => void;
}

/** A wallet that was read is not read again for so long, ms. */
const REST_MS = 10_000;

function read(text: string): Readonly<Record<string, unknown>> {
  const message: unknown = JSON.parse(text);
  if (!isRecord(message)) throw new Error(`no message: ${text}`);
  return message;
}

export function openCountedPage({ url, port, browser, network, now, pass }: Site): CountedPage {
  const headers = () => ({
    origin: url,
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const reading = new Set<Promise<unknown>>();
  const reads = <T>(work: Promise<T>): Promise<T> => {
    reading.add(work);
    const ended = () => void reading.delete(work);
    work.then(ended, ended);
    return work;
  };
  const send: typeof fetch = (path, init = {}) => {
    const asked = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers())) asked.set(name, value);
    return reads(fetch(`http://localhost:${port}${String(path)}`, { ...init, headers: asked }));
  };
  /** An answer of the realm the services look for. */
  const sendLocally: typeof fetch = async (path, init) => {
    const answer = await send(path, init);
    return new Response(await answer.text(), { status: answer.status, headers: answer.headers });
  };
  const quiet = async (): Promise<void> => {
    while (reading.size > 0) {
      await Promise.allSettled(reading);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const wait = async (ms: number): Promise<void> => pass(ms);
  const busy = createBusyNetwork(wait);
  const landed = createLandedSlot();
  const rpc = createPageRpc(
    { url: '/rpc', fetch: (path, init) => send(path, init) },
    { slot: landed.slot, pause: wait },
    busy,
  );
  const untaken = new Set<unknown>();
  class OwnSocket extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: headers() });
      this.on('message', (text) => untaken.delete(read(String(text))['id']));
    }
    override send(text: string): void {
      const { id, method } = read(text);
      if (String(method).endsWith('Subscribe')) untaken.add(id);
      super.send(text);
    }
  }
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const feed = createAccountFeed(
    `ws://localhost:${port}/rpc`,
    { WebSocket: OwnSocket, minReconnectionDelay: 1 },
    opened,
  );
  const reader = createRpcReader(rpc, feed);
  const chainStore = createChainStore(reader);
  const holdings = createChainStore({ ...reader, follow: () => () => undefined });
  const putOff = new Set<() => void>();
  const watch = createOwnerWatch({
    rpc,
    line: feed,
    store: chainStore,
    reread: (owners) => void reads(ownerTokens.refresh(owners)),
    now,
    after: (_ms, run) => void putOff.add(run),
  });
  const ownerTokens = createOwnerTokens({
    read: (owner) => watch.read(owner),
    stale: async (owners) => watch.stale(owners),
    rest: () => wait(500),
  });
  const hearTouched = createTouched((owners) => {
    void reads(holdings.refresh());
    void reads(ownerTokens.refresh(owners));
  });
  const link: UserLink = {
    rpc,
    chainStore,
    line: feed,
    holdings,
    ownerTokens,
    socket: { on: never, onLive: never, keep: never, onJobsElsewhere: never, close: never },
    landed,
    readsWait: createReadsWait(),
    connection: never,
    readAgain: never,
    endpoint: async () => ({
      connection: [],
      network: {
        ...network,
        lookupTables: [...network.lookupTables],
        cluster: 'local',
        faucetLamports: null,
        slotMs: 400,
      },
      away: null,
      swaps: false,
      tips: false,
      bundles: false,
    }),
  };
  return {
    api: createApi({ fetch: sendLocally, newKey: () => crypto.randomUUID(), onUnauthorized: never, busy }),
    links: { ...createUserLinks(), current: () => link },
    link,
    open: () => open(),
    async later() {
      while (putOff.size > 0) {
        const due = [...putOff];
        putOff.clear();
        await wait(REST_MS);
        for (const run of due) run();
        await quiet();
      }
    },
    vouchesFor: (owners) => watch.stale(owners).length === 0,
    hear(operation) {
      landed.hear(operation);
      hearTouched(operation);
    },
    quiet,
    hasAll: () => feed.isOpen() && untaken.size === 0,
    close() {
      feed.close();
      watch.stop();
      chainStore.stop();
      holdings.stop();
    },
  };
}

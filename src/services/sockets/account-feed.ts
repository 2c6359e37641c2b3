import type { Options } from 'partysocket/ws';
import { isRecord, parseJson } from '#shared/json';
import { openLateSocket } from './late-socket';
import { decodeAccount, type RawAccount } from './raw-account';
import type { AccountState } from '../chain-store/chain-store';

export interface AccountFeed {
  follow(address: string, on: (state: AccountState) => void): () => void;
  /**
   * Tells the slot of each transaction that names this address. `taken` is called when the network begins to tell of them,
   * after each reconnection too.
   */
  followMentions(address: string, on: (slot: number) => void, taken: () => void): () => void;
  /** Whether pushes are to be relied on: the network has taken every subscription and owes none of its news. */
  onLive(listener: (live: boolean) => void): () => void;
  /** Called when the network has taken subscriptions that were asked for while pushes came. */
  onTaken(listener: () => void): () => void;
  /** A read brought a state of this account that has not been pushed: it is owed until anything is pushed. */
  owe(address: string): void;
  isOpen(): boolean;
  /**
   * Tests the line to the network and back, and answers the genesis hash there. What was asked for or owed at the test before
   * and has not come since stops pushes from being relied on. Rejects when the line is lost or the network does not answer.
   */
  test(): Promise<string>;
  /** Opens the line anew. */
  renew(): void;
  close(): void;
}

interface Followed {
  readonly method: 'account' | 'logs';
  readonly address: string;
  readonly on: Set<(news: News) => void>;
  readonly taken: () => void;
  subscription: number | null;
  request: number | null;
  owed: boolean;
  /** Not taken or owed already at the last test. */
  late: boolean;
}

interface News {
  readonly context: { readonly slot: number };
  readonly value: unknown;
}

interface Waiting {
  readonly resolve: (id: string) => void;
  readonly reject: (cause: Error) => void;
}

const nothing = (): void => undefined;

/** Subscriptions of one JSON-RPC socket, renewed by themselves after every reconnect. */
export function createAccountFeed(url: string, options: Options = {}, mayOpen?: Promise<void>): AccountFeed {
  const followed = new Map<string, Followed>();
  const bySubscription = new Map<number, Followed>();
  const byRequest = new Map<number, Followed>();
  const tests = new Map<number, Waiting>();
  const liveListeners = new Set<(live: boolean) => void>();
  const takenListeners = new Set<() => void>();
  let nextRequest = 1;
  let settled = false;
  let silent = false;
  let live = false;

  const send = (method: string, params: readonly unknown[]): number => {
    const id = nextRequest;
    nextRequest += 1;
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return id;
  };
  const ask = (entry: Followed) => {
    const { method, address } = entry;
    const subject = method === 'account' ? address : { mentions: [address] };
    const encoding = method === 'account' ? { encoding: 'base64' } : {};
    entry.request = send(`${method}Subscribe`, [subject, { ...encoding, commitment: 'confirmed' }]);
    byRequest.set(entry.request, entry);
  };
  const forgetWire = () => {
    bySubscription.clear();
    byRequest.clear();
    for (const { reject } of tests.values()) reject(new Error('the line was lost'));
    tests.clear();
    settled = silent = false;
    for (const entry of followed.values())
      Object.assign(entry, { subscription: null, request: null, owed: false, late: false });
  };
  const accounts = () => [...followed.values()].filter(({ method }) => method === 'account');
  const update = (): void => {
    const now = settled && !silent;
    if (now === live) return;
    live = now;
    for (const listener of liveListeners) listener(now);
  };
  const settle = (): void => {
    if (accounts().some(({ subscription }) => subscription === null)) return;
    const wasLive = live;
    settled = true;
    silent = silent && accounts().some(({ owed }) => owed);
    update();
    if (wasLive) for (const listener of takenListeners) listener();
  };

  const answered = (id: number, result: unknown): void => {
    const waiting = tests.get(id);
    if (waiting !== undefined) {
      tests.delete(id);
      if (typeof result === 'string') waiting.resolve(result);
      else waiting.reject(new Error('the network does not answer'));
      return;
    }
    const entry = byRequest.get(id);
    byRequest.delete(id);
    if (entry === undefined || typeof result !== 'number') return;
    if (entry.request !== id || entry.on.size === 0) return void send(`${entry.method}Unsubscribe`, [result]);
    entry.subscription = result;
    bySubscription.set(result, entry);
    entry.taken();
    settle();
  };
  const hear = (data: unknown): void => {
    const message = parse(data);
    if (message === null) return;
    if (message.id !== undefined) return answered(message.id, message.result);
    const { params } = message;
    const entry = params === undefined ? undefined : bySubscription.get(params.subscription);
    if (params === undefined || entry === undefined) return;
    for (const one of followed.values()) one.owed = false;
    silent = silent && accounts().some(({ subscription }) => subscription === null);
    update();
    for (const on of entry.on) on(params.result);
  };
  const socket = openLateSocket(
    url,
    {
      minReconnectionDelay: 1_000,
      connectionTimeout: 5_000,
      maxEnqueuedMessages: 0,
      ...options,
    },
    {
      opened() {
        forgetWire();
        for (const entry of followed.values()) ask(entry);
        settle();
      },
      closed() {
        forgetWire();
        update();
      },
      heard: hear,
    },
    mayOpen,
  );

  const begin = (method: Followed['method'], address: string, on: (news: News) => void, taken = nothing) => {
    const key = `${method} ${address}`;
    let entry = followed.get(key);
    if (entry === undefined) {
      entry = { method, address, on: new Set(), taken, subscription: null, request: null, owed: false, late: false };
      followed.set(key, entry);
      if (socket.isOpen()) ask(entry);
    }
    const current = entry;
    current.on.add(on);
    return () => {
      if (!current.on.delete(on) || current.on.size > 0) return;
      followed.delete(key);
      const { subscription } = current;
      if (subscription === null || !socket.isOpen()) return;
      bySubscription.delete(subscription);
      send(`${method}Unsubscribe`, [subscription]);
    };
  };

  return {
    follow: (address, on) =>
      begin('account', address, ({ context, value }) =>
        on({ ...decodeAccount(isAccount(value) ? value : null), slot: context.slot }),
      ),
    followMentions: (address, on, taken) => begin('logs', address, ({ context }) => on(context.slot), taken),
    onLive(listener) {
      liveListeners.add(listener);
      listener(live);
      return () => liveListeners.delete(listener);
    },
    onTaken(listener) {
      takenListeners.add(listener);
      return () => takenListeners.delete(listener);
    },
    owe(address) {
      const entry = followed.get(`account ${address}`);
      if (entry !== undefined) entry.owed = true;
    },
    isOpen: () => socket.isOpen(),
    test() {
      if (!socket.isOpen()) return Promise.reject(new Error('the line is not open'));
      for (const entry of accounts()) {
        const lacks = entry.owed || entry.subscription === null;
        if (lacks && entry.late) silent = true;
        entry.late = lacks;
      }
      update();
      return new Promise<string>((resolve, reject) => tests.set(send('getGenesisHash', []), { resolve, reject }));
    },
    renew() {
      forgetWire();
      update();
      socket.renew();
    },
    close: () => socket.close(),
  };
}

interface Wire {
  readonly id?: number;
  readonly result?: unknown;
  readonly params?: { readonly subscription: number; readonly result: News };
}

function parse(data: unknown): Wire | null {
  if (typeof data !== 'string') return null;
  const value = parseJson(data);
  return isWire(value) ? value : null;
}

const isAccount = (value: unknown): value is RawAccount => isRecord(value) && 'lamports' in value && 'data' in value;

function isWire(value: unknown): value is Wire {
  if (!isRecord(value)) return false;
  if ('id' in value) return typeof value['id'] === 'number';
  const { params } = value;
  if (!isRecord(params) || typeof params['subscription'] !== 'number') return false;
  const { result } = params;
  return (
    isRecord(result) &&
    'value' in result &&
    isRecord(result['context']) &&
    typeof result['context']['slot'] === 'number'
  );
}

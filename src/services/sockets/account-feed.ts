import type { Options } from 'partysocket/ws';
import { openLateSocket } from './late-socket';
import { decodeAccount, type RawAccount } from './raw-account';
import type { AccountState } from '../chain-store/chain-store';

export interface AccountFeed {
  follow(address: string, on: (state: AccountState) => void): () => void;
  onLive(listener: (live: boolean) => void): () => void;
  close(): void;
}

interface Followed {
  readonly on: Set<(state: AccountState) => void>;
  subscription: number | null;
  request: number | null;
}

/** Account subscriptions of one JSON-RPC socket, renewed by themselves after every reconnect. */
export function createAccountFeed(url: string, options: Options = {}): AccountFeed {
  const followed = new Map<string, Followed>();
  const bySubscription = new Map<number, string>();
  const byRequest = new Map<number, string>();
  const liveListeners = new Set<(live: boolean) => void>();
  let nextRequest = 1;

  const send = (method: string, params: readonly unknown[]): number => {
    const id = nextRequest;
    nextRequest += 1;
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return id;
  };
  const ask = (address: string, entry: Followed) => {
    entry.request = send('accountSubscribe', [address, { encoding: 'base64', commitment: 'confirmed' }]);
    byRequest.set(entry.request, address);
  };
  const forgetWire = () => {
    bySubscription.clear();
    byRequest.clear();
    for (const entry of followed.values()) Object.assign(entry, { subscription: null, request: null });
  };

  const tell = (live: boolean): void => {
    for (const listener of liveListeners) listener(live);
  };
  const hear = (data: unknown): void => {
    const message = parse(data);
    if (message === null) return;
    if (message.id !== undefined) {
      const address = byRequest.get(message.id);
      byRequest.delete(message.id);
      if (typeof message.result !== 'number') return;
      const entry = address === undefined ? undefined : followed.get(address);
      if (address === undefined || entry === undefined || entry.request !== message.id)
        send('accountUnsubscribe', [message.result]);
      else {
        entry.subscription = message.result;
        bySubscription.set(message.result, address);
      }
      return;
    }
    const { params } = message;
    const address = params === undefined ? undefined : bySubscription.get(params.subscription);
    if (params === undefined || address === undefined) return;
    const state = decodeAccount(params.result.value);
    for (const on of followed.get(address)?.on ?? []) on({ ...state, slot: params.result.context.slot });
  };
  const socket = openLateSocket(
    url,
    {
      minReconnectionDelay: 1_000,
      maxReconnectionDelay: 10_000,
      connectionTimeout: 5_000,
      maxEnqueuedMessages: 0,
      ...options,
    },
    {
      opened() {
        forgetWire();
        for (const [address, entry] of followed) ask(address, entry);
        tell(true);
      },
      closed() {
        forgetWire();
        tell(false);
      },
      heard: hear,
    },
  );

  return {
    follow(address, on) {
      let entry = followed.get(address);
      if (entry === undefined) {
        entry = { on: new Set(), subscription: null, request: null };
        followed.set(address, entry);
        if (socket.isOpen()) ask(address, entry);
      }
      entry.on.add(on);
      return () => {
        const current = followed.get(address);
        if (current === undefined || !current.on.delete(on) || current.on.size > 0) return;
        followed.delete(address);
        if (current.subscription === null || !socket.isOpen()) return;
        bySubscription.delete(current.subscription);
        send('accountUnsubscribe', [current.subscription]);
      };
    },
    onLive(listener) {
      liveListeners.add(listener);
      listener(socket.isOpen());
      return () => liveListeners.delete(listener);
    },
    close: () => socket.close(),
  };
}

interface Wire {
  readonly id?: number;
  readonly result?: unknown;
  readonly params?: {
    readonly subscription: number;
    readonly result: { readonly context: { readonly slot: number }; readonly value: RawAccount | null };
  };
}

function parse(data: unknown): Wire | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return isWire(value) ? value : null;
  } catch {
    return null;
  }
}

function isWire(value: unknown): value is Wire {
  if (value === null || typeof value !== 'object') return false;
  if ('id' in value) return typeof value.id === 'number';
  if (!('params' in value) || value.params === null || typeof value.params !== 'object') return false;
  const { params } = value;
  if (!('subscription' in params) || typeof params.subscription !== 'number' || !('result' in params)) return false;
  const { result } = params;
  if (result === null || typeof result !== 'object' || !('context' in result) || !('value' in result)) return false;
  return (
    result.context !== null &&
    typeof result.context === 'object' &&
    'slot' in result.context &&
    typeof result.context.slot === 'number'
  );
}

import { webcrypto } from 'node:crypto';
import { createSignerCore, type SignerDeps } from '../../src/services/keyring/signer-core';
import type { SignerCalls } from '../../src/services/keyring/protocol';
import type { Caller } from './wallet-api';

export interface Traffic {
  readonly method: string;
  readonly path: string;
}

export interface SignerBench {
  readonly signer: SignerCalls;
  /** Every request the signer made, in order. */
  readonly traffic: Traffic[];
  advance(ms: number): void;
  /** Lets time pass without a timer firing, as in a tab that sleeps. */
  sleep(ms: number): void;
  /** Answers the next requests to this path with this status instead of asking the server. */
  fail(path: string, status: number, body: object): void;
}

interface SignerBenchOptions {
  readonly rpcUrl?: string;
  /** Reads go to the server's own /rpc, as a browser's do. */
  readonly throughServer?: boolean;
  readonly network?: { readonly id: string; readonly lookupTables: readonly string[] };
  readonly subtle?: SubtleCrypto | undefined;
  readonly destinations?: readonly string[];
  /** Lamports of fee and tip the person allows; never set when it is absent. */
  readonly feeCap?: number;
  /** How pauses of the network are waited out; at once given up when it is absent. */
  readonly busy?: SignerDeps['busy'];
}

const passed = ({ status, text }: { readonly status: number; readonly text: string }): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });
const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const nodeSubtle = (): SubtleCrypto => {
  const subtle: unknown = webcrypto.subtle;
  if (!isSubtle(subtle)) throw new Error('no WebCrypto');
  return subtle;
};
const isSubtle = (value: unknown): value is SubtleCrypto =>
  typeof value === 'object' && value !== null && 'importKey' in value;

/** The signer's core with our own routes behind its fetch, a network behind /rpc, and a clock that the test moves. */
export function startSigner(who: Pick<Caller, 'call'>, options: SignerBenchOptions = {}): SignerBench {
  const { rpcUrl, network = { id: 'network', lookupTables: [] }, destinations = [], feeCap } = options;
  const traffic: Traffic[] = [];
  const failing = new Map<string, Response>();
  const timers = new Map<() => void, number>();
  let now = 0;

  const respond = async (path: string, init: RequestInit): Promise<Response> => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const planned = failing.get(path);
    if (planned !== undefined) return planned.clone();
    if (path === '/rpc') {
      if (options.throughServer === true) return passed(await who.call(method, path, body));
      if (rpcUrl === undefined) return new Response('no network', { status: 502 });
      const { credentials: _credentials, ...rest } = init;
      return fetch(rpcUrl, rest);
    }
    if (path === '/users/me/connection-endpoint') return json(200, { ok: true, data: { connection: [], network } });
    if (path === '/users/me')
      return json(200, { ok: true, data: { tradingSettings: feeCap === undefined ? {} : { feeCap } } });
    if (path === '/destinations') return json(200, { ok: true, data: destinations.map((address) => ({ address })) });
    return passed(await who.call(method, path.replace('/wallets/?', '/wallets?').replace(/\/$/, ''), body));
  };

  const signer = createSignerCore({
    async fetch(input, init = {}) {
      const path = String(input);
      const body = typeof init.body === 'string' ? init.body : '';
      const rpcMethod = /"method":"(\w+)"/.exec(body)?.[1];
      traffic.push({ method: init.method ?? 'GET', path: path === '/rpc' ? `/rpc ${rpcMethod ?? ''}` : path });
      return respond(path, init);
    },
    busy: options.busy ?? { begin: () => async () => false },
    subtle: 'subtle' in options ? options.subtle : nodeSubtle(),
    now: () => now,
    after(ms, work) {
      timers.set(work, now + ms);
      return () => timers.delete(work);
    },
  });
  return {
    signer,
    traffic,
    advance(ms) {
      now += ms;
      for (const [work, due] of new Map(timers))
        if (due <= now) {
          timers.delete(work);
          work();
        }
    },
    sleep(ms) {
      now += ms;
    },
    fail: (path, status, body) => void failing.set(path, json(status, body)),
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { KnownNetwork } from '../../server/chain/network-access';
import type { Deps, UserContext } from '../../server/base/context';
import type { OpenDb } from '../../server/db/db';
import { coinHandlers } from '../../server/coins/routes';
import { faucetHandlers } from '../../server/faucet/routes';
import { groupHandlers } from '../../server/groups/routes';
import { answerError } from '../../server/requests/answers';
import type { AppEnv } from '../../server/requests/env';
import { mount } from '../../server/requests/mount';
import { ENDPOINTS } from '../../src/endpoints';
import { openFeed } from '../../server/feed/live-feed';
import { silentLogger } from '../../server/base/logging';
import { masterHandlers } from '../../server/masters/routes';
import { createHub } from '../../server/bus/hub';
import { operationHandlers } from '../../server/operations/routes';
import { presetHandlers } from '../../server/presets/routes';
import { uploadHandlers } from '../../server/uploads/routes';
import type { RevealContext } from '../../server/vault/reveal-gate';
import { createVault } from '../../server/vault/vault';
import { createMailbox } from '../../server/adapters/mail/mailbox';
import { walletHandlers } from '../../server/wallets/routes';
import { freshDb } from './db';
import { noKeeper, noNetwork, noTrades, onePrice, testSettings } from './server';
import { addUser, testClock, testKek, type TestClock } from './vault';

export interface ApiAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly text: string;
  readonly headers: Headers;
}

/** Calls as one signed-in person; each takes one millisecond. */
export interface Caller extends RevealContext {
  call(method: string, path: string, body?: unknown): Promise<ApiAnswer>;
  /** The same, but only `data` of a good answer; throws the words of a refusal. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
}

export interface WalletApi {
  readonly db: OpenDb['db'];
  readonly clock: TestClock;
  readonly deps: Deps;
  /** JSON-RPC calls that reached the network, in order. */
  readonly asked: readonly { readonly method: string; readonly params: unknown }[];
  user(): Promise<Caller>;
  close(): Promise<void>;
}

interface WalletApiOptions {
  readonly open?: () => Promise<OpenDb>;
  readonly answer?: (method: string, params: readonly unknown[]) => unknown;
  readonly cluster?: Deps['network']['cluster'];
}

/** A typed walk into an answer: `at(json, 'data', 0, 'id')`. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** The string at the end of the path. */
export function text(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  if (typeof found !== 'string') throw new Error(`no text at ${path.join('.')}`);
  return found;
}

/** The wallet areas alone, without sign-in: who calls is chosen by the test. */
export async function startWalletApi(options: WalletApiOptions = {}): Promise<WalletApi> {
  const store = await (options.open ?? freshDb)();
  const data = mkdtempSync(join(tmpdir(), 'gantry-wallets-'));
  const clock = testClock();
  const { db } = store;
  const asked: { method: string; params: unknown }[] = [];
  const { answer = () => Promise.reject(new Error('no network')), cluster = 'local' } = options;
  const network: KnownNetwork = {
    ...noNetwork,
    cluster,
    rpc: {
      async call(method, params = []) {
        asked.push({ method, params });
        const given: unknown = await answer(method, params);
        return JSON.parse(JSON.stringify(given));
      },
    },
  };
  const config = { ...testSettings(data), baseUrl: 'http://localhost:4600' };
  const vault = createVault({ db, kek: testKek(), clock });
  const deps: Deps = {
    db,
    clock,
    log: silentLogger(),
    config,
    vault,
    mail: createMailbox(clock),
    network,
    keeper: noKeeper,
    prices: onePrice,
    trades: noTrades,
    hub: createHub(),
    feed: openFeed({ db, clock, log: silentLogger(), config }),
  };

  const appOf = (who: RevealContext) => {
    const ctx: UserContext = { ...deps, ...who, requestId: 'test' };
    const app = new Hono<AppEnv>();
    app.onError(answerError);
    app.use(async (c, next) => {
      c.set('log', deps.log);
      c.set('ctx', ctx);
      await next();
    });
    mount(app, deps, ENDPOINTS.masters, masterHandlers);
    mount(app, deps, ENDPOINTS.groups, groupHandlers);
    mount(app, deps, ENDPOINTS.presets, presetHandlers);
    mount(app, deps, ENDPOINTS.wallets, walletHandlers);
    mount(app, deps, ENDPOINTS.operations, operationHandlers);
    mount(app, deps, ENDPOINTS.coins, coinHandlers);
    mount(app, deps, ENDPOINTS.faucet, faucetHandlers);
    mount(app, deps, ENDPOINTS.uploads, uploadHandlers(config));
    return app;
  };

  return {
    db,
    clock,
    deps,
    asked,
    async user() {
      const who = await addUser(db, clock);
      const app = appOf(who);
      const call: Caller['call'] = async (method, path, body) => {
        const form = body instanceof FormData;
        const init: RequestInit = body === undefined ? {} : { body: form ? body : JSON.stringify(body) };
        const headers: Record<string, string> =
          form || body === undefined ? {} : { 'content-type': 'application/json' };
        const response = await app.request(path, { ...init, method, headers });
        clock.advance(1);
        const bodyText = await response.clone().text();
        const json: unknown = (response.headers.get('content-type') ?? '').startsWith('application/json')
          ? JSON.parse(bodyText)
          : null;
        return { status: response.status, json, text: bodyText, headers: response.headers };
      };
      return {
        ...who,
        call,
        async ask(method, path, body) {
          const { json, status } = await call(method, path, body);
          if (at(json, 'ok') !== true) throw new Error(`${status} ${String(at(json, 'error'))}`);
          return at(json, 'data');
        },
      };
    },
    async close() {
      await store.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

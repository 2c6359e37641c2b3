import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailbox, type Mailbox } from '../../server/adapters/mail/mailbox';
import type { Config, Settings } from '../../server/base/config';
import { systemClock, type Clock, type Deps } from '../../server/base/context';
import type { KnownNetwork } from '../../server/chain/network-access';
import { createServer, type RunningServer, type ServerDeps } from '../../server/create-server';
import type { OpenDb } from '../../server/db/db';
import { openFeed } from '../../server/feed/live-feed';
import { silentLogger } from '../../server/base/logging';
import { NO_PROVIDERS } from '../../server/identity/providers';
import { createHub } from '../../server/bus/hub';
import { createVault } from '../../server/vault/vault';
import { freshDb } from './db';
import { testKek } from './vault';

const PAGE = '<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"></head><body></body></html>';
const MANY = { max: 100_000, seconds: 60 };
/** Limits that no test meets by accident. */
export const NO_LIMITS: Config['limits'] = {
  linksPerClient: MANY,
  linksPerMailbox: MANY,
  providerSteps: MANY,
  failedStepUps: MANY,
  verifications: MANY,
  codeChecks: MANY,
  reports: MANY,
  requestsPerClient: MANY,
  changesPerClient: MANY,
  requestsPerUser: MANY,
  changesPerUser: MANY,
  uploadsPerUser: MANY,
  wordsPerUser: MANY,
  translationsPerUser: MANY,
  picturesPerUser: MANY,
  socketsPerUser: MANY,
};

export const testSettings = (data: string, changed: Partial<Settings> = {}): Settings => ({
  host: '127.0.0.1',
  port: 0,
  baseUrl: null,
  data,
  databaseUrl: null,
  natsUrl: null,
  mail: { kind: 'embedded' },
  network: { kind: 'embedded', slotMs: 0 },
  identity: { local: false, providers: NO_PROVIDERS, oidc: null },
  lookupTables: [],
  launchConfigs: {},
  prices: { kind: 'sample' },
  jupiter: null,
  blockEngine: { kind: 'none' },
  sendUrls: [],
  links: { discord: 'https://discord.com/', x: 'https://x.com/' },
  trustedProxies: [],
  houseCode: 'GANTRY',
  authSecret: null,
  feedSecret: null,
  bluesky: null,
  x: null,
  telegram: null,
  ai: null,
  rss: false,
  kekFile: join(data, 'keys', 'vault.key'),
  kekEnv: {},
  webRoot: join(data, 'web'),
  logLevel: 'silent',
  limits: NO_LIMITS,
  inspector: true,
  checkAnswers: true,
  dev: false,
  fresh: false,
  ...changed,
});

const unreachable = (): never => {
  throw new Error('this test gave no network');
};

/** A network that answers nothing. */
export const noNetwork: KnownNetwork = {
  id: 'test-network',
  cluster: 'local',
  away: () => null,
  rpc: { call: () => Promise.reject(new Error('this test gave no network')) },
  rpcUrl: 'http://127.0.0.1:1',
  wsUrl: 'ws://127.0.0.1:1',
  lookupTables: [],
  closed: [],
  features: [],
  rent: async () => unreachable(),
  tables: async () => [],
  adopt: async () => undefined,
  identity: async () => 'test-network',
  isSame: async () => true,
  forward: async () => unreachable(),
};

/** One price that never changes. */
export const onePrice: Deps['prices'] = {
  current: () => ({ microUsdPerSol: '240000000', source: 'sample' }),
  subscribe: () => () => undefined,
  stop: () => undefined,
};

/** A keeper that does nothing. */
export const noKeeper: Deps['keeper'] = {
  submit: () => undefined,
  start: () => undefined,
  stop: async () => undefined,
};

/** Readers that read nothing. */
export const noTrades: Deps['trades'] = {
  watch: () => () => undefined,
  newsOf: () => null,
  tracked: async () => [],
  stop: () => undefined,
};

export interface TestServerOptions {
  readonly open?: () => Promise<OpenDb>;
  readonly clock?: Clock;
  readonly settings?: Partial<Settings>;
  readonly deps?: Partial<Omit<Deps, 'config' | 'db'>>;
}

export interface TestServer extends RunningServer {
  readonly db: OpenDb['db'];
  readonly mailbox: Mailbox;
  readonly data: string;
  readonly settings: Settings;
  /** A browser of its own: it keeps cookies and sends what a page of this site sends. */
  browser(headers?: Readonly<Record<string, string>>): TestBrowser;
}

export interface TestDeps extends ServerDeps {
  readonly data: string;
  readonly mailbox: Mailbox;
  /** Closes the database and removes the data folder. */
  dispose(): Promise<void>;
}

/** Everything a server needs: an empty database, a data folder with a built page, a vault, a mailbox and no network. */
export async function testDeps(options: TestServerOptions = {}): Promise<TestDeps> {
  const data = await mkdtemp(join(tmpdir(), 'gantry-server-'));
  await mkdir(join(data, 'web', 'assets'), { recursive: true });
  await writeFile(join(data, 'web', 'index.html'), PAGE);
  const opened = await (options.open ?? freshDb)();
  const clock = options.clock ?? systemClock;
  const mailbox = createMailbox(clock);
  const config = testSettings(data, options.settings);
  const feed = openFeed({ db: opened.db, clock, log: silentLogger(), config });
  return {
    db: opened.db,
    clock,
    log: silentLogger(),
    config,
    vault: createVault({ db: opened.db, kek: testKek(), clock }),
    mail: mailbox,
    network: noNetwork,
    keeper: noKeeper,
    prices: onePrice,
    trades: noTrades,
    hub: createHub(),
    feed,
    ...options.deps,
    data,
    mailbox,
    async dispose() {
      await feed.stop();
      await opened.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A real server in this process on a free port, with a database and a data folder of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const deps = await testDeps(options);
  const server = await createServer(deps);
  return {
    ...server,
    db: deps.db,
    mailbox: deps.mailbox,
    data: deps.data,
    settings: deps.config,
    browser: (headers) => createBrowser(server.url, server.port, deps.mailbox, headers),
    async close() {
      await server.close();
      await deps.dispose();
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a FormData or URLSearchParams as the form it is. */
  readonly body?: unknown;
}

export interface TestBrowser {
  readonly cookies: ReadonlyMap<string, string>;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Asks for a link and answers its token. */
  askForLink(email: string): Promise<string>;
  /** The whole way from the address to a session. */
  signIn(email: string): Promise<void>;
  /** Signed in and through setup with the house code; answers the user name. */
  join(username: string): Promise<string>;
}

const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keepCookies(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const gone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0');
    if (gone) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const bodyOf = (body: unknown): { body?: FormData | URLSearchParams | string; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof URLSearchParams) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

function createBrowser(
  url: string,
  port: number,
  mailbox: Mailbox,
  own: Readonly<Record<string, string>> = {},
): TestBrowser {
  const cookies = new Map<string, string>();
  const call: TestBrowser['call'] = async (method, path, options = {}) => {
    const { body, headers } = bodyOf(options.body);
    const answer = await fetch(`http://localhost:${port}${path}`, {
      method,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
      headers: {
        origin: url,
        ...(cookies.size === 0 ? {} : { cookie: cookieHeader(cookies) }),
        ...headers,
        ...own,
        ...options.headers,
      },
    });
    keepCookies(cookies, answer);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parse(text) };
  };
  const expectStatus = (answer: Answer, status: number): void => {
    if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  };
  const askForLink = async (email: string): Promise<string> => {
    expectStatus(await call('POST', '/api/auth/sign-in/magic-link', { body: { email } }), 200);
    const link = mailbox.list(email)[0]?.link;
    if (link === undefined) throw new Error('no mail arrived');
    return new URL(link).searchParams.get('token') ?? '';
  };
  const signIn = async (email: string): Promise<void> => {
    const token = await askForLink(email);
    expectStatus(await call('POST', '/api/auth/magic-link/verify', { body: { token } }), 200);
  };
  return {
    cookies,
    call,
    askForLink,
    signIn,
    async join(username) {
      await signIn(`${username.toLowerCase()}@example.test`);
      const form = new FormData();
      form.set('username', username);
      form.set('referralCode', 'GANTRY');
      expectStatus(await call('POST', '/users/setup', { body: form }), 200);
      return username;
    },
  };
}

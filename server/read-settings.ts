import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Limits, Settings } from './config';
import { PROVIDER_VARIABLES, readIdentity } from './identity/read-identity';
import { isLoopbackHost } from './local';
import { projectPath } from './paths';
import {
  asBaseUrl,
  asHouseCode,
  asInteger,
  asJupiter,
  asLimits,
  asMail,
  asNetwork,
  asPrices,
  asProxies,
  asSecret,
  asSwitch,
  asUrl,
} from './setting-values';
import { StartError } from './start-error';

const DEFAULT_PORT = 4600;
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'silent']);

export const DEFAULT_LIMITS: Limits = {
  linksPerClient: { max: 10, seconds: 60 },
  linksPerMailbox: { max: 5, seconds: 600 },
  providerSteps: { max: 30, seconds: 60 },
  failedStepUps: { max: 10, seconds: 900 },
  verifications: { max: 20, seconds: 60 },
  codeChecks: { max: 30, seconds: 60 },
  reports: { max: 30, seconds: 60 },
  requestsPerClient: { max: 6_000, seconds: 60 },
  changesPerClient: { max: 2_400, seconds: 60 },
  requestsPerUser: { max: 3_000, seconds: 60 },
  changesPerUser: { max: 1_200, seconds: 60 },
  uploadsPerUser: { max: 60, seconds: 60 },
  socketsPerUser: { max: 60, seconds: 60 },
};

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  'base-url': { type: 'string' },
  'database-url': { type: 'string' },
  'smtp-url': { type: 'string' },
  'mail-from': { type: 'string' },
  'trusted-proxies': { type: 'string' },
  'house-code': { type: 'string' },
  'rpc-url': { type: 'string' },
  'rpc-ws-url': { type: 'string' },
  'lookup-table': { type: 'string' },
  'price-feed': { type: 'string' },
  'jupiter-url': { type: 'string' },
  'discord-link': { type: 'string' },
  'x-link': { type: 'string' },
  fork: { type: 'string' },
  limits: { type: 'string' },
  'slot-ms': { type: 'string' },
  'kek-file': { type: 'string' },
  'log-level': { type: 'string' },
  inspector: { type: 'string' },
} as const;
type Flag = keyof typeof OPTIONS;
const SWITCHES = { fresh: { type: 'boolean' }, dev: { type: 'boolean' }, help: { type: 'boolean' } } as const;
type Env = Readonly<Record<string, string | undefined>>;

/** The variable that says the same, and what it means. */
const MEANING: Readonly<Record<Flag, readonly [variable: string, meaning: string]>> = {
  port: ['GANTRY_PORT', 'port of the page; 4600'],
  host: ['GANTRY_HOST', 'address to listen on; 127.0.0.1'],
  'base-url': ['GANTRY_BASE_URL', 'scheme, host and port people type'],
  data: ['GANTRY_DATA', 'folder of everything that is written; .gantry'],
  'database-url': ['DATABASE_URL', 'PostgreSQL instead of the embedded store'],
  'smtp-url': ['GANTRY_SMTP_URL', 'real mail instead of the built-in mailbox'],
  'mail-from': ['GANTRY_MAIL_FROM', 'sender of real mail'],
  'rpc-url': ['GANTRY_RPC_URL', 'another Solana network instead of the embedded one'],
  'rpc-ws-url': ['GANTRY_RPC_WS_URL', 'its WebSocket, when it is not where it usually is'],
  'lookup-table': ['GANTRY_LOOKUP_TABLE', 'lookup table of launches on that network'],
  'price-feed': ['GANTRY_PRICE_FEED', 'pyth or jupiter, with =URL for another address; a sample price'],
  'jupiter-url': ['GANTRY_JUPITER_URL', 'Jupiter sells what no launchpad buys; https://api.jup.ag with a key alone'],
  'discord-link': ['GANTRY_DISCORD_LINK', 'where the Discord link leads'],
  'x-link': ['GANTRY_X_LINK', 'where the X link leads'],
  fork: ['GANTRY_FORK', 'work on a copy of the network at this RPC URL, forgotten at the end'],
  'house-code': ['GANTRY_HOUSE_CODE', 'code that lets the first person in; GANTRY locally'],
  'trusted-proxies': ['GANTRY_TRUSTED_PROXIES', 'addresses whose X-Forwarded-For is believed'],
  limits: ['GANTRY_LIMITS', 'how often things may be done: name=max/seconds,…'],
  'kek-file': ['GANTRY_KEK_FILE', "file of the vault's key; <data>/keys/vault.key"],
  'slot-ms': ['GANTRY_SLOT_MS', 'slot time of the embedded network; 400'],
  'log-level': ['GANTRY_LOG_LEVEL', 'trace, debug, info, warn, error or silent; info'],
  inspector: ['GANTRY_INSPECTOR', 'on or off: ?inspect shows what the page does; on locally'],
};

const SWITCH_MEANING: Readonly<Record<keyof typeof SWITCHES, string>> = {
  fresh: 'move the data of before aside and begin anew',
  dev: 'page from its sources, with hot reload',
  help: 'this list',
};

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { ...OPTIONS, ...SWITCHES }, strict: true }).values;
  } catch (error) {
    const said = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new StartError(
      `${said}; known options: ${Object.keys(MEANING)
        .map((name) => `--${name}`)
        .join(' ')}`,
    );
  }
}

function asData(text: string | undefined): string {
  if (text === undefined) return projectPath('.gantry');
  return resolve(text.startsWith('~/') ? join(homedir(), text.slice(2)) : text);
}

/** Command line and environment become settings; the command line wins. Throws StartError with one sentence. */
export function readSettings(argv: readonly string[], env: Env): Settings {
  const flags = readFlags(argv);
  const value = (flag: Flag): string | undefined => flags[flag] ?? (env[MEANING[flag][0]]?.trim() || undefined);
  const host = value('host') ?? '127.0.0.1';
  const baseText = value('base-url');
  const baseUrl = baseText === undefined ? null : asBaseUrl(baseText);
  const local = isLoopbackHost(host) && (baseUrl === null || isLoopbackHost(new URL(baseUrl).hostname));
  if (!isLoopbackHost(host) && baseUrl === null)
    throw new StartError(
      `The server would listen on ${host} for others, so it must know its own address: set GANTRY_BASE_URL.`,
    );
  const databaseUrl = value('database-url') ?? null;
  if (databaseUrl !== null) asUrl(databaseUrl, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const logLevel = value('log-level') ?? 'info';
  if (!LOG_LEVELS.has(logLevel))
    throw new StartError(`The log level is one of ${[...LOG_LEVELS].join(', ')}; "${logLevel}" is none of them.`);
  const network = asNetwork({
    rpc: value('rpc-url'),
    ws: value('rpc-ws-url'),
    fork: value('fork'),
    slotMs: asInteger(value('slot-ms') ?? '400', 'The slot time', 60_000),
  });
  const fresh = flags.fresh ?? false;
  if (databaseUrl !== null && (fresh || network.kind === 'fork'))
    throw new StartError(
      `${fresh ? '--fresh' : '--fork'} begins with an empty store and leaves yours alone: start without DATABASE_URL.`,
    );
  const home = asData(value('data'));
  // What is journaled on a fork is true on no other network, so it never shares a store with one.
  const data = network.kind === 'fork' ? join(home, 'fork') : home;
  return {
    host,
    port: asInteger(value('port') ?? String(DEFAULT_PORT), 'The port', 65_535),
    baseUrl,
    data,
    databaseUrl,
    mail: asMail(value('smtp-url'), value('mail-from'), local),
    network,
    identity: readIdentity(env, local),
    lookupTable: value('lookup-table') ?? null,
    prices: asPrices(value('price-feed')),
    jupiter: asJupiter(value('jupiter-url'), env['GANTRY_JUPITER_KEY']?.trim() || undefined),
    links: {
      discord: asUrl(value('discord-link') ?? 'https://discord.com/', 'The Discord link', ['https:']).href,
      x: asUrl(value('x-link') ?? 'https://x.com/', 'The X link', ['https:']).href,
    },
    trustedProxies: asProxies(value('trusted-proxies') ?? ''),
    houseCode: asHouseCode(value('house-code'), local),
    authSecret: asSecret(env['GANTRY_AUTH_SECRET']?.trim() || undefined),
    kekFile: resolve(value('kek-file') ?? join(data, 'keys', 'vault.key')),
    kekEnv: Object.fromEntries(
      Object.entries(env).flatMap(([name, item]) =>
        /^KEK_k\d+$/.test(name) && item !== undefined ? [[name, item]] : [],
      ),
    ),
    webRoot: projectPath('dist', 'web'),
    logLevel,
    limits: asLimits(value('limits') ?? '', DEFAULT_LIMITS),
    inspector: asSwitch(value('inspector'), 'The inspector', local),
    dev: flags.dev ?? false,
    fresh,
  };
}

/** One line an option: its flag, the variable that says the same, what it means and what holds without it. */
export const helpText = (): string =>
  [
    'npm start -- [options]',
    '',
    ...Object.entries(MEANING).map(
      ([flag, [variable, meaning]]) => `  --${flag.padEnd(16)} ${variable.padEnd(22)} ${meaning}`,
    ),
    `  ${''.padEnd(18)} ${'GANTRY_JUPITER_KEY'.padEnd(22)} key of Jupiter's API; it never leaves the server`,
    ...PROVIDER_VARIABLES.map(([variable, meaning]) => `  ${''.padEnd(18)} ${variable.padEnd(22)} ${meaning}`),
    ...Object.entries(SWITCH_MEANING).map(([flag, meaning]) => `  --${flag.padEnd(16)} ${''.padEnd(22)} ${meaning}`),
  ].join('\n');

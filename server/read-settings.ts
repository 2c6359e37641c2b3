import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Limits, Settings } from './config';
import { isLoopbackHost } from './local';
import { projectPath } from './paths';
import { asBaseUrl, asHouseCode, asInteger, asMail, asNetwork, asProxies, asSecret, asUrl } from './setting-values';
import { StartError } from './start-error';

const DEFAULT_PORT = 4600;
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'silent']);

export const DEFAULT_LIMITS: Limits = {
  linksPerClient: { max: 10, seconds: 60 },
  linksPerMailbox: { max: 5, seconds: 600 },
  verifications: { max: 20, seconds: 60 },
  codeChecks: { max: 30, seconds: 60 },
  reports: { max: 30, seconds: 60 },
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
  'slot-ms': { type: 'string' },
  'kek-file': { type: 'string' },
  'log-level': { type: 'string' },
} as const;
type Flag = keyof typeof OPTIONS;
const SWITCHES = { dev: { type: 'boolean' }, help: { type: 'boolean' } } as const;
type Env = Readonly<Record<string, string | undefined>>;

const VARIABLES: Readonly<Record<Flag, string>> = {
  port: 'GANTRY_PORT',
  host: 'GANTRY_HOST',
  data: 'GANTRY_DATA',
  'base-url': 'GANTRY_BASE_URL',
  'database-url': 'DATABASE_URL',
  'smtp-url': 'GANTRY_SMTP_URL',
  'mail-from': 'GANTRY_MAIL_FROM',
  'trusted-proxies': 'GANTRY_TRUSTED_PROXIES',
  'house-code': 'GANTRY_HOUSE_CODE',
  'rpc-url': 'GANTRY_RPC_URL',
  'rpc-ws-url': 'GANTRY_RPC_WS_URL',
  'lookup-table': 'GANTRY_LOOKUP_TABLE',
  'slot-ms': 'GANTRY_SLOT_MS',
  'kek-file': 'GANTRY_KEK_FILE',
  'log-level': 'GANTRY_LOG_LEVEL',
};

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { ...OPTIONS, ...SWITCHES }, strict: true }).values;
  } catch (error) {
    const said = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new StartError(
      `${said}; known options: ${Object.keys(OPTIONS)
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
  const value = (flag: Flag): string | undefined => flags[flag] ?? (env[VARIABLES[flag]]?.trim() || undefined);
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
  const data = asData(value('data'));
  return {
    host,
    port: asInteger(value('port') ?? String(DEFAULT_PORT), 'The port', 65_535),
    baseUrl,
    data,
    databaseUrl,
    mail: asMail(value('smtp-url'), value('mail-from'), local),
    network: asNetwork(
      value('rpc-url'),
      value('rpc-ws-url'),
      asInteger(value('slot-ms') ?? '400', 'The slot time', 60_000),
    ),
    lookupTable: value('lookup-table') ?? null,
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
    limits: DEFAULT_LIMITS,
    dev: flags.dev ?? false,
  };
}

/** One line an option: its flag and the variable that says the same. */
export const helpText = (): string =>
  [
    'npm start -- [options]',
    ...Object.entries(VARIABLES).map(([flag, variable]) => `  --${flag.padEnd(18)} ${variable}`),
    `  --${'dev'.padEnd(18)} page from its sources, with hot reload`,
  ].join('\n');

import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { checkReferralCode, keepReferralCode } from '#shared/validation';
import { isLoopbackHost } from './local';
import { projectPath } from './paths';
import { StartError } from './start-error';

/** How often one client may do one thing: `max` times in `seconds`. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

export interface Limits {
  /** Links asked for by one client address. */
  readonly linksPerClient: Limit;
  /** Links sent to one mail address. */
  readonly linksPerMailbox: Limit;
  /** Links opened by one client address. */
  readonly verifications: Limit;
  /** Referral codes looked up by one client address. */
  readonly codeChecks: Limit;
  /** Policy reports from one client address. */
  readonly reports: Limit;
}

export type MailConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'none' };

export type NetworkConfig =
  | { readonly kind: 'embedded'; readonly slotMs: number }
  | { readonly kind: 'external'; readonly rpcUrl: string; readonly wsUrl: string };

export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Scheme, host and port people type, without a slash at the end; links in mail begin with it. */
  readonly baseUrl: string;
  /** Absolute path of the folder that holds everything this server writes. */
  readonly data: string;
  /** `postgres://…`, or null for the embedded database inside `data`. */
  readonly databaseUrl: string | null;
  readonly mail: MailConfig;
  readonly network: NetworkConfig;
  /** Address of the launch lookup table on an external network; the embedded one names its own. */
  readonly lookupTable: string | null;
  /** Addresses and CIDR blocks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** The code that lets the first person in, upper-cased (GAP-45). */
  readonly houseCode: string;
  /** Signs session cookies; null: made on the first start and kept in `data`. */
  readonly authSecret: string | null;
  /** Absolute path of the vault's key file. */
  readonly kekFile: string;
  /** Variables `KEK_k1=…`, which stand in for or beside the key file. */
  readonly kekEnv: Readonly<Record<string, string>>;
  /** Folder of the built page. */
  readonly webRoot: string;
  readonly logLevel: string;
  readonly limits: Limits;
  /** Serve the page from its sources with hot reload. */
  readonly dev: boolean;
}

/** What the operator said; the base URL of a free port is known only once the server listens. */
export type Settings = Omit<Config, 'baseUrl'> & { readonly baseUrl: string | null };

export const DEFAULT_PORT = 4600;
export const DEFAULT_HOUSE_CODE = 'GANTRY';
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'silent']);
const SECRET_BYTES_MIN = 32;

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

function asInteger(text: string, name: string, max: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value <= max) return value;
  throw new StartError(
    `${name} is "${text}", which is not a whole number from 0 to ${max}; correct it and start again.`,
  );
}

function asUrl(text: string, name: string, schemes: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && schemes.includes(url.protocol)) return url;
  throw new StartError(
    `${name} must be a URL that begins with ${schemes.map((s) => `${s}//`).join(' or ')}; correct it and start again.`,
  );
}

function asBaseUrl(text: string): string {
  const url = asUrl(text, 'The base URL', ['http:', 'https:']);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new StartError(
      'The base URL must be scheme, host and port only, like https://gantry.example; correct it and start again.',
    );
  return url.origin;
}

function asProxies(text: string): readonly string[] {
  const entries = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const valid =
      family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
    if (!valid)
      throw new StartError(
        `"${entry}" in the trusted proxies is no address and no CIDR block; correct it and start again.`,
      );
  }
  return entries;
}

function asHouseCode(text: string | undefined, local: boolean): string {
  if (text === undefined && !local)
    throw new StartError(
      'Others can reach this server, so choose the code that lets the first person in: set GANTRY_HOUSE_CODE (4-10 characters).',
    );
  const code = keepReferralCode(text ?? DEFAULT_HOUSE_CODE);
  if (checkReferralCode(code) === null) return code;
  throw new StartError('GANTRY_HOUSE_CODE must be 4-10 characters of A-Z, 0-9, - and _; correct it and start again.');
}

function asMail(url: string | undefined, from: string | undefined, local: boolean): MailConfig {
  if (url === undefined) return local ? { kind: 'embedded' } : { kind: 'none' };
  asUrl(url, 'The SMTP URL', ['smtp:', 'smtps:']);
  if (from === undefined)
    throw new StartError(
      'An SMTP server is set but no sender; set GANTRY_MAIL_FROM, like "Gantry <no-reply@gantry.example>".',
    );
  return { kind: 'smtp', url, from };
}

function asNetwork(rpc: string | undefined, ws: string | undefined, slotMs: number): NetworkConfig {
  if (rpc === undefined) return { kind: 'embedded', slotMs };
  const url = asUrl(rpc, 'The RPC URL', ['http:', 'https:']);
  const twin = new URL(url);
  twin.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const wsUrl = ws === undefined ? twin : asUrl(ws, 'The RPC WebSocket URL', ['ws:', 'wss:']);
  return { kind: 'external', rpcUrl: url.href, wsUrl: wsUrl.href };
}

function asSecret(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (Buffer.byteLength(text) >= SECRET_BYTES_MIN && new Set(text).size >= 12) return text;
  throw new StartError(
    'GANTRY_AUTH_SECRET is too short or repeats itself; use 32 random bytes or leave it out to have one made.',
  );
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

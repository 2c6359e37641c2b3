import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Limits, Settings } from './base/config';
import { PROVIDER_VARIABLES, readIdentity } from './identity/read-identity';
import { isLoopbackHost } from './base/local';
import { asLaunchConfigs } from './chain/launch-configs';
import { projectPath } from './base/paths';
import {
  address,
  asAi,
  asBlockEngine,
  asBluesky,
  asHouseCode,
  asJupiter,
  asSendUrls,
  asMail,
  asNetwork,
  asPrices,
  asTelegram,
  asX,
  origin,
  houseCode,
  integer,
  limitsOver,
  logLevel,
  onOff,
  proxies,
  secret,
  settled,
  url,
} from './setting-values';
import { StartError } from './base/start-error';

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
  wordsPerUser: { max: 30, seconds: 60 },
  translationsPerUser: { max: 30, seconds: 60 },
  picturesPerUser: { max: 12_000, seconds: 60 },
  socketsPerUser: { max: 60, seconds: 60 },
};

type Env = Readonly<Record<string, string | undefined>>;
const text = z.string().optional();
const DATA = projectPath('.gantry');
const authSecret = secret('GANTRY_AUTH_SECRET', 'to have one made');
const feedSecret = secret('GANTRY_FEED_SECRET', 'to take no posts from other programs');

const SETTINGS = z.object({
  port: integer('The port', 65_535).default(4600),
  host: z.string().default('127.0.0.1'),
  'base-url': origin.optional(),
  data: z.string().default(DATA),
  'database-url': url('DATABASE_URL', 'postgres', 'postgresql').optional(),
  'nats-url': url('NATS_URL', 'nats', 'tls').optional(),
  'smtp-url': url('The SMTP URL', 'smtp', 'smtps').optional(),
  'mail-from': text,
  'rpc-url': address('The RPC URL', 'http', 'https').optional(),
  'rpc-ws-url': address('The RPC WebSocket URL', 'ws', 'wss').optional(),
  'verify-rpc-url': address('The RPC URL to verify with', 'http', 'https').optional(),
  'lookup-table': text,
  'letsbonk-config': text,
  'meteora-config': text,
  'price-feed': text,
  'jupiter-url': text,
  bluesky: text,
  'x-api-url': text,
  'x-rules': text,
  'x-backfill': integer('The backfill of X', 5).default(0),
  'telegram-api-url': text,
  'ai-url': text,
  'ai-model': text,
  rss: onOff('RSS').default(false),
  'block-engine': text,
  'send-urls': text,
  'discord-link': address('The Discord link', 'https').default('https://discord.com/'),
  'x-link': address('The X link', 'https').default('https://x.com/'),
  fork: address('The URL to fork', 'http', 'https').optional(),
  'house-code': houseCode.optional(),
  'trusted-proxies': proxies.default([]),
  limits: limitsOver(DEFAULT_LIMITS).default(DEFAULT_LIMITS),
  'kek-file': text,
  'slot-ms': integer('The slot time', 60_000).default(400),
  'log-level': logLevel.default('info'),
  inspector: onOff('The inspector').optional(),
  'check-answers': onOff('The check of answers').optional(),
});
type Flag = keyof typeof SETTINGS.shape;

/** The variable that says the same, and what it means. */
const MEANING: Readonly<Record<Flag, readonly [variable: string, meaning: string]>> = {
  port: ['GANTRY_PORT', 'port of the page; 4600'],
  host: ['GANTRY_HOST', 'address to listen on; 127.0.0.1'],
  'base-url': ['GANTRY_BASE_URL', 'scheme, host and port people type'],
  data: ['GANTRY_DATA', 'folder of everything that is written; .gantry'],
  'database-url': ['DATABASE_URL', 'PostgreSQL instead of the embedded store'],
  'nats-url': ['NATS_URL', 'by what several servers of one PostgreSQL tell one another; that PostgreSQL itself'],
  'smtp-url': ['GANTRY_SMTP_URL', 'real mail instead of the built-in mailbox'],
  'mail-from': ['GANTRY_MAIL_FROM', 'sender of real mail'],
  'rpc-url': ['GANTRY_RPC_URL', 'another Solana network instead of the embedded one'],
  'rpc-ws-url': ['GANTRY_RPC_WS_URL', 'its WebSocket, when it is not where it usually is'],
  'verify-rpc-url': ['GANTRY_VERIFY_RPC_URL', 'second endpoint of that network, asked before any verdict on money'],
  'lookup-table': ['GANTRY_LOOKUP_TABLE', 'lookup tables of launches and trades on that network, a comma between them'],
  'letsbonk-config': [
    'GANTRY_LETSBONK_CONFIG',
    "sol=, usd1= and platform=address of another network's LaunchLab configs; those of letsbonk",
  ],
  'meteora-config': [
    'GANTRY_METEORA_CONFIG',
    'sol= and usd1=address of the configs that launch on Meteora on another network; none',
  ],
  'price-feed': ['GANTRY_PRICE_FEED', 'pyth or jupiter, with =URL for another address; a sample price'],
  'jupiter-url': ['GANTRY_JUPITER_URL', 'Jupiter sells what no launchpad buys; https://api.jup.ag with a key alone'],
  bluesky: ['GANTRY_BLUESKY', 'on, off or the URL of a Jetstream: posts of Bluesky accounts people follow; off'],
  'x-api-url': ['GANTRY_X_API_URL', 'address of the X API; https://api.x.com'],
  'x-rules': ['GANTRY_X_RULES', 'rules of the filtered stream your plan has, and their length; 1000x1024'],
  'x-backfill': ['GANTRY_X_BACKFILL', 'minutes X sends again after a cut, 1-5 where your plan has it; 0'],
  'telegram-api-url': ['GANTRY_TELEGRAM_API_URL', 'address of the Bot API of Telegram; https://api.telegram.org'],
  'ai-url': [
    'GANTRY_AI_URL',
    'OpenAI-compatible endpoint that finds names, tickers and descriptions in posts and translates posts; none',
  ],
  'ai-model': ['GANTRY_AI_MODEL', 'model that is asked there'],
  rss: ['GANTRY_RSS', 'on or off: posts of the RSS and Atom feeds people follow; off'],
  'block-engine': [
    'GANTRY_BLOCK_ENGINE',
    'addresses of a block engine, a comma between its regions; or on: the RPC hands transactions to one; the embedded one',
  ],
  'send-urls': ['GANTRY_SEND_URLS', 'further endpoints of that network, which are sent each transaction too'],
  'discord-link': ['GANTRY_DISCORD_LINK', 'where the Discord link leads'],
  'x-link': ['GANTRY_X_LINK', 'where the X link leads'],
  fork: ['GANTRY_FORK', 'work on a copy of the network at this RPC URL, forgotten at the end'],
  'house-code': ['GANTRY_HOUSE_CODE', 'code that lets the first person in; GANTRY locally'],
  'trusted-proxies': ['GANTRY_TRUSTED_PROXIES', 'addresses whose X-Forwarded-For is believed'],
  limits: ['GANTRY_LIMITS', 'how often things may be done: name=max/seconds,…'],
  'kek-file': ['GANTRY_KEK_FILE', "file of the vault's key; <data>/keys/vault.key"],
  'slot-ms': ['GANTRY_SLOT_MS', 'slot time of the network in ms; 400'],
  'log-level': ['GANTRY_LOG_LEVEL', 'trace, debug, info, warn, error or silent; info'],
  inspector: ['GANTRY_INSPECTOR', 'on or off: ?inspect shows what the page does; on locally'],
  'check-answers': ['GANTRY_CHECK_ANSWERS', 'on or off: answers must be what is documented; on with --dev'],
};
const SWITCHES = { fresh: { type: 'boolean' }, dev: { type: 'boolean' }, help: { type: 'boolean' } } as const;
const SWITCH_MEANING: Readonly<Record<keyof typeof SWITCHES, string>> = {
  fresh: 'move the existing data aside and start fresh',
  dev: 'page from its sources, with hot reload',
  help: 'this list',
};

type Flags = Readonly<Record<string, string | boolean | undefined>>;

function readFlags(argv: readonly string[]): Flags {
  try {
    const options = Object.fromEntries(Object.keys(MEANING).map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...argv], options: { ...options, ...SWITCHES }, strict: true }).values;
  } catch (error) {
    const said = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new StartError(
      `${said}; known options: ${Object.keys(MEANING)
        .map((name) => `--${name}`)
        .join(' ')}`,
    );
  }
}

const folderOf = (path: string): string => resolve(path.startsWith('~/') ? join(homedir(), path.slice(2)) : path);

/** Command line and environment become settings; the command line wins. Throws StartError with one sentence. */
export function readSettings(argv: readonly string[], env: Env): Settings {
  const flags = readFlags(argv);
  const said = (variable: string): string | undefined => env[variable]?.trim() || undefined;
  const values = settled(
    SETTINGS,
    Object.fromEntries(Object.entries(MEANING).map(([flag, [variable]]) => [flag, flags[flag] ?? said(variable)])),
  );
  const { host, 'base-url': baseUrl = null, 'database-url': databaseUrl = null, 'nats-url': natsUrl = null } = values;
  if (natsUrl !== null && databaseUrl === null)
    throw new StartError(
      'NATS_URL is for several servers of one PostgreSQL: set DATABASE_URL too, or start without it.',
    );
  const local = isLoopbackHost(host) && (baseUrl === null || isLoopbackHost(new URL(baseUrl).hostname));
  if (!isLoopbackHost(host) && baseUrl === null)
    throw new StartError(
      `The server would listen on ${host} for others, so it must know its own address: set GANTRY_BASE_URL.`,
    );
  const network = asNetwork({
    rpc: values['rpc-url'],
    ws: values['rpc-ws-url'],
    verify: values['verify-rpc-url'],
    fork: values.fork,
    slotMs: values['slot-ms'],
  });
  const fresh = flags['fresh'] === true;
  if (databaseUrl !== null && (fresh || network.kind === 'fork'))
    throw new StartError(
      `${fresh ? '--fresh' : '--fork'} begins with an empty store and leaves yours alone: start without DATABASE_URL.`,
    );
  const home = folderOf(values.data);
  // What is journaled on a fork is true on no other network, so it never shares a store with one.
  const data = network.kind === 'fork' ? join(home, 'fork') : home;
  return {
    host,
    port: values.port,
    baseUrl,
    data,
    databaseUrl,
    natsUrl,
    mail: asMail(values['smtp-url'], values['mail-from'], local),
    network,
    identity: readIdentity(env, local),
    lookupTables: (values['lookup-table'] ?? '').split(',').filter((address) => address !== ''),
    launchConfigs: asLaunchConfigs(
      { bonk: values['letsbonk-config'], meteora: values['meteora-config'] },
      network.kind,
    ),
    prices: asPrices(values['price-feed']),
    jupiter: asJupiter(values['jupiter-url'], said('GANTRY_JUPITER_KEY')),
    bluesky: asBluesky(values.bluesky),
    x: asX(said('GANTRY_X_BEARER'), values['x-api-url'], values['x-rules'], values['x-backfill']),
    telegram: asTelegram(said('GANTRY_TELEGRAM_TOKEN'), values['telegram-api-url']),
    ai: asAi(values['ai-url'], values['ai-model'], said('GANTRY_AI_KEY')),
    rss: values.rss,
    blockEngine: asBlockEngine(values['block-engine'], said('GANTRY_BLOCK_ENGINE_KEY'), network.kind),
    sendUrls: asSendUrls(values['send-urls'], network.kind),
    links: {
      discord: values['discord-link'],
      x: values['x-link'],
    },
    trustedProxies: values['trusted-proxies'],
    houseCode: asHouseCode(values['house-code'], local),
    authSecret: settled(authSecret.optional(), said('GANTRY_AUTH_SECRET')) ?? null,
    feedSecret: settled(feedSecret.optional(), said('GANTRY_FEED_SECRET')) ?? null,
    kekFile: resolve(values['kek-file'] ?? join(data, 'keys', 'vault.key')),
    kekEnv: Object.fromEntries(
      Object.entries(env).flatMap(([name, item]) =>
        /^KEK_k\d+$/.test(name) && item !== undefined ? [[name, item]] : [],
      ),
    ),
    webRoot: projectPath('dist', 'web'),
    logLevel: values['log-level'],
    limits: values.limits,
    inspector: values.inspector ?? local,
    checkAnswers: values['check-answers'] ?? flags['dev'] === true,
    dev: flags['dev'] === true,
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
    `  ${''.padEnd(18)} ${'GANTRY_BLOCK_ENGINE_KEY'.padEnd(22)} key of the block engine; it never leaves the server`,
    `  ${''.padEnd(18)} ${'GANTRY_FEED_SECRET'.padEnd(22)} signs the posts that other programs bring; without it none are taken`,
    `  ${''.padEnd(18)} ${'GANTRY_X_BEARER'.padEnd(22)} bearer token of an app of X: posts of the X accounts people follow`,
    `  ${''.padEnd(18)} ${'GANTRY_TELEGRAM_TOKEN'.padEnd(22)} token of a bot of Telegram: posts of the channels it is an administrator of`,
    `  ${''.padEnd(18)} ${'GANTRY_AI_KEY'.padEnd(22)} key of the endpoint behind --ai-url; it never leaves the server`,
    ...PROVIDER_VARIABLES.map(([variable, meaning]) => `  ${''.padEnd(18)} ${variable.padEnd(22)} ${meaning}`),
    ...Object.entries(SWITCH_MEANING).map(([flag, meaning]) => `  --${flag.padEnd(16)} ${''.padEnd(22)} ${meaning}`),
  ].join('\n');

import { z } from 'zod';
import { checkReferralCode, keepReferralCode } from '#shared/validation';
import type {
  AiConfig,
  BlockEngineConfig,
  BlueskyConfig,
  JupiterConfig,
  Limit,
  Limits,
  MailConfig,
  NetworkConfig,
  PriceConfig,
  TelegramConfig,
  XConfig,
} from './base/config';
import { StartError } from './base/start-error';

const DEFAULT_HOUSE_CODE = 'GANTRY';
const SECRET_BYTES_MIN = 32;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
const PRICE_FEEDS = { pyth: 'https://hermes.pyth.network', jupiter: 'https://lite-api.jup.ag' } as const;

const JETSTREAM = 'wss://jetstream2.us-east.bsky.network/subscribe';

/** What a value says by its schema; StartError with the sentence of what is wrong first. */
export function settled<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new StartError(read.error.issues.map(({ message }) => message)[0] ?? String(read.error));
}

export const integer = (name: string, max: number) => {
  const error = ({ input }: { readonly input: unknown }) =>
    `${name} is "${String(input)}", which is not a whole number from 0 to ${max}; correct it and start again.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().max(max, { error }));
};

const schemed = (name: string, schemes: readonly string[]) => ({
  protocol: new RegExp(`^(${schemes.join('|')})$`),
  error: `${name} must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}; correct it and start again.`,
});

/** A URL as it was typed, since a password in it may be read otherwise once it is written again. */
export const url = (name: string, ...schemes: readonly string[]) => z.url(schemed(name, schemes));

/** A URL as browsers write it, a slash behind a bare host. */
export const address = (name: string, ...schemes: readonly string[]) =>
  z.url({ ...schemed(name, schemes), normalize: true });

/** The origin of a URL that says nothing else. */
export const origin = address('The base URL', 'http', 'https')
  .transform((text) => new URL(text))
  .refine(({ pathname, search, hash, username }) => pathname === '/' && search + hash + username === '', {
    error: 'The base URL must be scheme, host and port only, like https://gantry.example; correct it and start again.',
  })
  .transform(({ origin }) => origin);

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) =>
    `"${String(input)}" in the trusted proxies is no address and no CIDR block; correct it and start again.`,
});

const parts = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export const proxies = parts.pipe(z.array(proxy));

export const logLevel = z.enum(LOG_LEVELS, {
  error: ({ input }) => `The log level is one of ${LOG_LEVELS.join(', ')}; "${String(input)}" is none of them.`,
});

export const onOff = (name: string) =>
  z
    .enum(['on', 'off'], { error: ({ input }) => `${name} is "${String(input)}"; it is on or off.` })
    .transform((text) => text === 'on');

/** A secret of the operator's, and what holds without it. */
export const secret = (variable: string, without: string) =>
  z.string().refine((text) => Buffer.byteLength(text) >= SECRET_BYTES_MIN && new Set(text).size >= 12, {
    error: `${variable} is too short or repeats itself; use 32 random bytes or leave it out ${without}.`,
  });

export const houseCode = z
  .string()
  .transform(keepReferralCode)
  .refine((code) => checkReferralCode(code) === null, {
    error: 'GANTRY_HOUSE_CODE must be 4-10 characters of A-Z, 0-9, - and _; correct it and start again.',
  });

/** The code of the first person; a server that others reach has one of its own. */
export function asHouseCode(code: string | undefined, local: boolean): string {
  if (code === undefined && !local)
    throw new StartError(
      'Others can reach this server, so choose the code that lets the first person in: set GANTRY_HOUSE_CODE (4-10 characters).',
    );
  return code ?? DEFAULT_HOUSE_CODE;
}

export function asMail(url: string | undefined, from: string | undefined, local: boolean): MailConfig {
  if (url === undefined) return local ? { kind: 'embedded' } : { kind: 'none' };
  if (from !== undefined) return { kind: 'smtp', url, from };
  throw new StartError(
    'An SMTP server is set but no sender; set GANTRY_MAIL_FROM, like "Gantry <no-reply@gantry.example>".',
  );
}

interface NetworkValues {
  readonly rpc: string | undefined;
  readonly ws: string | undefined;
  readonly verify: string | undefined;
  readonly fork: string | undefined;
  readonly slotMs: number;
}

export function asNetwork({ rpc, ws, verify, fork, slotMs }: NetworkValues): NetworkConfig {
  if (fork !== undefined && rpc !== undefined)
    throw new StartError(
      '--fork makes a network of its own, so leave --rpc-url out; what is forked comes after --fork.',
    );
  if (verify !== undefined && rpc === undefined)
    throw new StartError('--verify-rpc-url is a second opinion on --rpc-url; set both, or neither.');
  if (verify !== undefined && verify === rpc)
    throw new StartError(
      '--verify-rpc-url and --rpc-url are the same endpoint; a second opinion comes from another one.',
    );
  if (fork !== undefined) return { kind: 'fork', remoteUrl: fork, slotMs };
  if (rpc === undefined) return { kind: 'embedded', slotMs };
  return { kind: 'external', rpcUrl: rpc, wsUrl: ws ?? rpc.replace(/^http/, 'ws'), verifyUrl: verify ?? null, slotMs };
}

/** `pyth`, `jupiter`, or either with `=URL`; nothing is the sample. */
export function asPrices(text: string | undefined): PriceConfig {
  if (text === undefined || text === 'sample') return { kind: 'sample' };
  const [kind = '', ...rest] = text.split('=');
  if (kind !== 'pyth' && kind !== 'jupiter')
    throw new StartError(`The price feed is "${text}"; it is pyth or jupiter, with =URL for another address.`);
  const url = rest.length === 0 ? PRICE_FEEDS[kind] : rest.join('=');
  return { kind, url: settled(address('The address of the price feed', 'http', 'https'), url) };
}

/** `on` is a public Jetstream, a URL is another one. */
export function asBluesky(text: string | undefined): BlueskyConfig | null {
  if (text === undefined || text === 'off') return null;
  return {
    url: settled(address('Bluesky is on, off or a Jetstream, which', 'wss', 'ws'), text === 'on' ? JETSTREAM : text),
  };
}

/** The token decides whether X is asked; the rest has what its plan for everybody who pays has. */
export function asX(
  bearer: string | undefined,
  url: string | undefined,
  rules: string | undefined,
  backfill: number,
): XConfig | null {
  const [, most, length] = /^([1-9]\d{0,4})x([1-9]\d{1,3})$/.exec(rules ?? '1000x1024') ?? [];
  if (most === undefined || length === undefined)
    throw new StartError(`The rules of X are "${rules}"; they are number x length, like 25x512.`);
  if (bearer === undefined) return null;
  if (!/^[!-~]{1,1000}$/.test(bearer)) throw new StartError('GANTRY_X_BEARER is no token; copy it again.');
  return {
    url: settled(address('The address of the X API', 'https', 'http'), url ?? 'https://api.x.com').replace(/\/*$/, '/'),
    bearer,
    limits: { most: Number(most), length: Number(length) },
    backfillMinutes: backfill === 0 ? null : backfill,
  };
}

/** The token decides whether Telegram is asked. */
export function asTelegram(token: string | undefined, url: string | undefined): TelegramConfig | null {
  if (token === undefined) return null;
  if (!/^\d{3,20}:[\w-]{20,100}$/.test(token))
    throw new StartError('GANTRY_TELEGRAM_TOKEN is no token of a bot; copy it from @BotFather again.');
  return {
    token,
    url: settled(address('The address of the Bot API', 'https', 'http'), url ?? 'https://api.telegram.org').replace(
      /\/*$/,
      '/',
    ),
  };
}

/** A key alone reaches Jupiter's public address. */
export function asJupiter(url: string | undefined, key: string | undefined): JupiterConfig | null {
  if (url === undefined && key === undefined) return null;
  const at = settled(address('The address of Jupiter', 'http', 'https'), url ?? 'https://api.jup.ag');
  return { url: at, key: key ?? null };
}

/** Address and model belong together; a key without them is nobody's. */
export function asAi(url: string | undefined, model: string | undefined, key: string | undefined): AiConfig | null {
  if (url === undefined && model === undefined && key === undefined) return null;
  if (url === undefined || model === undefined)
    throw new StartError('--ai-url and --ai-model name an endpoint and the model that is asked there; set both.');
  const at = new URL(settled(address('The address of the AI', 'https', 'http'), url));
  if (at.search + at.hash + at.username + at.password !== '')
    throw new StartError('The address of the AI has neither query nor password; its key comes from GANTRY_AI_KEY.');
  if (!/^[!-~]{1,200}$/.test(model)) throw new StartError(`The model "${model}" is no name of one.`);
  if (key !== undefined && !/^[!-~]{1,1000}$/.test(key))
    throw new StartError('GANTRY_AI_KEY is no key; copy it again.');
  return { url: at.href.replace(/\/*$/, '/'), model, key: key ?? null };
}

const REGIONS_MOST = 16;

function asRegion(text: string): string {
  const url = new URL(settled(address('Each address of a block engine', 'http', 'https'), text.trim()));
  if (url.pathname !== '/' || url.search + url.hash + url.username + url.password !== '')
    throw new StartError(
      'An address of a block engine is scheme, host and port only; its key comes from GANTRY_BLOCK_ENGINE_KEY.',
    );
  return url.origin;
}

/** `on`, `off` or the addresses of engines; nothing is the embedded network's own engine there, and none elsewhere. */
export function asBlockEngine(
  text: string | undefined,
  key: string | undefined,
  network: NetworkConfig['kind'],
): BlockEngineConfig {
  if (text === 'off') return { kind: 'none' };
  if (text === undefined || text === 'on') {
    if (network === 'embedded') return { kind: 'own' };
    return { kind: text === 'on' ? 'rpc' : 'none' };
  }
  if (network !== 'external')
    throw new StartError('--block-engine names engines of the network behind --rpc-url; set both, or neither.');
  const urls = [...new Set(text.split(',').map(asRegion))];
  if (urls.length > REGIONS_MOST) throw new StartError(`--block-engine names more than ${REGIONS_MOST} addresses.`);
  if (key !== undefined && !/^[!-~]{1,200}$/.test(key))
    throw new StartError('GANTRY_BLOCK_ENGINE_KEY is no key; copy it again.');
  return { kind: 'engines', urls, key: key ?? null };
}

const SEND_URLS_MOST = 8;

/** Further endpoints of the network behind --rpc-url for the same bytes. */
export function asSendUrls(text: string | undefined, network: NetworkConfig['kind']): readonly string[] {
  if (text === undefined) return [];
  if (network !== 'external')
    throw new StartError('--send-urls names further endpoints of the network behind --rpc-url; set both, or neither.');
  const all = text.split(',').map((one) => settled(address('Each address to send to', 'http', 'https'), one.trim()));
  if (new Set(all).size > SEND_URLS_MOST)
    throw new StartError(`--send-urls names more than ${SEND_URLS_MOST} addresses.`);
  return [...new Set(all)];
}

const isLimitName = (name: string, limits: Limits): name is keyof Limits => Object.hasOwn(limits, name);

/** `name=max/seconds`, several separated by commas, over the defaults. */
export const limitsOver = (defaults: Limits) =>
  parts.transform((entries, issues): Limits => {
    const changed: Partial<Record<keyof Limits, Limit>> = {};
    for (const entry of entries) {
      const [, name = '', max, seconds] = /^([A-Za-z]+)=([1-9]\d{0,8})\/([1-9]\d{0,4})$/.exec(entry) ?? [];
      if (isLimitName(name, defaults)) changed[name] = { max: Number(max), seconds: Number(seconds) };
      else
        issues.addIssue(
          `"${entry}" in the limits is not name=max/seconds; the names are ${Object.keys(defaults).join(', ')}.`,
        );
    }
    return { ...defaults, ...changed };
  });

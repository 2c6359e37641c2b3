import { isIP } from 'node:net';
import { checkReferralCode, keepReferralCode } from '#shared/validation';
import type { JupiterConfig, Limit, Limits, MailConfig, NetworkConfig, PriceConfig } from './config';
import { StartError } from './start-error';

export const DEFAULT_HOUSE_CODE = 'GANTRY';
const SECRET_BYTES_MIN = 32;

export function asInteger(text: string, name: string, max: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value <= max) return value;
  throw new StartError(
    `${name} is "${text}", which is not a whole number from 0 to ${max}; correct it and start again.`,
  );
}

export function asUrl(text: string, name: string, schemes: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && schemes.includes(url.protocol)) return url;
  throw new StartError(
    `${name} must be a URL that begins with ${schemes.map((s) => `${s}//`).join(' or ')}; correct it and start again.`,
  );
}

export function asBaseUrl(text: string): string {
  const url = asUrl(text, 'The base URL', ['http:', 'https:']);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new StartError(
      'The base URL must be scheme, host and port only, like https://gantry.example; correct it and start again.',
    );
  return url.origin;
}

export function asProxies(text: string): readonly string[] {
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

export function asHouseCode(text: string | undefined, local: boolean): string {
  if (text === undefined && !local)
    throw new StartError(
      'Others can reach this server, so choose the code that lets the first person in: set GANTRY_HOUSE_CODE (4-10 characters).',
    );
  const code = keepReferralCode(text ?? DEFAULT_HOUSE_CODE);
  if (checkReferralCode(code) === null) return code;
  throw new StartError('GANTRY_HOUSE_CODE must be 4-10 characters of A-Z, 0-9, - and _; correct it and start again.');
}

export function asMail(url: string | undefined, from: string | undefined, local: boolean): MailConfig {
  if (url === undefined) return local ? { kind: 'embedded' } : { kind: 'none' };
  asUrl(url, 'The SMTP URL', ['smtp:', 'smtps:']);
  if (from === undefined)
    throw new StartError(
      'An SMTP server is set but no sender; set GANTRY_MAIL_FROM, like "Gantry <no-reply@gantry.example>".',
    );
  return { kind: 'smtp', url, from };
}

interface NetworkValues {
  readonly rpc: string | undefined;
  readonly ws: string | undefined;
  readonly fork: string | undefined;
  readonly slotMs: number;
}

export function asNetwork({ rpc, ws, fork, slotMs }: NetworkValues): NetworkConfig {
  if (fork !== undefined) {
    if (rpc !== undefined)
      throw new StartError(
        '--fork makes a network of its own, so leave --rpc-url out; what is forked comes after --fork.',
      );
    return { kind: 'fork', remoteUrl: asUrl(fork, 'The URL to fork', ['http:', 'https:']).href, slotMs };
  }
  if (rpc === undefined) return { kind: 'embedded', slotMs };
  const url = asUrl(rpc, 'The RPC URL', ['http:', 'https:']);
  const twin = new URL(url);
  twin.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const wsUrl = ws === undefined ? twin : asUrl(ws, 'The RPC WebSocket URL', ['ws:', 'wss:']);
  return { kind: 'external', rpcUrl: url.href, wsUrl: wsUrl.href };
}

const PRICE_FEEDS = { pyth: 'https://hermes.pyth.network', jupiter: 'https://lite-api.jup.ag' } as const;

/** `pyth`, `jupiter`, or either with `=URL`; nothing is the sample. */
export function asPrices(text: string | undefined): PriceConfig {
  if (text === undefined || text === 'sample') return { kind: 'sample' };
  const [kind = '', ...rest] = text.split('=');
  if (kind !== 'pyth' && kind !== 'jupiter')
    throw new StartError(`The price feed is "${text}"; it is pyth or jupiter, with =URL for another address.`);
  const url = rest.length === 0 ? PRICE_FEEDS[kind] : rest.join('=');
  return { kind, url: asUrl(url, 'The address of the price feed', ['http:', 'https:']).href };
}

/** A key alone reaches Jupiter's public address. */
export function asJupiter(url: string | undefined, key: string | undefined): JupiterConfig | null {
  if (url === undefined && key === undefined) return null;
  const address = asUrl(url ?? 'https://api.jup.ag', 'The address of Jupiter', ['http:', 'https:']);
  return { url: address.href, key: key ?? null };
}

const LIMIT = /^([A-Za-z]+)=([1-9]\d{0,8})\/([1-9]\d{0,4})$/;

const isLimitName = (name: string, limits: Limits): name is keyof Limits => Object.hasOwn(limits, name);

/** `name=max/seconds`, several parted by commas, over the defaults. */
export function asLimits(text: string, defaults: Limits): Limits {
  const changed: Partial<Record<keyof Limits, Limit>> = {};
  for (const entry of text.split(',').map((item) => item.trim())) {
    if (entry === '') continue;
    const [, name = '', max, seconds] = LIMIT.exec(entry) ?? [];
    if (!isLimitName(name, defaults))
      throw new StartError(
        `"${entry}" in the limits is not name=max/seconds; the names are ${Object.keys(defaults).join(', ')}.`,
      );
    changed[name] = { max: Number(max), seconds: Number(seconds) };
  }
  return { ...defaults, ...changed };
}

export function asSwitch(text: string | undefined, name: string, otherwise: boolean): boolean {
  if (text === undefined) return otherwise;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new StartError(`${name} is "${text}"; it is on or off.`);
}

export function asSecret(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (Buffer.byteLength(text) >= SECRET_BYTES_MIN && new Set(text).size >= 12) return text;
  throw new StartError(
    'GANTRY_AUTH_SECRET is too short or repeats itself; use 32 random bytes or leave it out to have one made.',
  );
}

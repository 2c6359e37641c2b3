import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** Bytes of a body, and ms from the call to its last byte. */
export const FETCH_LIMITS = { bytes: 10 * 1024 * 1024, ms: 5_000 } as const;

/** Why nothing was fetched. `refused`: the address is none of the public internet, or no https. */
export type FetchFailure = 'refused' | 'unreachable' | 'redirect' | 'status' | 'too-large' | 'too-slow' | 'wrong-type';

/** Its message names neither the address nor anything that came from there. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly reason: FetchFailure;
  /** What was answered, where something was. */
  readonly status: number | null;
  /** Seconds the other side asks to wait. */
  readonly retryAfter: number | null;
  constructor(reason: FetchFailure, more: { status?: number; retryAfter?: number | null; cause?: unknown } = {}) {
    super(`nothing was fetched: ${reason}`, more.cause === undefined ? undefined : { cause: more.cause });
    this.reason = reason;
    this.status = more.status ?? null;
    this.retryAfter = more.retryAfter ?? null;
  }
}

export interface FetchOptions<Kind extends string> {
  /** What the bytes are; null: nothing that was asked for. What the other side calls them is not read. */
  readonly kindOf: (bytes: Uint8Array) => Kind | null;
  /** What was fetched before: nothing comes while it is still that. */
  readonly known?: Pick<Fetched<Kind>, 'etag' | 'lastModified'>;
}

export interface Fetched<Kind extends string> {
  readonly kind: Kind;
  readonly bytes: Buffer;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Fetcher {
  /** One file by https; null when it is what is `known`. Throws FetchError alone. */
  get<Kind extends string>(url: string, options: FetchOptions<Kind>): Promise<Fetched<Kind> | null>;
}

export interface FetcherParts {
  readonly limits?: { readonly bytes: number; readonly ms: number };
  /** Every address of a name. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
  readonly mayReach?: (address: string) => boolean;
  /** Certificates that are believed in place of the usual ones. */
  readonly ca?: string;
}

const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Gantry' };
const NOT_MODIFIED = 304;
const OK = 200;

function targetOf(url: string): URL {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (target === null || target.protocol !== 'https:' || target.username + target.password !== '')
    throw new FetchError('refused');
  return target;
}

/** Rejects once the time is over. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_keep, reject) => {
    signal.addEventListener('abort', () => reject(new FetchError('too-slow')), { once: true });
  });

const pinnedTo =
  (address: LookupAddress): LookupFunction =>
  (_name, options, callback) =>
    options.all === true ? callback(null, [address]) : callback(null, address.address, address.family);

const knownHeaders = (known: FetchOptions<string>['known']): Readonly<Record<string, string>> => ({
  ...(typeof known?.etag === 'string' ? { 'if-none-match': known.etag } : {}),
  ...(typeof known?.lastModified === 'string' ? { 'if-modified-since': known.lastModified } : {}),
});

function assertUsable({ statusCode: status = 0, headers }: IncomingMessage, bytes: number): void {
  const seconds = /^\d{1,7}$/.exec(headers['retry-after'] ?? '')?.[0];
  if (status >= 300 && status < 400 && status !== NOT_MODIFIED) throw new FetchError('redirect', { status });
  if (status !== OK && status !== NOT_MODIFIED)
    throw new FetchError('status', { status, retryAfter: seconds === undefined ? null : Number(seconds) });
  // Packed bytes could become any number of them.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new FetchError('wrong-type', { status });
  if (Number(headers['content-length'] ?? 0) > bytes) throw new FetchError('too-large', { status });
}

async function readBody(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > most) throw new FetchError('too-large');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/**
 * Files from addresses that somebody else wrote: https alone, the name looked up once and its address kept for the connection, only
 * addresses of the public internet, no redirect, and no more bytes or time than FETCH_LIMITS.
 */
export function createFetcher({
  limits = FETCH_LIMITS,
  resolve = (name) => lookup(name, { all: true }),
  mayReach = isPublicAddress,
  ca,
}: FetcherParts = {}): Fetcher {
  async function addressOf(name: string): Promise<LookupAddress> {
    const family = isIP(name);
    const all = family === 0 ? await resolve(name) : [{ address: name, family }];
    const [first] = all;
    if (first === undefined) throw new FetchError('unreachable');
    // One inner address among them is a name that means to lead there.
    if (!all.every(({ address }) => mayReach(address))) throw new FetchError('refused');
    return first;
  }

  function ask(target: URL, address: LookupAddress, headers: object, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((keep, reject) => {
      const call = request(target, {
        headers: { ...HEADERS, ...headers },
        signal,
        agent: false,
        lookup: pinnedTo(address),
        ...(ca === undefined ? {} : { ca }),
      });
      call.once('response', keep);
      call.once('error', reject);
      call.end();
    });
  }

  async function get<Kind extends string>(
    target: URL,
    { kindOf, known }: FetchOptions<Kind>,
    signal: AbortSignal,
  ): Promise<Fetched<Kind> | null> {
    const address = await addressOf(target.hostname.replace(/^\[(.*)\]$/, '$1'));
    const answer = await ask(target, address, knownHeaders(known), signal);
    try {
      assertUsable(answer, limits.bytes);
      if (answer.statusCode === NOT_MODIFIED) return null;
      const bytes = await readBody(answer, limits.bytes);
      const kind = kindOf(bytes);
      if (kind === null) throw new FetchError('wrong-type', { status: OK });
      const { etag = null, 'last-modified': lastModified = null } = answer.headers;
      return { kind, bytes, etag, lastModified };
    } finally {
      answer.destroy();
    }
  }

  return {
    async get(url, options) {
      const target = targetOf(url);
      const signal = AbortSignal.timeout(limits.ms);
      try {
        return await Promise.race([get(target, options, signal), untilAborted(signal)]);
      } catch (cause) {
        if (cause instanceof FetchError) throw cause;
        throw new FetchError(signal.aborted ? 'too-slow' : 'unreachable', { cause });
      }
    },
  };
}

import { z } from 'zod';
import { createRpc, type FetchLike, type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import type { Clock } from '../base/context';
import { createPace, type Pace } from './pace';

/** What an engine says of a bundle it was given; no verdict, since only the chain knows what landed. */
export type BundleWord = 'pending' | 'landed' | 'failed' | 'unknown';

/**
 * A block engine that speaks as Jito's does (low-latency transaction send, JSON-RPC). Every call is made once, at the region whose
 * turn it is; failures are RpcFailure with words that hold no key and are at most 200 characters.
 */
export interface BlockEngine {
  /** Hands over 1 to 5 signed transactions in base64, which land whole and in this order in one slot or not at all; answers the bundle's id. */
  sendBundle(wires: readonly string[]): Promise<string>;
  /** Asked of the region that took it: what became of it within five minutes, else whether it is on the chain. */
  wordOn(id: string): Promise<BundleWord>;
  /** Hands over one transaction beside the network, where a region takes a call now; answers the signature as the engine gives it. */
  sendTransaction(wire: string): Promise<unknown>;
}

export interface BlockEngineOptions {
  /** Origins of the regions, such as https://ny.mainnet.block-engine.jito.wtf; at least one. */
  readonly urls: readonly string[];
  /** A secret; null where the engine takes calls without one. */
  readonly key: string | null;
  readonly clock: Clock;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly fetch?: typeof globalThis.fetch;
}

const DEADLINE_MS = 5_000;
/** How long a call waits until a region takes one. */
const PATIENCE_MS = 2_000;
const PER_SECOND = 1;
const ANSWER_BYTES = 64 * 1024;
const WORDS = 200;
const LONGEST_PAUSE_MS = 60_000;
const REMEMBERED = 256;
const BASE64 = { encoding: 'base64' };
/** How engines ask for less: by status, or by an error of their own. */
const SLOW_DOWN: ReadonlySet<number> = new Set([429, 503, -32_097]);

const BundleId = z.string().regex(/^[0-9a-f]{64}$/i);
const Inflight = z.object({
  value: z.array(
    z.object({ bundle_id: z.string(), status: z.enum(['Invalid', 'Pending', 'Failed', 'Landed']) }).nullable(),
  ),
});
const Landed = z.object({ value: z.array(z.object({ bundle_id: z.string() }).nullable()) });
const INFLIGHT = { Invalid: 'unknown', Pending: 'pending', Failed: 'failed', Landed: 'landed' } as const;

async function shortText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > ANSWER_BYTES) throw new Error('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** `fetch` with the operator's key, which follows no redirect, since that would carry the key elsewhere. */
const withKey =
  (key: string | null, fetch: typeof globalThis.fetch): FetchLike =>
  async (url, { headers, ...init }) => {
    const own = key === null ? headers : { ...headers, 'x-jito-auth': key };
    const answer = await fetch(url, { ...init, headers: own, redirect: 'error' });
    const text = await shortText(answer);
    return { status: answer.status, headers: answer.headers, text: async () => text };
  };

interface Region {
  readonly pace: Pace;
  readonly bundles: Rpc;
  readonly transactions: Rpc;
}

/** Regions in turn, one call a second each; one that asks for less rests for as long as it says, a minute at most. */
export function createBlockEngine({
  urls,
  key,
  clock,
  wait,
  fetch = globalThis.fetch,
}: BlockEngineOptions): BlockEngine {
  const post = withKey(key, fetch);
  const rpcOf = (origin: string, path: string): Rpc =>
    createRpc({ url: new URL(path, origin).href, fetch: post, timeoutMs: DEADLINE_MS });
  const regions = urls.map((url): Region => ({
    pace: createPace({ clock, perSecond: PER_SECOND, burst: 1, ...(wait === undefined ? {} : { wait }) }),
    bundles: rpcOf(url, '/api/v1/bundles'),
    transactions: rpcOf(url, '/api/v1/transactions'),
  }));
  const takenBy = new Map<string, Region>();
  let turn = 0;

  /** The next in turn of those that are free the soonest. */
  const nextRegion = (method: string): Region => {
    const inTurn = [...regions.slice(turn), ...regions.slice(0, turn)];
    const soonest = Math.min(...inTurn.map(({ pace }) => pace.pauseMs()));
    const next = inTurn.find(({ pace }) => pace.pauseMs() <= soonest);
    if (next === undefined) throw new RpcFailure('unreachable', method, 'No block engine');
    turn = (regions.indexOf(next) + 1) % regions.length;
    return next;
  };
  const plain = ({ kind, method, message, code }: RpcFailure): RpcFailure => {
    const words = key === null ? message : message.replaceAll(key, '[secret]');
    return new RpcFailure(kind, method, words.slice(0, WORDS), code === undefined ? {} : { code });
  };
  const ask = async (
    { pace, ...at }: Region,
    path: 'bundles' | 'transactions',
    method: string,
    params: readonly unknown[],
    patienceMs = PATIENCE_MS,
  ): Promise<unknown> => {
    if (!(await pace.take(patienceMs)))
      throw new RpcFailure('rate-limited', method, 'Waiting for the block engine', { retryAfterMs: pace.pauseMs() });
    try {
      const result = await at[path].call<unknown>(method, params);
      pace.recovered();
      return result;
    } catch (error) {
      if (!(error instanceof RpcFailure)) {
        pace.unanswered();
        throw error;
      }
      const { retryAfterMs } = error;
      if (SLOW_DOWN.has(error.code ?? 0))
        pace.slowDown(retryAfterMs === undefined ? undefined : Math.min(retryAfterMs, LONGEST_PAUSE_MS));
      else if (error.kind === 'rpc') pace.recovered();
      else pace.unanswered();
      throw plain(error);
    }
  };
  const readAs = <Schema extends z.ZodType>(schema: Schema, method: string, answer: unknown): z.output<Schema> => {
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    throw new RpcFailure('malformed', method, 'The block engine answers something else than was asked');
  };
  const remember = (id: string, region: Region): void => {
    takenBy.delete(id);
    takenBy.set(id, region);
    for (const [oldest] of takenBy) {
      if (takenBy.size <= REMEMBERED) break;
      takenBy.delete(oldest);
    }
  };

  return {
    async sendBundle(wires) {
      const region = nextRegion('sendBundle');
      const id = readAs(BundleId, 'sendBundle', await ask(region, 'bundles', 'sendBundle', [wires, BASE64]));
      remember(id, region);
      return id;
    },
    async wordOn(id) {
      const region = takenBy.get(id) ?? nextRegion('getInflightBundleStatuses');
      const asked = (method: string) => ask(region, 'bundles', method, [[id]]);
      const inflight = 'getInflightBundleStatuses';
      const { value: told } = readAs(Inflight, inflight, await asked(inflight));
      const word = INFLIGHT[told.find((one) => one?.bundle_id === id)?.status ?? 'Invalid'];
      if (word !== 'unknown') return word;
      const { value } = readAs(Landed, 'getBundleStatuses', await asked('getBundleStatuses'));
      return value.some((one) => one?.bundle_id === id) ? 'landed' : 'unknown';
    },
    sendTransaction: (wire) => ask(nextRegion('sendTransaction'), 'transactions', 'sendTransaction', [wire, BASE64], 0),
  };
}

import type { Clock } from '../context';
import { type Address, addressOf } from '../../src/chain/address';
import { type Cluster, clusterOf } from '../../src/chain/cluster';
import { createRpc, type FetchLike, type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import type { LookupTable } from '../../src/chain/message';
import { createPace, type PaceOptions } from './pace';
import { createPost } from './post';

const DEADLINE_MS = 5_000;
const TABLE_OWNER = 'AddressLookupTab1e1111111111111111111111111';
const TABLE_HEADER = 56;

/** The one network this server works on. Money may only move while it still is the network it was at the start. */
export interface NetworkAccess {
  /** Genesis hash, pinned at the start. */
  readonly id: string;
  readonly cluster: Cluster;
  /** Calls with a deadline of 5 s that are never repeated in secret; failures are RpcFailure. */
  readonly rpc: Rpc;
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** The launch lookup table, null when the network has none. */
  readonly lookupTable: Address | null;
  /** Rent-exempt minimum in lamports of an account of `size` bytes; asked once per network and size. */
  rent(size: number): Promise<bigint>;
  /** The lookup tables that launches may use, as they are on the chain. */
  tables(): Promise<readonly LookupTable[]>;
  /** Whether the endpoint still serves the pinned network; RpcFailure when it does not answer. */
  isSame(): Promise<boolean>;
  /** Passes one JSON-RPC request on as it stands; RpcFailure `unreachable` or `rate-limited`. */
  forward(body: string): Promise<{ readonly status: number; readonly text: string }>;
}

export interface NetworkOptions {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly clock: Clock;
  /** Genesis hash that this data folder belongs to; any other network refuses the start. */
  readonly expectedId?: string;
  readonly lookupTable?: Address;
  readonly fetch?: FetchLike;
  readonly pace?: Partial<Omit<PaceOptions, 'clock'>>;
}

/** The network behind the endpoint is not the one this data belongs to. */
export class WrongNetwork extends Error {
  override readonly name = 'WrongNetwork';
}

interface PacedEndpoint {
  readonly rpc: Rpc;
  forward(body: string): Promise<{ readonly status: number; readonly text: string }>;
}

/** One endpoint behind one bucket: a 429 pauses everybody who uses it, for as long as it asked. */
export function pacedEndpoint(options: Pick<NetworkOptions, 'rpcUrl' | 'clock' | 'fetch' | 'pace'>): PacedEndpoint {
  const { rpcUrl, clock, fetch = createPost() } = options;
  const pace = createPace({ clock, perSecond: 100, burst: 200, ...options.pace });
  const bare = createRpc({ url: rpcUrl, fetch, timeoutMs: DEADLINE_MS });
  const admit = async (method: string): Promise<void> => {
    if (await pace.take(DEADLINE_MS)) return;
    throw new RpcFailure('rate-limited', method, 'Waiting for the endpoint', { retryAfterMs: pace.pauseMs() });
  };
  return {
    rpc: {
      async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
        await admit(method);
        try {
          const result = await bare.call<T>(method, params);
          pace.recovered();
          return result;
        } catch (error) {
          if (error instanceof RpcFailure && error.kind === 'rate-limited') pace.slowDown(error.retryAfterMs);
          throw error;
        }
      },
    },
    async forward(body) {
      await admit('forward');
      try {
        const headers = { 'content-type': 'application/json' };
        const signal = AbortSignal.timeout(DEADLINE_MS);
        const response = await fetch(rpcUrl, { method: 'POST', headers, body, signal });
        const text = await response.text();
        if (response.status !== 429) return { status: response.status, text };
        const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
        const named = Number.isFinite(seconds) ? { retryAfterMs: seconds * 1_000 } : {};
        pace.slowDown(named.retryAfterMs);
        throw new RpcFailure('rate-limited', 'forward', 'HTTP 429', { code: 429, ...named });
      } catch (cause) {
        if (cause instanceof RpcFailure) throw cause;
        throw new RpcFailure('unreachable', 'forward', 'No answer', { cause });
      }
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function decodeTable(address: Address, value: unknown): LookupTable | null {
  if (!isRecord(value) || value['owner'] !== TABLE_OWNER || !Array.isArray(value['data'])) return null;
  const [text] = value['data'];
  if (typeof text !== 'string') return null;
  const bytes = Buffer.from(text, 'base64');
  const count = Math.max(0, Math.floor((bytes.length - TABLE_HEADER) / 32));
  const at = (index: number): Address =>
    addressOf(bytes.subarray(TABLE_HEADER + 32 * index, TABLE_HEADER + 32 * (index + 1)));
  return { address, addresses: Array.from({ length: count }, (_item, index) => at(index)) };
}

/** Asks the endpoint who it is and pins the answer. WrongNetwork when `expectedId` differs, RpcFailure when nobody answers. */
export async function openNetwork(options: NetworkOptions): Promise<NetworkAccess> {
  const { rpcUrl, wsUrl, expectedId } = options;
  const endpoint = pacedEndpoint(options);
  const { rpc } = endpoint;
  const [id, version] = await Promise.all([
    rpc.call<string>('getGenesisHash'),
    rpc.call<Record<string, unknown>>('getVersion'),
  ]);
  if (expectedId !== undefined && id !== expectedId)
    throw new WrongNetwork(`The network at hand is ${id}, this data belongs to ${expectedId}.`);

  const readTable = async (address: Address): Promise<LookupTable | null> => {
    const answer = await rpc.call<{ value: unknown }>('getAccountInfo', [
      address,
      { encoding: 'base64', commitment: 'confirmed' },
    ]);
    return decodeTable(address, answer.value);
  };
  const table = options.lookupTable === undefined ? null : await readTable(options.lookupTable);
  const rents = new Map<number, Promise<bigint>>();
  return {
    id,
    cluster: clusterOf({ genesisHash: id, version }),
    rpc,
    rpcUrl,
    wsUrl,
    lookupTable: table?.address ?? null,
    forward: (body) => endpoint.forward(body),
    tables: async () => (table === null ? [] : [table]),
    isSame: async () => (await rpc.call<string>('getGenesisHash')) === id,
    rent(size) {
      const known = rents.get(size);
      if (known !== undefined) return known;
      const asked = rpc.call<number>('getMinimumBalanceForRentExemption', [size]).then(BigInt);
      rents.set(size, asked);
      asked.catch(() => rents.delete(size));
      return asked;
    },
  };
}

import { toFault } from '#shared/fault';
import { isRecord } from '#shared/json';
import { NODE_PACE } from '#shared/node-costs';
import type { Clock } from '../base/context';
import type { Address } from '../../src/chain/address';
import { type Cluster, clusterOf } from '../../src/chain/cluster';
import { createRpc, type FetchLike, retryAfterOf, type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import { LOOKUP_TABLE_PROGRAM, readTable } from '../../src/chain/lookup-table';
import type { LookupTable } from '../../src/chain/message';
import type { ClosedVenue, OpenFeature } from '../../src/chain/platforms/closed-venues';
import { type NetworkIdentity, rememberIdentity } from './network-identity';
import { createPace, type PaceOptions } from './pace';
import { createPost } from './post';

const DEADLINE_MS = 5_000;
/** Statuses of HTTP by which an endpoint asks for less. */
const SLOW_DOWN: ReadonlySet<number> = new Set([429, 503]);

/** The one network this server works on. Money may only move while it still is the network it was when it first answered. */
export interface NetworkAccess extends NetworkIdentity {
  /** Genesis hash this data belongs to; null while the network of a new folder has not answered yet. */
  readonly id: string | null;
  /** `unknown`, which counts as real money, until the network has answered. */
  readonly cluster: Cluster;
  /** Why nothing is asked of the network yet, fit to be shown; null once it was recognised. */
  away(): string | null;
  /** Calls with a deadline of 5 s that are never repeated in secret; failures are RpcFailure. */
  readonly rpc: Rpc;
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** The lookup tables of launches and trades that are on the network. */
  readonly lookupTables: readonly Address[];
  /** Where nothing can be launched, as the network was when it was recognised; the embedded one has all that takes. */
  readonly closed: readonly ClosedVenue[];
  /** What is launched beside plain coins; none where nobody looked. */
  readonly features: readonly OpenFeature[];
  /** Rent-exempt minimum in lamports of an account of `size` bytes; asked once per network and size. */
  rent(size: number): Promise<bigint>;
  /** The frozen lookup tables that launches and trades may use, as they are on the chain. */
  tables(): Promise<readonly LookupTable[]>;
  /** Has these tables from now on too, those of them that are frozen; RpcFailure when the endpoint does not answer. */
  adopt(tables: readonly Address[]): Promise<void>;
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
  readonly lookupTables?: readonly Address[];
  readonly fetch?: FetchLike;
  readonly pace?: Partial<Omit<PaceOptions, 'clock'>>;
}

/** The network behind the endpoint is not the one this data belongs to. */
export class WrongNetwork extends Error {
  override readonly name = 'WrongNetwork';
}

/** A network that has answered. */
export interface KnownNetwork extends NetworkAccess {
  readonly id: string;
}

interface PacedEndpoint {
  readonly rpc: Rpc;
  forward(body: string): Promise<{ readonly status: number; readonly text: string }>;
}

/** One endpoint behind one bucket: a 429 or 503 pauses everybody who uses it, for as long as it asked. */
export function pacedEndpoint(options: Pick<NetworkOptions, 'rpcUrl' | 'clock' | 'fetch' | 'pace'>): PacedEndpoint {
  const { rpcUrl, clock, fetch = createPost() } = options;
  const pace = createPace({ clock, ...NODE_PACE, ...options.pace });
  const bare = createRpc({ url: rpcUrl, fetch, timeoutMs: DEADLINE_MS });
  const admit = async (method: string): Promise<void> => {
    if (await pace.take(DEADLINE_MS)) return;
    throw new RpcFailure('rate-limited', method, 'Waiting for the endpoint', { retryAfterMs: pace.pauseMs() });
  };
  /** Closes the endpoint for as long as it asked; a 429 that names no time has the pause that is kept for it. */
  const slowed = (failure: RpcFailure): RpcFailure => {
    const { kind, method, message, code, retryAfterMs } = failure;
    pace.slowDown(retryAfterMs);
    if (retryAfterMs !== undefined || code !== 429) return failure;
    return new RpcFailure(kind, method, message, { code, retryAfterMs: pace.pauseMs(), cause: failure });
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
          if (!(error instanceof RpcFailure)) pace.unanswered();
          else if (SLOW_DOWN.has(error.code ?? 0)) throw slowed(error);
          else if (error.kind === 'rpc') pace.recovered();
          else pace.unanswered();
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
        const { status } = response;
        if (!SLOW_DOWN.has(status)) {
          if (status < 500) pace.recovered();
          else pace.unanswered();
          return { status, text };
        }
        const named = retryAfterOf(response.headers);
        throw slowed(new RpcFailure('rate-limited', 'forward', `HTTP ${status}`, { code: status, ...named }));
      } catch (cause) {
        if (cause instanceof RpcFailure) throw cause;
        pace.unanswered();
        throw new RpcFailure('unreachable', 'forward', 'No answer', { cause });
      }
    },
  };
}

/** Null where it is no table, or one that somebody may still change or has given up. */
function frozenTable(address: Address, value: unknown): LookupTable | null {
  if (!isRecord(value) || value['owner'] !== LOOKUP_TABLE_PROGRAM || !Array.isArray(value['data'])) return null;
  const [text] = value['data'];
  if (typeof text !== 'string') return null;
  try {
    const { addresses, isFrozen } = readTable(Buffer.from(text, 'base64'));
    return isFrozen ? { address, addresses } : null;
  } catch (error) {
    if (toFault(error).code === 'chain/malformed') return null;
    throw error;
  }
}

/** Asks the endpoint who it is and pins the answer. WrongNetwork when `expectedId` differs, RpcFailure when nobody answers. */
export async function openNetwork(
  options: NetworkOptions,
  endpoint: PacedEndpoint = pacedEndpoint(options),
): Promise<KnownNetwork> {
  const { rpcUrl, wsUrl, expectedId } = options;
  const { rpc } = endpoint;
  const [id, version] = await Promise.all([rpc.call<unknown>('getGenesisHash'), rpc.call<unknown>('getVersion')]);
  if (typeof id !== 'string' || id === '' || !isRecord(version))
    throw new RpcFailure('malformed', 'getGenesisHash', 'The answer names no network');
  if (expectedId !== undefined && id !== expectedId)
    throw new WrongNetwork(`This server's network is ${id}, this data belongs to ${expectedId}.`);

  const lookAtTable = async (address: Address): Promise<LookupTable | null> => {
    const answer = await rpc.call<{ value: unknown }>('getAccountInfo', [
      address,
      { encoding: 'base64', commitment: 'confirmed' },
    ]);
    return frozenTable(address, answer.value);
  };
  const found = await Promise.all((options.lookupTables ?? []).map(lookAtTable));
  const tables = found.filter((table) => table !== null);
  const isKnown = (address: Address): boolean => tables.some((table) => table.address === address);
  const rents = new Map<number, Promise<bigint>>();
  const remembered = rememberIdentity(rpc, () => options.clock.now().getTime());
  return {
    id,
    cluster: clusterOf({ genesisHash: id, version }),
    away: () => null,
    rpc,
    rpcUrl,
    wsUrl,
    get lookupTables() {
      return tables.map(({ address }) => address);
    },
    closed: [],
    features: [],
    forward: (body) => endpoint.forward(body),
    tables: async () => [...tables],
    async adopt(addresses) {
      const made = await Promise.all(addresses.filter((address) => !isKnown(address)).map(lookAtTable));
      // Somebody else may have asked meanwhile.
      for (const table of made) if (table !== null && !isKnown(table.address)) tables.push(table);
    },
    identity: remembered.identity,
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

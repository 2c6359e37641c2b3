import { base64 } from '@scure/base';
import { AppError } from '#shared/fault';
import { launchConfigsIn } from '#shared/launch-configs';
import { inBatches } from '#shared/lists';
import type { Address } from '../../chain/address';
import { type Cluster, clusterNamed } from '../../chain/cluster';
import { type Rpc, RpcFailure } from '../../chain/json-rpc';
import { isNotReached, readsAtLeast } from '../../chain/reads-at-least';
import { decodeLookupTable, LOOKUP_TABLE_PROGRAM } from '../../chain/lookup-table';
import type { LookupTable } from '../../chain/message';
import { NAMED } from '../../chain/platforms/named-configs';
import { type CoinsAt, launchpadPlaces, openLaunchpads } from '../../chain/platforms/launchpads';
import { openTokenLaunchpads, tokenLaunchpadPlaces } from '../../chain/platforms/token-launchpads';
import { NO_LAUNCHPADS, type StepGround } from '#operations/built-step';
import { busyDetail } from '../busy-network/patient-rpc';
import { at, listAt, textAt } from './read';
import type { WorkerApi } from './worker-api';

const ACCOUNTS_PER_READ = 100;

/** The network behind our server, as the server names it. */
export interface NetworkFacts {
  readonly id: string;
  readonly cluster: Cluster;
  readonly lookupTables: readonly Address[];
  /** Slot time in ms; 0 where the server does not tell it. */
  readonly slotMs: number;
}

export interface Blockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
  readonly minContextSlot: number;
}

/** What trades are built on: the launchpads with their coins, and the lookup tables, as they are on the chain. */
export interface TradeGround extends StepGround {
  readonly tables: readonly LookupTable[];
}

export const NO_GROUND: TradeGround = { ...NO_LAUNCHPADS, tables: [] };

/** What the server says of its network; what it says of launch configs holds for all that is built from then on. */
export async function readNetwork(api: WorkerApi): Promise<NetworkFacts> {
  const answer = await api.get('/users/me/connection-endpoint');
  const away = at(answer, 'away');
  if (at(answer, 'network') === null)
    throw new AppError('rpc/unreachable', typeof away === 'string' ? { detail: away } : {});
  NAMED.configs = launchConfigsIn(at(answer, 'network', 'launchConfigs'));
  const cluster = at(answer, 'network', 'cluster');
  const slotMs = at(answer, 'network', 'slotMs');
  return {
    id: textAt(answer, 'network', 'id'),
    cluster: typeof cluster === 'string' ? clusterNamed(cluster) : 'unknown',
    lookupTables: listAt(answer, 'network', 'lookupTables').filter((one) => typeof one === 'string'),
    slotMs: typeof slotMs === 'number' ? slotMs : 0,
  };
}

async function ask(rpc: Rpc, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await rpc.call<unknown>(method, params);
  } catch (cause) {
    if (!(cause instanceof RpcFailure)) throw cause;
    const code = {
      unreachable: 'rpc/unreachable',
      'rate-limited': 'rpc/rate-limited',
      malformed: 'rpc/malformed',
      http: 'rpc/unreachable',
      rpc: 'rpc/rejected',
    } as const;
    throw new AppError(isNotReached(cause) ? 'rpc/behind' : code[cause.kind], { cause, ...busyDetail(cause) });
  }
}

const numberAt = (value: unknown, ...path: readonly string[]): number => {
  const found = at(value, ...path);
  if (typeof found !== 'number' && typeof found !== 'bigint') throw new AppError('rpc/malformed');
  return Number(found);
};

/** The newest confirmed blockhash. */
export async function readBlockhash(rpc: Rpc): Promise<Blockhash> {
  const answer = await ask(rpc, 'getLatestBlockhash', [{ commitment: 'confirmed' }]);
  return {
    blockhash: textAt(answer, 'value', 'blockhash'),
    lastValidBlockHeight: numberAt(answer, 'value', 'lastValidBlockHeight'),
    minContextSlot: numberAt(answer, 'context', 'slot'),
  };
}

function tableOf(address: Address, account: unknown): LookupTable {
  if (at(account, 'owner') !== LOOKUP_TABLE_PROGRAM) throw new AppError('chain/unknown-lookup-table');
  return { address, addresses: decodeLookupTable(base64.decode(textAt(account, 'data', 0))) };
}

const accountData = (account: unknown): Uint8Array | null =>
  account === null || account === undefined ? null : base64.decode(textAt(account, 'data', 0));

async function readAccounts(rpc: Rpc, addresses: readonly Address[]): Promise<readonly unknown[]> {
  const batches = inBatches(addresses, ACCOUNTS_PER_READ);
  const options = { commitment: 'confirmed', encoding: 'base64' };
  const answers = await Promise.all(batches.map((batch) => ask(rpc, 'getMultipleAccounts', [batch, options])));
  const accounts = answers.flatMap((answer) => listAt(answer, 'value'));
  if (accounts.length !== addresses.length) throw new AppError('rpc/malformed');
  return accounts;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads these launchpads and curves, of coins sold for SOL and for a token, the network's lookup tables and those named, 100 accounts a call, as
 * they were at `leastSlot` or later: AppError `rpc/behind` from a node that does not reach it.
 */
export async function readTradeGround(
  rpc: Rpc,
  { lookupTables }: NetworkFacts,
  { coins, tokenCoins = new Map() }: { readonly coins: CoinsAt; readonly tokenCoins?: CoinsAt },
  named: readonly Address[],
  leastSlot: number,
): Promise<TradeGround> {
  const places = [...launchpadPlaces(coins), ...tokenLaunchpadPlaces(tokenCoins)];
  const tables = [...new Set([...lookupTables, ...named])];
  const reads = readsAtLeast(rpc, { slot: () => leastSlot, pause });
  const accounts = await readAccounts(reads, [...places, ...tables]);
  const found = new Map(places.map((address, index) => [address, accountData(accounts[index])]));
  const bytesAt = (address: Address): Uint8Array | null => found.get(address) ?? null;
  return {
    launchpads: openLaunchpads(coins, bytesAt),
    ...(tokenCoins.size === 0 ? {} : { tokenLaunchpads: openTokenLaunchpads(tokenCoins, bytesAt) }),
    tables: tables.map((address, index) => tableOf(address, accounts[places.length + index])),
  };
}

import { base64 } from '@scure/base';
import { AppError } from '#shared/fault';
import { type Address, addressOf } from '../../chain/address';
import { type Rpc, RpcFailure } from '../../chain/json-rpc';
import type { LookupTable } from '../../chain/message';
import { pumpfun, type PumpMarket } from '../../chain/platforms/pumpfun';
import { at, listAt, textAt } from './read';
import type { WorkerApi } from './worker-api';

const TABLE_OWNER: Address = 'AddressLookupTab1e1111111111111111111111111';
const TABLE_HEADER = 56;
const KEY_BYTES = 32;

/** The network behind our server, as the server names it. */
export interface NetworkFacts {
  readonly id: string;
  readonly lookupTable: Address | null;
}

export interface Blockhash {
  readonly blockhash: string;
  readonly lastValidBlockHeight: number;
  readonly minContextSlot: number;
}

/** What a launch is built on: the platform's settings and the lookup tables, as they are on the chain. */
export interface LaunchGround {
  readonly market: PumpMarket;
  readonly tables: readonly LookupTable[];
}

export async function readNetwork(api: WorkerApi): Promise<NetworkFacts> {
  const answer = await api.get('/users/me/connection-endpoint');
  const table = at(answer, 'network', 'lookupTable');
  return { id: textAt(answer, 'network', 'id'), lookupTable: typeof table === 'string' ? table : null };
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
    throw new AppError(code[cause.kind], { cause });
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

function decodeTable(address: Address, account: unknown): LookupTable {
  if (at(account, 'owner') !== TABLE_OWNER) throw new AppError('chain/unknown-lookup-table');
  const bytes = base64.decode(textAt(account, 'data', 0));
  const count = Math.max(0, Math.floor((bytes.length - TABLE_HEADER) / KEY_BYTES));
  const keyAt = (index: number): Address => {
    const start = TABLE_HEADER + KEY_BYTES * index;
    return addressOf(bytes.subarray(start, start + KEY_BYTES));
  };
  return { address, addresses: Array.from({ length: count }, (_item, index) => keyAt(index)) };
}

const accountData = (account: unknown): Uint8Array | null =>
  account === null || account === undefined ? null : base64.decode(textAt(account, 'data', 0));

/** Reads the platform's accounts and the lookup table in one call. */
export async function readLaunchGround(rpc: Rpc, { lookupTable }: NetworkFacts): Promise<LaunchGround> {
  const needed = pumpfun.marketAddresses();
  const addresses = [...needed, ...(lookupTable === null ? [] : [lookupTable])];
  const answer = await ask(rpc, 'getMultipleAccounts', [addresses, { commitment: 'confirmed', encoding: 'base64' }]);
  const accounts = listAt(answer, 'value');
  if (accounts.length !== addresses.length) throw new AppError('rpc/malformed');
  const market = pumpfun.decodeMarket(needed.map((_address, index) => accountData(accounts[index])));
  return { market, tables: lookupTable === null ? [] : [decodeTable(lookupTable, accounts[needed.length])] };
}

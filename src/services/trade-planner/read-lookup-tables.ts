import { AppError } from '#shared/fault';
import type { Rpc } from '../../chain/json-rpc';
import { decodeLookupTable } from '../../chain/lookup-table';
import type { LookupTable } from '../../chain/message';
import { decodeAccount, type RawAccount } from '../sockets/raw-account';

const CONFIRMED = { encoding: 'base64', commitment: 'confirmed' } as const;
const tables = new Map<string, LookupTable>();

async function readLookupTable(rpc: Rpc, address: string): Promise<LookupTable> {
  const kept = tables.get(address);
  if (kept !== undefined) return kept;
  const { value } = await rpc.call<{ readonly value: RawAccount | null }>('getAccountInfo', [address, CONFIRMED]);
  if (value === null) throw new AppError('chain/account-missing');
  const table = { address, addresses: decodeLookupTable(decodeAccount(value).data) };
  tables.set(address, table);
  return table;
}

/** The address lookup tables of this network, each read once, since they are frozen; none where it has none. AppError `chain/account-missing` where one is not there. */
export async function readLookupTables(rpc: Rpc, addresses: readonly string[]): Promise<readonly LookupTable[]> {
  return Promise.all(addresses.map((address) => readLookupTable(rpc, address)));
}

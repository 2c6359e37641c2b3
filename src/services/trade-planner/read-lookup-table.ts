import { AppError } from '#shared/fault';
import type { Rpc } from '../../chain/json-rpc';
import { decodeLookupTable } from '../../chain/lookup-table';
import type { LookupTable } from '../../chain/message';
import { decodeAccount, type RawAccount } from '../sockets/raw-account';

const CONFIRMED = { encoding: 'base64', commitment: 'confirmed' } as const;
const tables = new Map<string, LookupTable>();

/** The address lookup table of this network, read once; AppError `chain/account-missing` where there is none. */
export async function readLookupTable(rpc: Rpc, address: string | null): Promise<LookupTable> {
  if (address === null) throw new AppError('chain/account-missing');
  const kept = tables.get(address);
  if (kept !== undefined) return kept;
  const { value } = await rpc.call<{ readonly value: RawAccount | null }>('getAccountInfo', [address, CONFIRMED]);
  if (value === null) throw new AppError('chain/account-missing');
  const table = { address, addresses: decodeLookupTable(decodeAccount(value).data) };
  tables.set(address, table);
  return table;
}

import lookupTable from '../fixtures/pump-lookup-table.json' with { type: 'json' };
import { bytesOf } from '../codec/base58';
import { LOOKUP_TABLE } from '../codec/programs';
import type { GenesisAccount } from '../network/types';

/** Where our address lookup table stands on an embedded network: the table of the default authority at the first slot. */
export const LOOKUP_TABLE_ADDRESS: string = lookupTable.address;

const NEVER_DEACTIVATED = 0xffff_ffff_ffff_ffffn;
const HEADER = 56;

/** A frozen table (no authority) whose addresses are usable at once. Layout: Agave's AddressLookupTable, 56-byte header. */
export function lookupTableAccount(lamportsFor: (size: number) => bigint): GenesisAccount {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(1, 0);
  header.writeBigUInt64LE(NEVER_DEACTIVATED, 4);
  const data = Buffer.concat([header, ...lookupTable.addresses.map(bytesOf)]);
  return { address: LOOKUP_TABLE_ADDRESS, owner: LOOKUP_TABLE, lamports: lamportsFor(data.length), data };
}

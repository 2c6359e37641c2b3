import letsbonkTable from '../fixtures/letsbonk-lookup-table.json' with { type: 'json' };
import usd1Table from '../fixtures/usd1-lookup-table.json' with { type: 'json' };
import pumpTable from '../fixtures/pump-lookup-table.json' with { type: 'json' };
import { bytesOf } from '../codec/base58';
import { LOOKUP_TABLE } from '../codec/programs';
import type { GenesisAccount } from '../network/types';

/** Where our lookup table of pump.fun stands on an embedded network: a table of the default authority at the first slot. */
export const LOOKUP_TABLE_ADDRESS: string = pumpTable.address;

/** All of our tables: pump.fun's, letsbonk's at the slot behind it, and behind that one of what is sold for USD1. */
export const LOOKUP_TABLES: readonly string[] = [pumpTable.address, letsbonkTable.address, usd1Table.address];

const NEVER_DEACTIVATED = 0xffff_ffff_ffff_ffffn;
const HEADER = 56;
const SINCE_LETSBONK = 3;
const SINCE_USD1_TABLE = 6;

/** Frozen tables (no authority) whose addresses are usable at once. Layout: Agave's AddressLookupTable, 56-byte header. */
export function lookupTableAccounts(lamportsFor: (size: number) => bigint): GenesisAccount[] {
  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(1, 0);
  header.writeBigUInt64LE(NEVER_DEACTIVATED, 4);
  const account = (address: string, addresses: readonly string[]): GenesisAccount => {
    const data = Buffer.concat([header, ...addresses.map(bytesOf)]);
    return { address, owner: LOOKUP_TABLE, lamports: lamportsFor(data.length), data };
  };
  return [
    account(pumpTable.address, pumpTable.addresses),
    { ...account(letsbonkTable.address, letsbonkTable.addresses), since: SINCE_LETSBONK },
    { ...account(usd1Table.address, usd1Table.addresses), since: SINCE_USD1_TABLE },
  ];
}

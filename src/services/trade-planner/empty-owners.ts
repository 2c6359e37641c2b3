import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { accountAt, readAccounts } from './read-accounts';
import { readTokenAccounts } from './token-accounts';

/** Those of these owners that hold nothing as it is confirmed now: no lamport and no token account. */
export async function readEmptyOwners(rpc: Rpc, owners: readonly Address[]): Promise<ReadonlySet<Address>> {
  const accounts = await readAccounts(rpc, owners);
  const bare = [...new Set(owners)].filter((owner) => accountAt(accounts, owner).lamports === 0n);
  const holders = new Set((await readTokenAccounts(rpc, bare)).map(({ owner }) => owner));
  return new Set(bare.filter((owner) => !holders.has(owner)));
}

import type { Address } from '../../chain/address';
import type { Rpc } from '../../chain/json-rpc';
import { accountAt, readAccounts } from './read-accounts';
import { readTokenAccounts } from './token-accounts';
import { userVolumeAccumulatorAddress } from '../../chain/platforms/pumpfun';

/** Those of these owners that hold nothing as it is confirmed now: no lamport, no token account and no volume account. */
export async function readEmptyOwners(rpc: Rpc, owners: readonly Address[]): Promise<ReadonlySet<Address>> {
  const placesOf = (owner: Address): readonly Address[] => [owner, userVolumeAccumulatorAddress(owner)];
  const accounts = await readAccounts(rpc, owners.flatMap(placesOf));
  const bare = [...new Set(owners)].filter((owner) =>
    placesOf(owner).every((place) => accountAt(accounts, place).lamports === 0n),
  );
  const holders = new Set((await readTokenAccounts(rpc, bare)).map(({ owner }) => owner));
  return new Set(bare.filter((owner) => !holders.has(owner)));
}

import type { WalletGroup } from '#shared/contract/wallets';
import type { UserContext } from '../context';
import { viewGroups } from './group-view';
import { deletedGroups, liveGroups } from './owned-groups';

/** The user's groups with their wallets, never with a key. */
export async function listGroups({ db, userId, network }: UserContext): Promise<readonly WalletGroup[]> {
  return viewGroups(network, await liveGroups(db, userId));
}

/** Groups deleted in the last 30 days. */
export async function listDeletedGroups({ db, userId, network, clock }: UserContext): Promise<readonly WalletGroup[]> {
  return viewGroups(network, await deletedGroups(db, userId, clock.now()));
}

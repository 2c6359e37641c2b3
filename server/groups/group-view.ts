import type { GroupWallet, WalletGroup } from '#shared/contract/wallets';
import type { NetworkAccess } from '../chain/network-access';
import { lamportsOf } from '../wallets/lamports';
import { walletType, type OwnedGroup, type WalletRow } from './owned-groups';

export const viewWallet = (row: WalletRow): GroupWallet => ({
  id: row.id,
  address: row.publicKey,
  publicKey: row.publicKey,
  type: walletType(row),
  chain: row.chain === 'bnb' ? 'bnb' : 'sol',
});

/** Groups as the page sees them, with the lamports the network names now (null when it does not answer). */
export async function viewGroups(
  network: Pick<NetworkAccess, 'rpc'>,
  groups: readonly OwnedGroup[],
): Promise<readonly WalletGroup[]> {
  const addresses = groups.flatMap((group) => (group.chain === 'sol' ? group.wallets.map((row) => row.publicKey) : []));
  const known = await lamportsOf(network, addresses);
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    color: group.color,
    chain: group.chain === 'bnb' ? 'bnb' : 'sol',
    walletCount: group.wallets.length,
    includeDev: group.wallets.some((row) => row.type === 'developer'),
    totalBalance:
      known === null || group.chain !== 'sol'
        ? null
        : group.wallets.reduce((sum, row) => sum + (known.get(row.publicKey) ?? 0n), 0n).toString(),
    wallets: group.wallets.map(viewWallet),
    createdAt: group.createdAt.toISOString(),
  }));
}

/** One group as `viewGroups` shows it. */
export async function viewGroup(network: Pick<NetworkAccess, 'rpc'>, group: OwnedGroup): Promise<WalletGroup> {
  const [view] = await viewGroups(network, [group]);
  if (view === undefined) throw new Error('a group lost its view');
  return view;
}

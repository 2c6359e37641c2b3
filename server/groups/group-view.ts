import type { GroupWallet, WalletGroup } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { lamportsOf } from '../wallets/lamports';
import { walletType, type OwnedGroup, type WalletRow } from './owned-groups';

export const viewWallet = (row: WalletRow): GroupWallet => ({
  id: row.id,
  address: row.publicKey,
  publicKey: row.publicKey,
  type: walletType(row),
  chain: row.chain === 'bnb' ? 'bnb' : 'sol',
});

/** The wallets of a group whose keys fit their addresses. */
export const viewWallets = async ({ vault, userId }: Viewer, group: OwnedGroup): Promise<readonly GroupWallet[]> =>
  (await vault.sound(userId, group.wallets)).map(viewWallet);

type Viewer = Pick<UserContext, 'network' | 'vault' | 'userId'>;

/**
 * Groups as the page sees them, with the lamports the network names now (null when it does not answer). A wallet whose key does
 * not fit its address is left out: nobody may send there.
 */
export async function viewGroups(
  { network, vault, userId }: Viewer,
  owned: readonly OwnedGroup[],
): Promise<readonly WalletGroup[]> {
  const sound = new Set(
    await vault.sound(
      userId,
      owned.flatMap((group) => group.wallets),
    ),
  );
  const groups = owned.map((group) => ({ ...group, wallets: group.wallets.filter((row) => sound.has(row)) }));
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
export async function viewGroup(viewer: Viewer, group: OwnedGroup): Promise<WalletGroup> {
  const [view] = await viewGroups(viewer, [group]);
  if (view === undefined) throw new Error('a group lost its view');
  return view;
}

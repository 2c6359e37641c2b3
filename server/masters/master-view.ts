import type { z } from 'zod';
import type { MasterWallet } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import type { masterWallet } from '../db/schema/wallets';
import { lamportsOf } from '../wallets/lamports';

export type MasterRow = typeof masterWallet.$inferSelect;
export type MasterView = z.infer<typeof MasterWallet>;

/** A chain that is missing or unknown counts as sol (MAS-13). */
export const isSol = ({ chain }: Pick<MasterRow, 'chain'>): boolean => chain !== 'bnb';

/**
 * Rows as the page sees them, with the lamports the network names now (null when it does not answer). A master whose key does not
 * fit its address is left out: nobody may send there.
 */
export async function viewMasters(
  { network, vault, userId }: Pick<UserContext, 'network' | 'vault' | 'userId'>,
  owned: readonly MasterRow[],
): Promise<readonly MasterView[]> {
  const rows = await vault.sound(userId, owned);
  const known = await lamportsOf(
    network,
    rows.filter(isSol).map((row) => row.publicKey),
  );
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.publicKey,
    balance: known?.get(row.publicKey)?.toString() ?? null,
    chain: isSol(row) ? 'sol' : 'bnb',
    active: row.active,
    createdAt: row.createdAt.toISOString(),
  }));
}

import type { z } from 'zod';
import type { RevealedGroupWallet } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { keyText } from '../vault/key-text';
import { pick } from '../wallets/pick';
import type { Purpose } from '../vault/reveal-gate';
import { viewWallet } from './group-view';
import { GROUP_MISSING, liveGroups, WALLET_MISSING } from './owned-groups';

/** Wallets of a group with their keys in base58, through the reveal gate; only those named in `walletIds` when any are. A damaged one is named without its key. */
export async function revealWallets(
  ctx: UserContext,
  groupId: string,
  { purpose, walletIds }: { readonly purpose: Purpose; readonly walletIds: readonly string[] },
): Promise<readonly z.infer<typeof RevealedGroupWallet>[]> {
  const { wallets } = pick(await liveGroups(ctx.db, ctx.userId), groupId, GROUP_MISSING);
  const wanted = walletIds.length === 0 ? wallets : walletIds.map((id) => pick(wallets, id, WALLET_MISSING));
  const secrets = await ctx.vault.reveal(ctx, wanted, purpose);
  return wanted.map((wallet) => {
    const secret = secrets.get(wallet.secretId);
    return { ...viewWallet(wallet), privateKey: secret === undefined ? null : keyText(secret) };
  });
}

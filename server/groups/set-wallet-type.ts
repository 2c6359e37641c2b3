import { and, eq } from 'drizzle-orm';
import type { GroupWallet, WalletType } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { groupWallet } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { pick } from '../wallets/pick';
import { refuseBusy } from '../wallets/refuse-busy';
import { lockUser } from '../vault/lock-user';
import { checkRoles } from './group-rules';
import { viewWallet } from './group-view';
import { GROUP_MISSING, liveGroups, WALLET_MISSING, walletType } from './owned-groups';

/** Changes a wallet's role; developer and sniper are reached from normal only (ROL-11, GAP-69). 409 while an operation holds it. */
export async function setWalletType(
  { db, userId }: UserContext,
  groupId: string,
  walletId: string,
  type: WalletType,
): Promise<GroupWallet> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const { wallets } = pick(await liveGroups(tx, userId), groupId, GROUP_MISSING);
    const wallet = pick(wallets, walletId, WALLET_MISSING);
    const now = walletType(wallet);
    if (now !== type && now !== 'normal' && type !== 'normal')
      throw new ServiceError('conflict', 'Make the wallet normal first');
    if (now !== type) await refuseBusy(tx, [wallet.publicKey]);
    checkRoles(wallets.map((other) => (other.id === walletId ? type : walletType(other))));
    await tx
      .update(groupWallet)
      .set({ type })
      .where(and(eq(groupWallet.userId, userId), eq(groupWallet.id, walletId)));
    return viewWallet({ ...wallet, type });
  });
}

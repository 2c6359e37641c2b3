import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { GroupWallet, ImportWallets, WalletType } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { masterWallet } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { pick } from '../wallets/pick';
import { wipe } from '../vault/cipher';
import { lockUser } from '../vault/lock-user';
import { readKey } from '../wallets/read-key';
import { addWallets, type NewWallet } from './add-wallets';
import { checkRoles } from './group-rules';
import { viewWallets } from './group-view';
import { GROUP_MISSING, liveGroups, walletType } from './owned-groups';

function readWallet(item: ImportWallets['wallets'][number]): NewWallet {
  const [typed, type]: [string, WalletType] =
    typeof item === 'string'
      ? [item, 'normal']
      : Array.isArray(item)
        ? [JSON.stringify(item), 'normal']
        : [item.privateKey, item.type ?? 'normal'];
  return { ...readKey(typed), type };
}

async function refuseMasters(tx: Tx, userId: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const [master] = await tx
    .select({ id: masterWallet.id })
    .from(masterWallet)
    .where(
      and(
        eq(masterWallet.userId, userId),
        inArray(masterWallet.publicKey, [...addresses]),
        isNull(masterWallet.deletedAt),
      ),
    );
  if (master !== undefined) throw new ServiceError('conflict', 'This key belongs to one of your master wallets');
}

/**
 * Puts typed keys (base58, JSON bytes, or with a role) into a group, all or none; answers the group's wallets.
 * A key the user already keeps in a group stays where it is (GAP-25). Keys are read back before the answer.
 */
export async function importWallets(
  ctx: UserContext,
  groupId: string,
  { wallets: typed }: ImportWallets,
): Promise<readonly GroupWallet[]> {
  const { db, vault, userId } = ctx;
  const read = typed.map(readWallet);
  const made = await db
    .transaction(async (tx) => {
      await lockUser(tx, userId);
      const groups = await liveGroups(tx, userId);
      const group = pick(groups, groupId, GROUP_MISSING);
      const kept = new Set(groups.flatMap((other) => other.wallets.map((wallet) => wallet.publicKey)));
      const fresh = [...new Map(read.map((wallet) => [wallet.publicKey, wallet])).values()].filter(
        (wallet) => !kept.has(wallet.publicKey),
      );
      checkRoles([...group.wallets.map(walletType), ...fresh.map((wallet) => wallet.type)]);
      await refuseMasters(
        tx,
        userId,
        fresh.map((wallet) => wallet.publicKey),
      );
      const last = Math.max(0, ...group.wallets.map((wallet) => wallet.position));
      return addWallets(tx, ctx, groupId, last + 1, fresh);
    })
    .finally(() => wipe(...read.map((wallet) => wallet.secretKey)));
  await vault.prove(userId, made);
  return viewWallets(ctx, pick(await liveGroups(db, userId), groupId, GROUP_MISSING));
}

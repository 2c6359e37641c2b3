import type { GroupWallet } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { groupWallet } from '../db/schema/index';
import { ServiceError } from '../base/errors';
import { checkRoles } from './group-rules';
import { viewWallets } from './group-view';
import { GROUP_MISSING, liveGroups, walletType } from './owned-groups';
import { newId } from '../base/ids';
import { keptWallets } from '../vault/kept-wallets';
import { lockUser } from '../vault/lock-user';
import { ownPlaces } from '../wallets/own-places';
import { pick } from '../wallets/pick';

/**
 * POST /wallets/adopt: puts wallets that belong to no group into one, with the keys the vault keeps for them; no key is
 * revealed. 404 for an address that is not loose, 409 when the group would be too full. Answers the group's wallets.
 * A call that was cut off finds those that are in the group already.
 */
export async function adoptWallets(
  ctx: UserContext,
  { groupId, addresses }: { readonly groupId: string; readonly addresses: readonly string[] },
): Promise<readonly GroupWallet[]> {
  const { db, userId, vault, clock, cutOffAt } = ctx;
  const loose = (await ownPlaces(ctx)).find(({ kind }) => kind === 'loose');
  const home = cutOffAt === undefined ? undefined : (await liveGroups(db, userId)).find(({ id }) => id === groupId);
  const adopted = new Set(home?.wallets.map(({ publicKey }) => publicKey));
  const wanted = [...new Set(addresses)];
  if (!wanted.every((address) => adopted.has(address) || loose?.addresses.includes(address) === true))
    throw new ServiceError('not-found', 'This wallet belongs to a group or is not yours');
  const secrets = (await keptWallets(db, userId)).filter(({ address }) => wanted.includes(address));
  await vault.prove(
    userId,
    secrets.map(({ secretId, address }) => ({ secretId, publicKey: address })),
  );
  const group = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const groups = await liveGroups(tx, userId);
    const group = pick(groups, groupId, GROUP_MISSING);
    const kept = new Set(groups.flatMap(({ wallets }) => wallets.map(({ publicKey }) => publicKey)));
    const fresh = wanted.filter((address) => !kept.has(address));
    checkRoles([...group.wallets.map(walletType), ...fresh.map(() => 'normal' as const)]);
    const last = Math.max(0, ...group.wallets.map(({ position }) => position));
    if (fresh.length > 0)
      await tx.insert(groupWallet).values(
        fresh.map((publicKey, index) => ({
          id: newId(),
          userId,
          groupId,
          publicKey,
          secretId: secrets.find(({ address }) => address === publicKey)?.secretId ?? '',
          position: last + 1 + index,
          createdAt: clock.now(),
        })),
      );
    return pick(await liveGroups(tx, userId), groupId, GROUP_MISSING);
  });
  return viewWallets(ctx, group);
}

import type { z } from 'zod';
import type { CreateGroup, WalletGroup, WalletType } from '#shared/contract/wallets';
import { checkWalletCount } from '#shared/validation';
import type { UserContext } from '../context';
import { walletGroup } from '../db/schema/wallets';
import { ServiceError } from '../errors';
import { newId } from '../ids';
import { pick } from '../wallets/pick';
import { wipe } from '../vault/cipher';
import { lockUser } from '../vault/lock-user';
import { newKeyPair } from '../vault/secret-key';
import { addWallets } from './add-wallets';
import { autoColor, groupColor, groupName, refuseNinth } from './group-rules';
import { viewGroup } from './group-view';
import { GROUP_MISSING, liveGroups } from './owned-groups';

function rolesOf({
  walletCount,
  includeDev,
}: {
  readonly walletCount: number;
  readonly includeDev: boolean;
}): readonly WalletType[] {
  if (
    !Number.isInteger(walletCount) ||
    walletCount < 0 ||
    checkWalletCount(walletCount + (includeDev ? 1 : 0)) !== null
  )
    throw new ServiceError('invalid', 'Wallets must be between 1 and 20');
  const normal = Array.from({ length: walletCount }, (): WalletType => 'normal');
  return includeDev ? ['developer', ...normal] : normal;
}

/** Makes a group with `walletCount` wallets and, with `includeDev`, a developer on top: all of them or none, keys read back first. */
export async function createGroup(ctx: UserContext, input: z.output<typeof CreateGroup>): Promise<WalletGroup> {
  const { db, clock, vault, userId, network } = ctx;
  const name = groupName(input.name);
  const chosen = input.color === undefined ? null : groupColor(input.color);
  const wallets = rolesOf(input).map((type) => ({ ...newKeyPair(), type }));
  const id = newId();
  const secretIds = await db
    .transaction(async (tx) => {
      await lockUser(tx, userId);
      const groups = (await liveGroups(tx, userId)).length;
      refuseNinth(groups);
      const color = chosen ?? autoColor(groups);
      await tx.insert(walletGroup).values({ id, userId, name, color, chain: input.chain, createdAt: clock.now() });
      return addWallets(tx, ctx, id, 1, wallets);
    })
    .finally(() => wipe(...wallets.map((wallet) => wallet.secretKey)));
  await vault.prove(userId, secretIds);
  return viewGroup(network, pick(await liveGroups(db, userId), id, GROUP_MISSING));
}

import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CreateGroup, WalletGroup, WalletType } from '#shared/contract/wallets';
import { checkWalletCount } from '#shared/validation';
import type { UserContext } from '../base/context';
import type { Tx } from '../db/db';
import { groupWallet, walletGroup } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { newId } from '../base/ids';
import { pick } from '../wallets/pick';
import { wipe } from '../vault/cipher';
import type { KeptKey } from '../vault/secrets';
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

/** Where the keys of the group are kept that an earlier run of this call committed, deleted since or not; null when there is none. */
async function madeBefore(tx: Tx, userId: string, id: string): Promise<readonly KeptKey[] | null> {
  const mine = and(eq(walletGroup.id, id), eq(walletGroup.userId, userId));
  if ((await tx.$count(walletGroup, mine)) === 0) return null;
  return tx
    .select({ secretId: groupWallet.secretId, publicKey: groupWallet.publicKey })
    .from(groupWallet)
    .where(and(eq(groupWallet.groupId, id), eq(groupWallet.userId, userId)));
}

/**
 * Makes a group with `walletCount` wallets and, with `includeDev`, a developer on top: all of them or none, keys read
 * back first. The same call again (F1) answers the group it made.
 */
export async function createGroup(ctx: UserContext, input: z.output<typeof CreateGroup>): Promise<WalletGroup> {
  const { db, clock, vault, userId } = ctx;
  const name = groupName(input.name);
  const chosen = input.color === undefined ? null : groupColor(input.color);
  const wallets = rolesOf(input).map((type) => ({ ...newKeyPair(), type }));
  const id = ctx.callId ?? newId();
  const kept = await db
    .transaction(async (tx) => {
      await lockUser(tx, userId);
      const before = await madeBefore(tx, userId, id);
      if (before !== null) return before;
      const groups = (await liveGroups(tx, userId)).length;
      refuseNinth(groups);
      const color = chosen ?? autoColor(groups);
      await tx.insert(walletGroup).values({ id, userId, name, color, chain: input.chain, createdAt: clock.now() });
      return addWallets(tx, ctx, id, 1, wallets);
    })
    .finally(() => wipe(...wallets.map((wallet) => wallet.secretKey)));
  await vault.prove(userId, kept);
  return viewGroup(ctx, pick(await liveGroups(db, userId), id, GROUP_MISSING));
}

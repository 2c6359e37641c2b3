import { and, eq, isNull } from 'drizzle-orm';
import type { UpdateGroup, WalletGroup } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { walletGroup } from '../db/schema/wallets';
import { ServiceError } from '../base/errors';
import { pick } from '../wallets/pick';
import { groupColor, groupName } from './group-rules';
import { viewGroup } from './group-view';
import { GROUP_MISSING, liveGroups } from './owned-groups';

/** Renames or recolours a group (GAP-26). */
export async function updateGroup(ctx: UserContext, id: string, input: UpdateGroup): Promise<WalletGroup> {
  const { db, userId } = ctx;
  pick(await liveGroups(db, userId), id, GROUP_MISSING);
  const change = {
    ...(input.name === undefined ? {} : { name: groupName(input.name) }),
    ...(input.color === undefined ? {} : { color: groupColor(input.color) }),
  };
  if (Object.keys(change).length === 0) throw new ServiceError('invalid', 'No data provided for update');
  await db
    .update(walletGroup)
    .set(change)
    .where(and(eq(walletGroup.userId, userId), eq(walletGroup.id, id), isNull(walletGroup.deletedAt)));
  return viewGroup(ctx, pick(await liveGroups(db, userId), id, GROUP_MISSING));
}

import type { WalletGroup } from '#shared/contract/wallets';
import type { UserContext } from '../base/context';
import { viewGroups } from './group-view';
import { deletedGroups, liveGroups } from './owned-groups';

/** The user's groups with their wallets, never with a key. */
export async function listGroups(ctx: UserContext): Promise<readonly WalletGroup[]> {
  return viewGroups(ctx, await liveGroups(ctx.db, ctx.userId));
}

/** Groups deleted in the last 30 days. */
export async function listDeletedGroups(ctx: UserContext): Promise<readonly WalletGroup[]> {
  return viewGroups(ctx, await deletedGroups(ctx.db, ctx.userId, ctx.clock.now()));
}

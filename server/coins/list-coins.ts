import type { Coin } from '#shared/contract/coins';
import type { UserContext } from '../base/context';
import { viewCoin } from './coin-view';
import { liveCoins, pickCoin } from './owned-coins';

/** The user's coins on this network, newest first. */
export async function listCoins(ctx: UserContext): Promise<readonly Coin[]> {
  return (await liveCoins(ctx.db, ctx)).map(viewCoin);
}

/** One coin by id or contract address. */
export async function getCoin(ctx: UserContext, idOrAddress: string): Promise<Coin> {
  return viewCoin(await pickCoin(ctx.db, ctx, idOrAddress));
}

import type { CoinTrades } from '#shared/contract/trades';
import { ServiceError } from '../base/errors';
import type { UserContext } from '../base/context';
import { pickCoin } from './owned-coins';
import { DEPTH } from '../trades/coin-reader';
import { readCursor, storedTrades } from '../trades/trade-rows';

/** GET /coins/{idOrAddress}/trades: what was read of the coin's trades so far, the newest 5,000. 404 for no coin of the user's. */
export async function listTrades(
  ctx: Pick<UserContext, 'db' | 'network' | 'userId' | 'trades'>,
  idOrAddress: string,
): Promise<CoinTrades> {
  const { db, network, trades } = ctx;
  const { contractAddress: mint } = await pickCoin(db, ctx, idOrAddress);
  if (network.id === null) throw new ServiceError('not-found', 'Coin not found');
  const place = { networkId: network.id, mint };
  const { isComplete } = await readCursor(db, place);
  return {
    mint,
    state: trades.newsOf(mint)?.state ?? 'loading',
    isComplete,
    trades: [...(await storedTrades(db, place, DEPTH))],
  };
}

import { capAfter, LINE_MS } from '#shared/candles';
import type { CapLine } from '#shared/contract/trades';
import { ServiceError } from '../base/errors';
import type { UserContext } from '../base/context';
import { storedLine } from '../trades/trade-line';
import { pickCoin } from './owned-coins';

/** GET /coins/{idOrAddress}/cap-line: the coin's market caps of the last day, from the trades that were read. 404 for no coin of the user's. */
export async function readCapLine(
  ctx: Pick<UserContext, 'db' | 'network' | 'userId' | 'clock'>,
  idOrAddress: string,
): Promise<CapLine> {
  const { db, network, clock } = ctx;
  const { contractAddress: mint } = await pickCoin(db, ctx, idOrAddress);
  if (network.id === null) throw new ServiceError('not-found', 'Coin not found');
  const now = clock.now();
  const from = now.getTime() - LINE_MS;
  const trades = await storedLine(db, { networkId: network.id, mint }, now);
  return {
    mint,
    points: trades.flatMap((trade) => {
      const cap = capAfter(trade);
      // What was left before the day stood when it began.
      const at = new Date(Math.max(Date.parse(trade.timestamp), from)).toISOString();
      return cap === null ? [] : [{ at, cap: cap.toString() }];
    }),
  };
}

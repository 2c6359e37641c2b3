import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectQuote } from '../../machines/coins/price-watch/price-watch.selectors';
import type { CoinQuote } from '../../machines/coins/price-watch/price-watch.types';
import { selectPriceWatch, type TradingActor } from '../../machines/coins/trading/trading.selectors';
import { mention } from './mention';
import { useOf } from './use-of';

/** Price, market cap and bonding of a coin at the pace of an eye, watched while it is shown; null until known, and for other platforms. */
export function useCoinQuote(trading: TradingActor, mint: string): CoinQuote | null {
  useEffect(() => {
    trading.send({ type: 'coin.seen', mint });
    return () => mention(trading, { type: 'coin.unseen', mint });
  }, [trading, mint]);
  return useOf(useSelector(trading, selectPriceWatch(mint)), selectQuote, null);
}

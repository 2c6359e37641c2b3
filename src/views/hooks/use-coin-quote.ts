import { useSelector } from '@xstate/react';
import { selectQuote } from '../../machines/coins/price-watch/price-watch.selectors';
import type { CoinQuote } from '../../machines/coins/price-watch/price-watch.types';
import { selectPriceWatch, type TradingActor } from '../../machines/coins/trading/trading.selectors';
import { useOf } from './use-of';

/** Price, market cap and bonding of a coin at the pace of an eye; null until known, and for other platforms. */
export const useCoinQuote = (trading: TradingActor, mint: string): CoinQuote | null =>
  useOf(useSelector(trading, selectPriceWatch(mint)), selectQuote, null);

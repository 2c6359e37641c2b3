import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectIsThere, type TradingActor } from '../../machines/coins/trading/trading.selectors';
import { mention } from './mention';

/** Tells trading that the page of this coin is on the screen, as soon as it can make a desk for it. */
export function useOpenedCoin(trading: TradingActor, mint: string): void {
  const isThere = useSelector(trading, selectIsThere(mint));
  useEffect(() => {
    if (isThere) mention(trading, { type: 'coin.opened', mint });
  }, [trading, mint, isThere]);
}

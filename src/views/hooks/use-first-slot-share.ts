import { useMemo } from 'react';
import { SUPPLY } from '#shared/candles';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { supplyShare } from '../../services/holdings/holdings';
import { useTrades } from '../../services/trades/hooks';

/** Percent of the supply that wallets but the developer's bought in the slot of the first trade; null until the past is read. */
export function useFirstSlotShare({ mint, devWallet }: Pick<CoinRef, 'mint' | 'devWallet'>): number | null {
  const { data } = useTrades(mint);
  return useMemo(() => {
    const first = data?.trades[0];
    if (data === undefined || !data.isComplete || first === undefined) return null;
    const bought = data.trades
      .filter(({ slot, type, wallet }) => slot === first.slot && type === 'buy' && wallet !== devWallet)
      .reduce((sum, { tokenAmount }) => sum + BigInt(tokenAmount), 0n);
    return supplyShare(bought, SUPPLY);
  }, [data, devWallet]);
}

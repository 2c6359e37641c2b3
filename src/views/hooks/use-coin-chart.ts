import { useMemo } from 'react';
import { averageCost, candlesOf, ownMarks, SECONDS, type PricedTrade } from '#shared/candles';
import type { DeskLook } from '../../machines/feed/tracker/tracker.types';
import type { GroupsActor } from '../../machines/groups/groups/groups.selectors';
import type { MastersActor } from '../../machines/wallets/masters/masters.selectors';
import { drawn, type Drawn, UNITS_PER_DOLLAR } from './chart-data';
import { useOwnWallets } from './use-own-wallets';
import { usePrice } from './use-price';

interface Options {
  readonly trades: readonly PricedTrade[] | undefined;
  /** Whether the coin is sold for USD1. */
  readonly isForUsd1: boolean;
  readonly look: Pick<DeskLook, 'interval' | 'measure'>;
  readonly groups: GroupsActor;
  readonly masters: MastersActor;
}

const NONE: readonly PricedTrade[] = [];

/** What the chart of a coin draws: dollars at a price of the market, SOL where there is but a sample price, USD1 where it is sold for that. */
export function useCoinChart({
  trades = NONE,
  isForUsd1,
  look: { interval, measure },
  groups,
  masters,
}: Options): Drawn {
  const own = useOwnWallets(groups, masters);
  const { microUsdPerSol, isSample } = usePrice();
  const price = isSample || isForUsd1 ? null : microUsdPerSol;
  const seconds = SECONDS[interval];
  const source = useMemo(() => {
    const isOwn = (wallet: string): boolean => own.has(wallet);
    return {
      candles: candlesOf(trades, seconds),
      marks: ownMarks(trades, isOwn),
      average: averageCost(trades, isOwn),
      seconds,
    };
  }, [trades, seconds, own]);
  return useMemo(
    () => drawn(source, { measure, microUsdPerSol: price, ...(isForUsd1 ? { perWhole: UNITS_PER_DOLLAR } : {}) }),
    [source, measure, price, isForUsd1],
  );
}

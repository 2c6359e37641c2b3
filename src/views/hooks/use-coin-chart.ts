import { useMemo } from 'react';
import { averageCost, candlesOf, ownMarks, SECONDS, type PricedTrade } from '#shared/candles';
import type { DeskLook } from '../../machines/feed/tracker/tracker.types';
import type { GroupsActor } from '../../machines/groups/groups/groups.selectors';
import type { MastersActor } from '../../machines/wallets/masters/masters.selectors';
import { drawn, type Drawn } from './chart-data';
import { useOwnWallets } from './use-own-wallets';
import { usePrice } from './use-price';

interface Options {
  readonly trades: readonly PricedTrade[] | undefined;
  readonly look: Pick<DeskLook, 'interval' | 'measure'>;
  readonly groups: GroupsActor;
  readonly masters: MastersActor;
}

const NONE: readonly PricedTrade[] = [];

/** What the chart of a coin draws: dollars at a price of the market, SOL where there is but a sample price. */
export function useCoinChart({ trades = NONE, look: { interval, measure }, groups, masters }: Options): Drawn {
  const own = useOwnWallets(groups, masters);
  const { microUsdPerSol, isSample } = usePrice();
  const price = isSample ? null : microUsdPerSol;
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
  return useMemo(() => drawn(source, { measure, microUsdPerSol: price }), [source, measure, price]);
}

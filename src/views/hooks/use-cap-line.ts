import { useEffect, useMemo } from 'react';
import type { CoinQuote } from '../../machines/coins/price-watch/price-watch.types';
import { type CapPoint, joinedLine, pageCapLines } from '../../services/trades/cap-lines';
import { useReadCapLine } from '../../services/trades/hooks';
import { pageTime } from './use-age';

const NONE: readonly CapPoint[] = [];

/** The market caps of a coin's last day, oldest first and up to now: what the server read, then what this page saw. Drawn anew with the quote. */
export function useCapLine(mint: string, market: CoinQuote | null, hasTrades: boolean): readonly CapPoint[] {
  const { data } = useReadCapLine(mint, hasTrades);
  const marketCap = market?.marketCap ?? null;
  const line = useMemo(() => {
    const read = joinedLine(data ?? NONE, pageCapLines.of(mint));
    const last = read.at(-1);
    return marketCap === null ? read : [...read, { at: Math.max(pageTime(), last?.at ?? 0), cap: Number(marketCap) }];
  }, [data, mint, marketCap]);
  useEffect(() => {
    if (marketCap !== null) pageCapLines.note(mint, { at: pageTime(), cap: Number(marketCap) });
  }, [mint, marketCap]);
  return line;
}

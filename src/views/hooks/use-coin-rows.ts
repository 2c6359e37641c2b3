import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { selectReviewed, type TradingActor } from '../../machines/coins/trading/trading.selectors';
import { OVERSCAN, ROW_ESTIMATES } from './virtual-rows';

const AT = 'data-index';

/** Place of the card an element belongs to; -1 for what is in none. */
const placeOf = (element: Element | null): number =>
  Number(element?.closest(`[data-coin][${AT}]`)?.getAttribute(AT) ?? -1);

/** Where a key of the cards leads to; null where it is none of theirs. */
export function nextPlace(key: string, at: number, count: number): number | null {
  if (at < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null;
  const next = key === 'ArrowDown' ? at + 1 : at - 1;
  return next < 0 || next >= count ? null : next;
}

/** With the card that has the focus and its neighbours, and those whose sale is looked at: they stay in the document wherever the list is scrolled to. */
export function withKept(
  inSight: readonly number[],
  { focused, reviewed }: { readonly focused: number; readonly reviewed: readonly number[] },
  count: number,
): number[] {
  const beside = focused < 0 ? [] : [focused - 1, focused, focused + 1];
  const kept = [...beside, ...reviewed].filter((at) => at >= 0 && at < count);
  return [...new Set([...inSight, ...kept])].toSorted((one, other) => one - other);
}

/** The cards in sight, and those that are about to be. */
export function useCoinRows(coins: readonly CoinRef[], trading: TradingActor, scroller: RefObject<HTMLElement | null>) {
  const reviewedNow = (): readonly number[] => {
    const mints = selectReviewed(trading.getSnapshot());
    return mints.map((mint) => coins.findIndex((coin) => coin.mint === mint));
  };
  const rows = useVirtualizer({
    count: coins.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_ESTIMATES.coin,
    overscan: OVERSCAN,
    getItemKey: (index) => coins[index]?.id ?? index,
    rangeExtractor: (range) => {
      const kept = { focused: placeOf(document.activeElement), reviewed: reviewedNow() };
      return withKept(defaultRangeExtractor(range), kept, coins.length);
    },
    // At the top a new coin is seen; further down what is read stays where it is.
    anchorTo: (scroller.current?.scrollTop ?? 0) > 0 ? 'end' : 'start',
  });
  /** Up and down lead from one card to the next: its first button has the focus then. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.target instanceof Element) || event.defaultPrevented) return;
    const next = nextPlace(event.key, placeOf(event.target), coins.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[${AT}="${next}"] button`)?.focus();
  };
  return { rows, onKeyDown };
}

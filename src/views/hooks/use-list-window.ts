import { useCallback, useState } from 'react';

/** Rows that are laid out at first: of so many the virtualizer's work for a row that comes is not felt. */
const FIRST = 250;
/** How far before the end of those that are laid out more are, px. */
const NEAR_PX = 8_000;
/** How many times as many are laid out then. */
const MORE = 4;

/** Of so many rows those that are laid out: the first few hundred, and more as somebody comes near their end, until the list is at its top again. */
export function useListWindow(length: number): {
  readonly count: number;
  /** Heard as what holds them scrolls. */
  readonly scrolled: (scroller: Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>) => void;
} {
  const [most, setMost] = useState(FIRST);
  const scrolled = useCallback(
    ({ scrollTop, scrollHeight, clientHeight }: Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>) => {
      if (scrollTop <= 0) setMost(FIRST);
      else if (scrollHeight - scrollTop - clientHeight < NEAR_PX)
        setMost((before) => (before < length ? before * MORE : before));
    },
    [length],
  );
  return { count: Math.min(length, most), scrolled };
}

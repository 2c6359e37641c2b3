import { useEffect, useRef, type RefObject } from 'react';

/** For the `ref` of a row: it has the focus from when it is marked. */
export function useFocusWhile(isMarked: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.focus({ preventScroll: true });
  }, [isMarked]);
  return place;
}

/** Brings the row at this place in sight as it changes; below 0 none. */
export function useBroughtIntoSight(at: number, scrollToIndex: (at: number, to: { align: 'auto' }) => void): void {
  useEffect(() => {
    if (at >= 0) scrollToIndex(at, { align: 'auto' });
  }, [at, scrollToIndex]);
}

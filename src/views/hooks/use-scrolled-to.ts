import { useEffect, useRef, type RefObject } from 'react';

/** Brings the element into view when `wanted` turns true. */
export function useScrolledTo<Element extends HTMLElement>(wanted: boolean): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (wanted) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return ref;
}

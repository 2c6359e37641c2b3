import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the element when it appears, so that keyboard and screen reader start there. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return ref;
}

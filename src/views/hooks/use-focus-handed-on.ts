import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When an element goes away with the focus in it, its successor gets the focus, so that the keyboard does not start over. The successor stands
 * before it and stays.
 */
export function useFocusHandedOn<Leaving extends HTMLElement>(
  nextFocus: RefObject<HTMLElement | null>,
): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const [element, next] = [leaving.current, nextFocus.current];
    return () => {
      if (element?.contains(document.activeElement) === true) next?.focus();
    };
  }, [nextFocus]);
  return leaving;
}

import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When an element goes away with the focus in it, its heir has the focus, so that the keyboard does not start over. The heir stands
 * before it and stays.
 */
export function useFocusHandedOn<Leaving extends HTMLElement>(
  heir: RefObject<HTMLElement | null>,
): RefObject<Leaving | null> {
  const leaving = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const [element, next] = [leaving.current, heir.current];
    return () => {
      if (element?.contains(document.activeElement) === true) next?.focus();
    };
  }, [heir]);
  return leaving;
}

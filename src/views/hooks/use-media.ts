import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/tokens';

/** Whether a media query holds, as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the viewport is at least as wide as the named breakpoint. */
export const useAtLeast = (breakpoint: keyof typeof breakpoints): boolean =>
  useMedia(`(min-width: ${breakpoints[breakpoint]})`);

import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/tokens';

/** Whether the viewport is at least as wide as the named breakpoint. */
export function useAtLeast(breakpoint: keyof typeof breakpoints): boolean {
  const query = `(min-width: ${breakpoints[breakpoint]})`;
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

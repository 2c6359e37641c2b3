import { useCallback, useSyncExternalStore } from 'react';

const KEY = 'theme';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isDark = () => document.documentElement.classList.contains('dark');

function apply(dark: boolean): void {
  document.documentElement.className = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Puts the kept theme on the page; dark when none is kept (SHL-39). Called once before the first render. */
export function restoreTheme(): void {
  apply(localStorage.getItem(KEY) !== 'light');
}

export function useColorTheme(): readonly [dark: boolean, choose: (dark: boolean) => void] {
  const dark = useSyncExternalStore(subscribe, isDark);
  const choose = useCallback((next: boolean) => {
    localStorage.setItem(KEY, next ? 'dark' : 'light');
    apply(next);
  }, []);
  return [dark, choose];
}

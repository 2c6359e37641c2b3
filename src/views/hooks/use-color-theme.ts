import { useSyncExternalStore } from 'react';

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

/** Keeps the theme and shows it. */
export function chooseTheme(dark: boolean): void {
  localStorage.setItem(KEY, dark ? 'dark' : 'light');
  apply(dark);
}

export function useColorTheme(): readonly [dark: boolean, choose: (dark: boolean) => void] {
  const dark = useSyncExternalStore(subscribe, isDark);
  return [dark, chooseTheme];
}

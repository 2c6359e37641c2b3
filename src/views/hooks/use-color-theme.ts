import { useSyncExternalStore } from 'react';
import { themeOf, type Theme } from '#shared/theme';
import { THEME_KEY } from '#shared/storage-keys';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const kept = (): Theme => themeOf(localStorage.getItem(THEME_KEY));
const isDark = () => document.documentElement.classList.contains('dark');
const machine = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: light)');

function apply(): void {
  const isLight = kept() === 'light' || (kept() === 'system' && machine().matches);
  document.documentElement.className = isLight ? 'light' : 'dark';
  for (const listener of listeners) listener();
}

/** Puts the kept theme on the page, now, when another window chooses and when the machine's own changes; dark when none is kept (SHL-39). Called once before the first render. */
export function restoreTheme(): void {
  apply();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === THEME_KEY) apply();
  });
  machine().addEventListener('change', apply);
}

/** Keeps the theme and shows it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  apply();
}

/** Whether the page is dark now, whoever chose it. */
export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark);

/** What was chosen. */
export const useThemeChoice = (): Theme => useSyncExternalStore(subscribe, kept);

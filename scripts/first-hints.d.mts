import type { Plugin } from 'vite';

/** Writes `hints.json` beside the page: by address the modules to fetch ahead, the calls to begin, and the first frames. */
export const firstHints: Plugin;

/** Sources of what everything behind the sign-in comes with, and of the parts of the dashboard's first screen. */
export const SIGNED_IN: string;
/** What every page fetches ahead beside its entry. */
export const RENDERER: string;
export const HOME_PARTS: readonly string[];

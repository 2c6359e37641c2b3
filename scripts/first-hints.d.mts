import type { Plugin } from 'vite';

/** Writes `hints.json` beside the page: by address the modules to fetch ahead, the calls to begin, and the first frames. */
export const firstHints: Plugin;

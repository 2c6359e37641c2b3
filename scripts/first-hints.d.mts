import type { Plugin } from 'vite';

/** Writes `hints.json` beside the page: by address the modules to fetch ahead and the calls to begin. */
export const firstHints: Plugin;

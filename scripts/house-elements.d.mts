import type { Plugin } from 'vite';

export const houseElements: Plugin;

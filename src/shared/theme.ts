/** `system` follows the machine's own. */
export type Theme = 'dark' | 'light' | 'system';

/** What a browser keeps as its theme; dark where it keeps none. */
export const themeOf = (kept: string | null): Theme => (kept === 'light' || kept === 'system' ? kept : 'dark');

import type { Config } from './config';

type Named = Pick<Config, 'blockEngine'>;

/** Whether this server hands bundles to an engine. */
export const takesBundles = ({ blockEngine: { kind } }: Named): boolean => kind === 'own' || kind === 'engines';

/** Whether trades pay a tip. */
export const takesTips = ({ blockEngine: { kind } }: Named): boolean => kind !== 'none';

import type { Stage } from './stage';

const files = import.meta.glob<Readonly<Record<string, Stage>>>('./stages/*/*.tsx', { eager: true });

/** Every stage there is, by the name it is exported with. */
export const stages: Readonly<Record<string, Stage>> = Object.assign({}, ...Object.values(files));

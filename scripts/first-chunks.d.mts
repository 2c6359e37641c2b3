import type { Rolldown } from 'vite';

/** Groups of modules for `output.codeSplitting`: each first screen in few chunks, none with code of another. */
export const firstChunks: Rolldown.CodeSplittingGroup[];

import { z } from 'zod';
import { Units } from './common';

/** Micro-dollars a SOL; null while a configured feed says nothing. `sample` is no price of any market. */
export const SolPrice = z.object({
  microUsdPerSol: Units.nullable(),
  source: z.enum(['pyth', 'jupiter', 'sample']),
});
export type SolPrice = z.infer<typeof SolPrice>;

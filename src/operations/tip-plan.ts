import { z } from 'zod';
import { Address, Units } from '#shared/contract/common';

/** Lamports for a block engine, paid in the transaction that does the work. */
export const Tip = z.strictObject({ account: Address, lamports: Units });
export type Tip = z.infer<typeof Tip>;

/** Compute units a transaction may take, and the price of each in micro-lamports. */
export const Priority = z.strictObject({ unitLimit: z.number().int().min(1).max(1_400_000), microLamports: Units });
export type Priority = z.infer<typeof Priority>;

import { z } from 'zod';
import { Address, Units } from '#shared/contract/common';
import { Priority } from '../tip-plan';

/** A lookup table that a master makes, pays for and freezes: one transaction that creates it, some that fill it, one that freezes it. */
export const LookupTablePlan = z.strictObject({
  kind: z.literal('lookup-table'),
  master: Address,
  /** Where it stands; follows from master and slot. */
  table: Address,
  /** A slot whose hash the network still has when the first transaction lands, which is 512 slots. */
  slot: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** In their order, each once. */
  addresses: z.array(Address).min(1).max(256),
  /** The network's rent of one byte. */
  byteLamports: Units,
  /** Of each transaction. */
  networkFeeLamports: Units,
  /** Absent where it pays none; its fee is part of `networkFeeLamports`. */
  priority: Priority.optional(),
});
export type LookupTablePlan = z.infer<typeof LookupTablePlan>;

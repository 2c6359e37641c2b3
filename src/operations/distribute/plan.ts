import { z } from 'zod';
import { Address, Id, Units } from '#shared/contract/common';
import { Priority } from '../tip-plan';

/** One transaction of a distribution: the master pays each wallet its amount, and the fee (DST-10). */
export const DistributeStep = z.strictObject({
  networkFeeLamports: Units,
  /** Absent where it pays none; its fee is part of `networkFeeLamports`. */
  priority: Priority.optional(),
  wallets: z
    .array(z.strictObject({ wallet: Address, lamports: Units }))
    .min(1)
    .max(10),
});
export type DistributeStep = z.infer<typeof DistributeStep>;

/** What was asked for: equal shares of a total, or an amount a wallet, drawn between two bounds. */
export const DistributeSplit = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('simple'), totalLamports: Units }),
  z.strictObject({ mode: z.literal('advanced'), minLamports: Units, maxLamports: Units }),
]);
export type DistributeSplit = z.infer<typeof DistributeSplit>;

/** SOL of the master to a group's wallets; every amount is drawn before the signature and stays what it is. */
export const DistributePlan = z.strictObject({
  kind: z.literal('distribute'),
  groupId: Id,
  groupName: z.string().max(64),
  master: Address,
  split: DistributeSplit,
  /** Of a total that no equal shares divide; it stays on the master (GAP-86). */
  remainderLamports: Units,
  steps: z.array(DistributeStep).min(1).max(64),
});
export type DistributePlan = z.infer<typeof DistributePlan>;

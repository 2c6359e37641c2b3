import { z } from 'zod';
import { Address, Id, ReadSlot, Units } from '#shared/contract/common';
import { ClosedVolume } from '../close/plan';
import { WhySkipped } from '../sell/plan';
import { Priority } from '../tip-plan';

/** One transaction of a return: every wallet sends all it holds, 0 where only its volume account holds any, to the master, who pays the fee. */
export const ReturnStep = z.strictObject({
  networkFeeLamports: Units,
  /** Absent where it pays none; its fee is part of `networkFeeLamports`. */
  priority: Priority.optional(),
  wallets: z
    .array(
      z.strictObject({
        wallet: Address,
        lamports: Units,
        /** What the wallet held when the plan read it. */
        heldLamports: Units.optional(),
      }),
    )
    .min(1)
    .max(12),
  /** Closed before their wallets are emptied; what they hold goes on to the master as well. */
  volumes: z.array(ClosedVolume).min(1).max(12).optional(),
});
export type ReturnStep = z.infer<typeof ReturnStep>;

/** A token account that a return leaves as it is, and why nothing sells what is in it. */
export const LeftTokens = z.strictObject({
  wallet: Address,
  account: Address,
  mint: Address,
  tokens: Units,
  /** Its rent. */
  lamports: Units,
  why: WhySkipped,
});
export type LeftTokens = z.infer<typeof LeftTokens>;

/** The SOL of a group's wallets, back to the active master. */
export const ReturnPlan = z.strictObject({
  kind: z.literal('return'),
  groupId: Id,
  groupName: z.string().max(64),
  master: Address,
  readSlot: ReadSlot.optional(),
  steps: z.array(ReturnStep).min(1).max(64),
  /** Tokens nothing here sells, which the person leaves where they are with the rent of their accounts; absent when there are none. */
  left: z.array(LeftTokens).min(1).max(1_000).optional(),
});
export type ReturnPlan = z.infer<typeof ReturnPlan>;

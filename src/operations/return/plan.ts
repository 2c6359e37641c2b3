import { z } from 'zod';
import { Address, Id, ReadSlot, Units } from '#shared/contract/common';
import { ClosedVolume } from '../close/plan';
import { WhySkipped } from '../sell/plan';
import { Priority } from '../tip-plan';

/**
 * A wallet's own account of a token that coins are sold for: all of it goes to the master's, the account is closed, and its rent goes on
 * with the wallet's SOL.
 */
export const EmptiedPurse = z.strictObject({
  wallet: Address,
  account: Address,
  mint: Address,
  /** Base units of the token. */
  tokens: Units,
  /** Its rent. */
  lamports: Units,
});
export type EmptiedPurse = z.infer<typeof EmptiedPurse>;

/** One transaction of a return: every wallet sends all it holds, 0 where only one of its accounts holds any, to the master, who pays the fee. */
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
  /** As above; absent where no wallet of it holds such a token. */
  purses: z.array(EmptiedPurse).min(1).max(12).optional(),
  /** Rent of the master's own account of that token, paid by whichever transaction lands first; absent where it is there. */
  openLamports: Units.optional(),
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

/** The SOL of a group's wallets, and their money that coins are sold for, back to the active master. */
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

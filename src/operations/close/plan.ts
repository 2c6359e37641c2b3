import { z } from 'zod';
import { Address, Id, ReadSlot, TokenProgram, Units } from '#shared/contract/common';
import { WhySkipped } from '../sell/plan';
import { Priority } from '../tip-plan';

/** All that an account holds, in base units, and why nobody buys it. */
export const BurntTokens = z.strictObject({
  tokens: Units,
  decimals: z.number().int().min(0).max(255),
  why: WhySkipped,
});
export type BurntTokens = z.infer<typeof BurntTokens>;

/** A token account that holds nothing, wrapped SOL, or tokens that are burnt; all its lamports go to the wallet that owns it. */
export const ClosedAccount = z.strictObject({
  wallet: Address,
  account: Address,
  mint: Address,
  program: TokenProgram,
  lamports: Units,
  /** Only where the person asked for it; absent where nothing is burnt. */
  burn: BurntTokens.optional(),
});
export type ClosedAccount = z.infer<typeof ClosedAccount>;

/** A wallet's volume account on the launchpad, closed with its wallet's signature: the wallet gets all its lamports. */
export const ClosedVolume = z.strictObject({
  wallet: Address,
  account: Address,
  lamports: Units,
  /** The part of `lamports` that is cashback, claimed first. */
  cashbackLamports: Units,
});
export type ClosedVolume = z.infer<typeof ClosedVolume>;

/** One transaction of a closing; the master pays its fee. */
export const CloseStep = z.strictObject({
  networkFeeLamports: Units,
  /** Absent where it pays none; its fee is part of `networkFeeLamports`. */
  priority: Priority.optional(),
  /** None where only volume accounts are closed. */
  accounts: z.array(ClosedAccount).max(32),
  volumes: z.array(ClosedVolume).min(1).max(32).optional(),
});
export type CloseStep = z.infer<typeof CloseStep>;

/** The empty token accounts of a group's wallets, and the volume accounts of those without tokens, closed for their rent. */
export const ClosePlan = z.strictObject({
  kind: z.literal('close'),
  groupId: Id,
  groupName: z.string().max(64),
  master: Address,
  readSlot: ReadSlot.optional(),
  steps: z.array(CloseStep).min(1).max(64),
  /** Accounts that cannot be closed, as with fees withheld; absent when there are none. */
  kept: z
    .array(z.strictObject({ wallet: Address, account: Address, mint: Address }))
    .min(1)
    .max(1_000)
    .optional(),
  /** Volume accounts with incentives to claim, which closing them would lose; absent when there are none. */
  unclaimed: z
    .array(z.strictObject({ wallet: Address, account: Address }))
    .min(1)
    .max(1_000)
    .optional(),
});
export type ClosePlan = z.infer<typeof ClosePlan>;

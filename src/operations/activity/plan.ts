import { z } from 'zod';
import { Address, Id, Units } from '#shared/contract/common';
import { LIMITS } from '#shared/limits';
import { BuyPlan } from '../buy/plan';
import { SellPlan } from '../sell/plan';
import { ACTIVITY_PLATFORM } from './platform';

/** A range a person asked for, both ends included. */
const Range = z.strictObject({ least: z.number().int().min(1), most: z.number().int().min(1) });

/** What a person asked a job for: thousandths of a percent of a wallet's balance, milliseconds, trades of each token. */
export const ActivityRanges = z.strictObject({
  balance: Range,
  delayMs: Range,
  trades: Range,
  tokenCount: z.number().int().min(1).max(50),
});
export type ActivityRanges = z.infer<typeof ActivityRanges>;

const drawn = {
  /** Place in the plan's `wallets`. */
  wallet: z.number().int().min(0).max(19),
  /** Place in the plan's `coins`. */
  coin: z.number().int().min(0).max(49),
  /** Waited before it, from the verdict of the trade before. */
  delayMs: z.number().int().min(1_000).max(600_000),
};

/** One trade of a job, drawn once before it began. */
export const ActivityDraw = z.discriminatedUnion('side', [
  /** `lamports`: the most the quote may cost, fees of the platform included. */
  z.strictObject({ side: z.literal('buy'), ...drawn, lamports: Units }),
  /** Of what this job has bought with this wallet and not sold again; 10,000 is everything. */
  z.strictObject({ side: z.literal('sell'), ...drawn, shareBps: z.number().int().min(1).max(10_000) }),
]);
export type ActivityDraw = z.infer<typeof ActivityDraw>;

/** Trades of a group's wallets among live coins, one after another; each wallet pays for itself, without tips. Test networks only. */
export const ActivityPlan = z.strictObject({
  kind: z.literal('activity'),
  platform: z.literal(ACTIVITY_PLATFORM),
  groupId: Id,
  groupName: z.string().max(64),
  master: Address,
  /** Every wallet of the group; the job keeps all of them. */
  wallets: z.array(Address).min(1).max(20),
  coins: z
    .array(z.strictObject({ mint: Address, symbol: z.string().max(32) }))
    .min(1)
    .max(50),
  ranges: ActivityRanges,
  slippageBps: z.number().int().min(0).max(10_000),
  microLamports: Units,
  /** Most network fee of one transaction. */
  feeLamports: Units,
  /** Rents of the accounts a wallet's first buy of a coin opens. */
  openingLamports: Units,
  /** Most that a buy adds to the creator's vault, which must hold its rent. */
  vaultLamports: Units,
  draws: z.array(ActivityDraw).min(2).max(LIMITS.activityTrades),
  /** The most that may ever leave the wallets, whatever comes back: all draws at their limits, and fees of what fails. */
  budgetLamports: Units,
});
export type ActivityPlan = z.infer<typeof ActivityPlan>;

/** A trade of a job once it is due, with its amounts of then; a sale has one position. */
export const ActivityTrade = z.discriminatedUnion('kind', [BuyPlan, SellPlan]);
export type ActivityTrade = z.infer<typeof ActivityTrade>;

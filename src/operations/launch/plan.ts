import { z } from 'zod';
import { Address, Id, Launchpad, Units } from '#shared/contract/common';
import { COIN_FEATURES } from '#shared/coin-features';
import { PostId } from '#shared/contract/feed';
import { LIMITS } from '#shared/limits';
import { BuyPlan } from '../buy/plan';
import { SellPlan } from '../sell/plan';
import { Tip } from '../tip-plan';

/** Every lamport a launch takes; the parts sum to `totalLamports`, which leaves the master. */
export const LaunchCosts = z.strictObject({
  devBuyLamports: Units,
  protocolFeeLamports: Units,
  /** Absent where the platform takes none of its own. */
  platformFeeLamports: Units.optional(),
  creatorFeeLamports: Units,
  rentLamports: Units,
  networkFeeLamports: Units,
  /** Absent where there is no bundle. */
  tipLamports: Units.optional(),
  /** What stays on the dev wallet as its reserve. */
  devReserveLamports: Units,
  totalLamports: Units,
});
export type LaunchCosts = z.infer<typeof LaunchCosts>;

/** A trade of the new token, which goes out so much later than its launch has landed. */
export const LaunchTrade = z.strictObject({
  delayMs: z.number().int().min(0).max(LIMITS.sniperDelayMs),
  trade: z.discriminatedUnion('kind', [SellPlan, BuyPlan]),
});
export type LaunchTrade = z.infer<typeof LaunchTrade>;

/** What a block engine takes for it is paid in the transaction that creates the token, by the master. */
const LaunchBundle = z.strictObject({ tip: Tip });

/** What every launch says of the coin it makes, and of who makes it. */
export const LaunchedCoin = z.strictObject({
  platform: Launchpad,
  mint: Address,
  master: Address,
  dev: Address,
  groupId: Id,
  name: z.string().min(1).max(32),
  symbol: z.string().min(1).max(10),
  uri: z.string().min(1).max(200),
  imageUrl: z.string().max(300).nullable(),
  /** The post of the feed it is launched from; absent from none. */
  post: PostId.optional(),
  /** How many launches of its kind this person had begun when it was planned; absent in plans of before. */
  launchesBefore: z.number().int().nonnegative().optional(),
});

/** Fund the dev wallet, create the token and buy with it, in one transaction; what trades it next waits for its landing. */
export const LaunchPlan = LaunchedCoin.extend({
  kind: z.literal('launch'),
  /** Lamports spent on the first buy, fees of the platform included; 0 creates without buying. */
  devBuyLamports: Units,
  /** Base units (6 decimals) the first buy asks for. */
  tokensOut: Units,
  /** Lamports the master sends to the dev wallet in the same transaction. */
  fundLamports: Units,
  slippageBps: z.number().int().min(0).max(10_000),
  unitLimit: z.number().int().min(1).max(1_400_000),
  microLamports: Units,
  /** Where the platform leaves a choice. */
  feeRecipient: Address.optional(),
  /** What is made of the coin; a plain one when absent. */
  feature: z.enum(COIN_FEATURES).optional(),
  costs: LaunchCosts,
  /** Step `i` of it is step `i + 1` of the plan: the sale of what the first buy brings, or buys by other wallets of the group. */
  trades: z.array(LaunchTrade).min(1).max(LIMITS.snipersPerGroup).optional(),
  /** Present where the launch goes out as a bundle, by a block engine alone: with the buys of other wallets, which do not wait then. */
  bundle: LaunchBundle.optional(),
});
export type LaunchPlan = z.infer<typeof LaunchPlan>;

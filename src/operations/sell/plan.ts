import { z } from 'zod';
import { Address, Id, Launchpad, ReadSlot, TokenProgram, Units } from '#shared/contract/common';
import { Tip } from '../tip-plan';

/** Jupiter's instruction for one holding as it is signed; the wallet is its only signer. */
export const SwapRoute = z.strictObject({
  /** Where the holding is kept. */
  tokenProgram: TokenProgram,
  /** Of the coin, for the eye only. */
  decimals: z.number().int().min(0).max(255),
  /** Rent of the wallet's account of wrapped SOL, which the payer lends for the transaction; 0 where the wallet has it. */
  lentLamports: Units,
  accounts: z
    .array(z.strictObject({ address: Address, writable: z.boolean() }))
    .min(10)
    .max(64),
  data: z.base64().max(1_400),
  /** Lookup tables its accounts are in. */
  tables: z.array(Address).max(8),
});
export type SwapRoute = z.infer<typeof SwapRoute>;

/**
 * What a holding of a coin brings that is sold for a token, base units after the platform's fees: the wallet pays `leastUnits` to the
 * master, with what it held of the token before; what the sale brings above stays with the wallet until its next one.
 */
export const TokenProceeds = z.strictObject({
  quoteMint: Address,
  quoteUnits: Units,
  leastUnits: Units,
  /** What the wallet held of the token; 0 where another position of the wallet pays it. */
  heldUnits: Units,
  /** Rents of what the sale opens, which the master sends to the wallet in the same transaction. */
  rentLamports: Units,
});
export type TokenProceeds = z.infer<typeof TokenProceeds>;

/** One holding: exactly `tokens` are sold, for at least `minLamports` after the platform's fees. */
export const SellPosition = z.strictObject({
  wallet: Address,
  groupId: Id,
  mint: Address,
  /** Where the coin trades; the plan's platform when absent. */
  platform: Launchpad.optional(),
  tokens: Units,
  /** What the wallet held when the plan read it, of which `tokens` are the share. */
  heldTokens: Units.optional(),
  /** What the quote brings at the price of the plan. */
  expectedLamports: Units,
  minLamports: Units,
  /** The most the wallet pays for a curve of an older layout to grow, once a coin; absent for one of today's. */
  growthLamports: Units.optional(),
  /** Rent of the wallet's account of wrapped SOL, which the payer lends for the transaction where the platform pays in that. */
  lentLamports: Units.optional(),
  /** Token program of the mint where the launchpad buys; Token-2022 when absent. */
  tokenProgram: TokenProgram.optional(),
  /** Absent where the launchpad itself buys; a position with one has its transaction for itself. */
  route: SwapRoute.optional(),
  /** Of a coin that is sold for a token: it brings no lamports, has its transaction for itself, and the master pays for it. */
  forToken: TokenProceeds.optional(),
});
export type SellPosition = z.infer<typeof SellPosition>;

/** One transaction of a sale. `payer` pays network fee and tip: the master, or the wallet of its only position. */
export const SellStep = z.strictObject({
  payer: Address,
  unitLimit: z.number().int().min(1).max(1_400_000),
  networkFeeLamports: Units,
  tip: Tip.nullable(),
  positions: z.array(SellPosition).min(1).max(12),
});
export type SellStep = z.infer<typeof SellStep>;

/** Where a sale was asked for; it decides the words (GAP-84). */
export const SellSurface = z.enum(['row', 'card', 'coin', 'group']);
export type SellSurface = z.infer<typeof SellSurface>;

/**
 * Why a sale leaves a holding where it is: its curve is complete, no launchpad knows it, it is quoted in something
 * else than SOL, or, in plans of older releases, it is a mayhem coin, and no Jupiter is configured; it brings nothing; its account is frozen; its program refused the sale
 * when it was rehearsed; Jupiter has no way for it, or does not answer; the plan is full, so it waits for the next; it is money that
 * coins are bought with, which nobody sells unseen.
 */
export const WhySkipped = z.enum([
  'complete',
  'unknown',
  'mayhem',
  'foreign-quote',
  'worthless',
  'frozen',
  'refused',
  'unroutable',
  'unanswered',
  'later',
  'money',
]);
export type WhySkipped = z.infer<typeof WhySkipped>;

/** A holding a sale leaves where it is. */
export const SkippedHolding = z.strictObject({
  wallet: Address,
  groupId: Id,
  mint: Address,
  tokens: Units,
  why: WhySkipped,
});
export type SkippedHolding = z.infer<typeof SkippedHolding>;

/** Holdings of group wallets, sold in one or more transactions that may land in any order. */
export const SellPlan = z.strictObject({
  kind: z.literal('sell'),
  /** Where its coins trade, unless a position says otherwise. */
  platform: Launchpad,
  surface: SellSurface,
  symbol: z.string().max(32),
  master: Address,
  /** Share of each holding, 10,000 = everything (TRD-15). */
  percentBps: z.number().int().min(1).max(10_000),
  slippageBps: z.number().int().min(0).max(10_000),
  /** Where the platform leaves a choice. */
  feeRecipient: Address.optional(),
  microLamports: Units,
  readSlot: ReadSlot.optional(),
  steps: z.array(SellStep).min(1).max(64),
  /** Absent when everything that was asked for is sold. */
  skipped: z.array(SkippedHolding).min(1).max(1_000).optional(),
});
export type SellPlan = z.infer<typeof SellPlan>;

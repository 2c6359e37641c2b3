import { z } from 'zod';
import { Address, Id, Launchpad, ReadSlot, TokenProgram, Units } from '#shared/contract/common';
import { Tip } from '../tip-plan';

/** Every lamport a buy takes from the wallet at the quoted price; the parts sum to `totalLamports`. */
export const BuyCosts = z.strictObject({
  curveLamports: Units,
  protocolFeeLamports: Units,
  /** Absent where the platform takes none of its own. */
  platformFeeLamports: Units.optional(),
  creatorFeeLamports: Units,
  rentLamports: Units,
  tipLamports: Units,
  networkFeeLamports: Units,
  totalLamports: Units,
});
export type BuyCosts = z.infer<typeof BuyCosts>;

/** One group wallet buys a coin and pays for everything itself; the active master is named only (GAP-80). */
export const BuyPlan = z.strictObject({
  kind: z.literal('buy'),
  platform: Launchpad,
  mint: Address,
  /** Token program of the mint; Token-2022 when absent. */
  tokenProgram: TokenProgram.optional(),
  symbol: z.string().max(32),
  master: Address,
  wallet: Address,
  groupId: Id,
  /** What the person asked to spend: the quote costs at most this, fees of the platform included. */
  lamports: Units,
  /** Base units the quote brings; asked for, all or nothing, where the platform's buy fixes the tokens. */
  tokensOut: Units,
  /** The least it may bring where the platform's buy fixes the lamports, which are `maxLamports` then; else absent. */
  leastTokens: Units.optional(),
  /** The most the program may take: `lamports` with slippage, or exactly the quote. */
  maxLamports: Units,
  slippageBps: z.number().int().min(0).max(10_000),
  /** Where the platform leaves a choice. */
  feeRecipient: Address.optional(),
  tip: Tip.nullable(),
  unitLimit: z.number().int().min(1).max(1_400_000),
  microLamports: Units,
  costs: BuyCosts,
  /** The slot its price and the wallet were read at: what it is built on is read no older. */
  readSlot: ReadSlot.optional(),
});
export type BuyPlan = z.infer<typeof BuyPlan>;

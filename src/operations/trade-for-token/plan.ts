import { z } from 'zod';
import { Address, Id, Launchpad, ReadSlot, TokenProgram, Units } from '#shared/contract/common';

/**
 * A group wallet buys a coin that is sold for a token, or sells it again; the master pays the token of a buy and all SOL, and a sale
 * pays the token to the master. No amount of the token has the name of one that counts lamports.
 */
export const TradeForTokenPlan = z.strictObject({
  kind: z.literal('trade-for-token'),
  platform: Launchpad,
  side: z.enum(['buy', 'sell']),
  /** The token the coin is sold for. */
  quoteMint: Address,
  mint: Address,
  /** Of the coin. */
  tokenProgram: TokenProgram,
  symbol: z.string().max(32),
  master: Address,
  wallet: Address,
  groupId: Id,
  /** Base units of the coin: what a buy is quoted, exactly what a sale sells. */
  tokens: Units,
  /** The least that a buy brings; absent of a sale. */
  leastTokens: Units.optional(),
  /** What the wallet held when the plan read it, of which a sale sells `tokens`; absent of a buy. */
  heldTokens: Units.optional(),
  /** Base units of the quote token, fees of the platform included: exactly what a buy spends, what a sale is quoted. */
  quoteUnits: Units,
  /** The least that a sale brings, which it pays to the master; what it brings above stays with the wallet until its next sale. Absent of a buy. */
  leastUnits: Units.optional(),
  /** What the wallet held of the quote token, which a sale pays to the master too; absent of a buy. */
  heldUnits: Units.optional(),
  slippageBps: z.number().int().min(0).max(10_000),
  unitLimit: z.number().int().min(1).max(1_400_000),
  microLamports: Units,
  /** Rents of what it opens, which the master sends to the wallet in the same transaction. */
  rentLamports: Units,
  networkFeeLamports: Units,
  readSlot: ReadSlot.optional(),
});
export type TradeForTokenPlan = z.infer<typeof TradeForTokenPlan>;

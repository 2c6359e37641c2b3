import { z } from 'zod';
import { Address, ok, Units } from './common';

/** GET /swaps/route: what Jupiter gives a wallet in SOL for so many base units of a mint it holds. */
export const SwapQuery = z.strictObject({
  mint: Address,
  wallet: Address,
  tokens: Units,
  slippageBps: z.coerce.number().int().min(0).max(10_000),
});
export type SwapQuery = z.infer<typeof SwapQuery>;

/** Jupiter's instruction as it said it; the signer checks all of it. */
export const SwapOffer = z.object({
  expectedLamports: Units,
  accounts: z.array(z.object({ address: Address, writable: z.boolean() })).max(64),
  data: z.base64().max(1_400),
  tables: z.array(Address).max(8),
});
export type SwapOffer = z.infer<typeof SwapOffer>;
export const SwapOfferAnswer = ok(SwapOffer);

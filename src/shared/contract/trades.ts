import { z } from 'zod';
import { Address, ok, Time, Units } from './common';

/**
 * One trade of a coin (D2 section 3): `amount` in lamports, without fees, and `tokenAmount` in base units are what balances changed
 * by. Of a coin that is sold for a token, `amount`, `fees` and `virtualLamports` are base units of that token. `virtualLamports` and `virtualTokens` are the curve's reserves after it, whose ratio is the price it left.
 */
export const CoinTrade = z.strictObject({
  signature: z.string().max(100),
  /** Place among the coin's trades of one transaction. */
  index: z.number().int().nonnegative(),
  /** Place among the coin's trades: a later one has a greater number. */
  seq: z.number().int(),
  slot: z.number().int().nonnegative(),
  /** Of its block. */
  timestamp: Time,
  wallet: Address,
  type: z.enum(['buy', 'sell']),
  amount: Units,
  /** Lamports that a buyer paid besides, and a seller got less. */
  fees: Units,
  tokenAmount: Units,
  virtualLamports: Units,
  virtualTokens: Units,
});
export type CoinTrade = z.infer<typeof CoinTrade>;

/** `loading` until the newest trades were read, `failed` while the network does not answer. */
export const TradesState = z.enum(['loading', 'live', 'failed']);
export type TradesState = z.infer<typeof TradesState>;

/** Trades of a coin, oldest first. `isComplete`: nothing older is left to read, back to the creation or 5,000 deep. */
export const CoinTrades = z.strictObject({
  mint: Address,
  state: TradesState,
  isComplete: z.boolean(),
  /** The chain took back all that was told from this `seq` on; what it has instead comes behind it. */
  gone: z.number().int().optional(),
  trades: z.array(CoinTrade),
});
export type CoinTrades = z.infer<typeof CoinTrades>;
export const CoinTradesAnswer = ok(CoinTrades);

/**
 * How a coin's market cap went in the last day, oldest first: what stood when the day began, and what the last trade of each of 32
 * equal parts left. As far as its trades were read, so empty for a coin that nobody looked at. `cap` counts as `virtualLamports` does.
 */
export const CapLine = z.strictObject({
  mint: Address,
  points: z.array(z.strictObject({ at: Time, cap: z.string().regex(/^\d{1,25}$/) })),
});
export type CapLine = z.infer<typeof CapLine>;
export const CapLineAnswer = ok(CapLine);

/** Most coins one window looks at. */
const WATCHED_MAX = 8;

/** What a window says on the socket /users/me/stats behind `init`: the coins it looks at, all of them each time. */
export const CoinsWatched = z.strictObject({
  event: z.literal('coins_watched'),
  data: z.strictObject({ mints: z.array(Address).max(WATCHED_MAX) }),
});

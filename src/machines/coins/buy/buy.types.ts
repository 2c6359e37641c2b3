/** Lamports, or all the wallet has less 0.01 SOL for fees (TRD-05); of a coin sold for a token base units of it, or all the master has. */
export type BuyAmount = bigint | 'all';

/** A press: the wallet's lamports, or the master's units of the token, as shown, null while unknown, and the active master. */
export interface BuyAsked {
  readonly type: 'buy.asked';
  readonly amount: BuyAmount;
  readonly available: bigint | null;
  readonly master: string | null;
}

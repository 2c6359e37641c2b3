/** Lamports, or all the wallet has less 0.01 SOL for fees (TRD-05). */
export type BuyAmount = bigint | 'all';

/** A press: the wallet's lamports as shown, null while unknown, and the active master. */
export interface BuyAsked {
  readonly type: 'buy.asked';
  readonly amount: BuyAmount;
  readonly available: bigint | null;
  readonly master: string | null;
}

/** A press: the share in basis points, what the wallet holds as shown (base units, null while unknown), and the active master. */
export interface SellAsked {
  readonly type: 'sell.asked';
  readonly percentBps: number;
  readonly held: bigint | null;
  readonly master: string | null;
}

/** A wallet that holds a coin. */
export interface Holder {
  readonly owner: string;
  /** Base units, in all of its accounts that are among the largest. */
  readonly tokens: bigint;
  /** Percent of the supply. */
  readonly share: number;
}

/** The largest holders of a coin, and how many accounts of programs (curves, pools) were left out among them. */
export interface Holders {
  readonly wallets: readonly Holder[];
  readonly leftOut: number;
}

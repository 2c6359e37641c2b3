/** What arrived on wallets of a plan after it was read, and is still there. */
export interface CameLater {
  readonly lamports: bigint;
  /** Base units of each coin. */
  readonly tokens: readonly { readonly units: bigint; readonly decimals: number }[];
}

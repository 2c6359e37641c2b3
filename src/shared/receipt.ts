/** The first and last four characters of an address, or wallets of a group. */
export type ReceiptPlace = { readonly address: string } | { readonly group: string; readonly wallets: number };

/** What an operation was, as its plan says: the second line of its toast. Lamports; tokens in base units of their decimals. Browsers keep it: another shape is another kind. */
export type Receipt =
  /** Exactly these tokens, for what was asked to be spent; launchpad tokens have six decimals. */
  | { readonly kind: 'bought'; readonly tokens: bigint; readonly symbol: string; readonly lamports: bigint }
  /** Exactly these tokens, for what the quote brings. */
  | {
      readonly kind: 'sold';
      readonly tokens: bigint;
      readonly decimals: number;
      readonly symbol: string;
      readonly lamports: bigint;
    }
  /** For lamports and base units of USD1; of those none, or absent, in what was kept before. */
  | {
      readonly kind: 'soldMany';
      readonly coins: number;
      readonly wallets: number;
      readonly lamports: bigint;
      readonly units?: bigint;
    }
  /** As `bought`, paid in USD1: base units of it, which has six decimals. */
  | { readonly kind: 'paidInUsd1'; readonly tokens: bigint; readonly symbol: string; readonly units: bigint }
  /** Without a first buy. */
  | { readonly kind: 'created'; readonly name: string }
  | { readonly kind: 'paid'; readonly from: ReceiptPlace; readonly to: ReceiptPlace }
  | { readonly kind: 'closed'; readonly in: ReceiptPlace }
  /** So many addresses, frozen there. */
  | { readonly kind: 'tableMade'; readonly addresses: number; readonly at: ReceiptPlace }
  | { readonly kind: 'traded'; readonly wallets: number; readonly coins: number };

/** The operation a notice is of. `receipt` is null where it is not done. */
export interface LedgerOf {
  readonly operation: string;
  readonly receipt: Receipt | null;
}

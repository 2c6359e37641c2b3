export interface HelpContext {
  /** Ids of the entries that are open. */
  readonly open: readonly string[];
  readonly query: string;
}

export type HelpEvent =
  { readonly type: 'entry.toggled'; readonly id: string } | { readonly type: 'search.typed'; readonly query: string };

export interface FeedSearchContext {
  /** As typed. */
  readonly search: string;
}

export type FeedSearchEvent =
  { readonly type: 'search.typed'; readonly search: string } | { readonly type: 'search.cleared' };

/** What the store of posts is told. */
export interface SearchChanged {
  readonly type: 'search.changed';
  readonly search: string;
}

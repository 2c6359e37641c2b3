export interface FeedListContext {
  /** Posts that wait until nobody reads. */
  readonly queued: number;
}

export type FeedListEvent =
  /** Posts have come since the last frame. */
  | { readonly type: 'posts.arrived'; readonly count: number }
  | { readonly type: 'feed.toggled' }
  | { readonly type: 'list.entered' }
  | { readonly type: 'list.left' }
  /** Scrolled down, away from the newest post. */
  | { readonly type: 'top.left' }
  /** Scrolled back up to it. */
  | { readonly type: 'top.reached' }
  /** New posts are to be shown and gone to. */
  | { readonly type: 'newest.asked' }
  /** The person goes to another page. */
  | { readonly type: 'page.left' };

/** What the store of posts is told. */
export type FeedListCommand = { readonly type: 'posts.released' } | { readonly type: 'ages.told' };

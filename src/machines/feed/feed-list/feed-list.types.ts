/** Pictures of one post, and which of them is seen. */
export interface OpenPictures {
  /** Ids, at least one. */
  readonly pictures: readonly string[];
  readonly at: number;
  /** Whose post it is. */
  readonly name: string;
}

/** One step to an older post or back. */
export type Step = 1 | -1;

export interface FeedListContext {
  /** Posts that wait until nobody reads. */
  readonly queued: number;
  /** What is looked at closely; null where nothing is. */
  readonly open: OpenPictures | null;
  /** The row whose accounts are looked at; null where none are. */
  readonly row: string | null;
  /** The post that the keys stand at; null where they stand at none. */
  readonly marked: string | null;
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
  | { readonly type: 'picture.opened'; readonly open: OpenPictures }
  | { readonly type: 'picture.turned'; readonly by: Step }
  | { readonly type: 'picture.closed' }
  /** The accounts are asked for that a row stands for; `id` is that of its post. */
  | { readonly type: 'accounts.opened'; readonly id: string }
  | { readonly type: 'accounts.closed' }
  /** A key asks for the next older post or the one before; `inSight` is the first that is seen. */
  | { readonly type: 'post.stepped'; readonly by: Step; readonly inSight: string | null }
  | { readonly type: 'post.marked'; readonly id: string }
  | { readonly type: 'mark.left' }
  /** The person goes to another page. */
  | { readonly type: 'page.left' };

/** What the store of posts is told. */
export type FeedListCommand =
  | { readonly type: 'posts.released' }
  | { readonly type: 'ages.told' }
  /** Answered with `post.marked`: the post so many places below `from`, or `from` itself; nothing where it is not listed. */
  | { readonly type: 'step.asked'; readonly from: string; readonly by: Step | 0 };

import type { ParentOf } from '../../parent';

/** Posts have come since the last frame: for who counts the new ones. */
export interface PostsArrived {
  readonly type: 'posts.arrived';
  readonly count: number;
}

export interface FeedInput {
  readonly parent: ParentOf<PostsArrived>;
}

export type FeedContext = FeedInput;

export type FeedEvent =
  | PostsArrived
  /** The person is at the tracker. */
  | { readonly type: 'tracker.shown' }
  | { readonly type: 'tracker.left' }
  | { readonly type: 'filter.asked' }
  | { readonly type: 'paste.asked' }
  | { readonly type: 'retry.asked' };

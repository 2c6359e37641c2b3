import type { PostSource, RawPost } from '#shared/contract/feed';

/** A post and whom it is for. */
export interface SourcedPost {
  /** As its source says it; what is no post is refused where it is taken. */
  readonly post: RawPost;
  /** The one person it is for; null: whoever follows its author. */
  readonly userId: string | null;
}

/**
 * Hands a post over: it is sent at once, and the promise is kept when it is stored, so that a source that wants an answer gets it
 * after. ServiceError `invalid` for what is no post. The same post again is stored once.
 */
export type TakePost = (sourced: SourcedPost) => Promise<void>;

/** Where posts come from. What a source needs besides, a line or a form, is its own. */
export interface FeedSource {
  readonly name: PostSource;
  /** Begins to hand over; answers how to stop. */
  start(take: TakePost): () => void;
}

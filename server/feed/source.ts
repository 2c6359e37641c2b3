import type { AccountSource, PostSource, RawPost, SourceHealth } from '#shared/contract/feed';

/** A post and whom it is for. */
export interface SourcedPost {
  /** As its source says it; what is no post is refused where it is taken. */
  readonly post: RawPost;
  /** The one person it is for; null: whoever follows its author. */
  readonly userId: string | null;
  /** Where its pictures stand, of which the post says the ids alone; none where it has none. */
  readonly pictures?: readonly string[];
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

/** A source of the accounts people follow. */
export interface FollowingSource extends FeedSource {
  readonly name: AccountSource;
  /** Reads again which accounts anybody follows. */
  refresh(): void;
  health(): SourceHealth;
  /** Why no posts of this account of its come, as a sentence, where that is about this account alone. */
  whyNot(author: string): string | null;
  /** The same of every account of which there is something to say. */
  whys(): Iterable<readonly [author: string, why: string]>;
  /** Kept when nothing is written any more, once it was stopped. */
  ended(): Promise<void>;
}

import { bytesOf, type KeptPost } from './post-shelf';

/** After so many that went, the list is written anew. */
const GONE_MAX = 4_096;

/** Posts in the order they came. */
export interface PostQueue {
  newest(): KeptPost | undefined;
  /** Oldest first, with those that are gone and not yet left out. */
  all(): readonly KeptPost[];
  push(post: KeptPost): void;
  /** Counts a post no longer that is gone. */
  leave(post: KeptPost): void;
  /** Lets the oldest go that are more than so many or so many bytes; one stays however long it is. */
  trim(most: number, bytes: number, drop: (post: KeptPost) => void): void;
  /** Takes all out. */
  empty(): readonly KeptPost[];
}

export function createPostQueue(): PostQueue {
  let posts: KeptPost[] = [];
  let first = 0;
  let live = 0;
  let held = 0;
  const leave = (post: KeptPost): void => {
    live -= 1;
    held -= bytesOf(post);
  };
  const left = (): readonly KeptPost[] => posts.slice(first);
  return {
    newest: () => (posts.length > first ? posts.at(-1) : undefined),
    all: left,
    push(post) {
      posts.push(post);
      live += 1;
      held += bytesOf(post);
    },
    leave,
    trim(most, bytes, drop) {
      const isOver = (): boolean => live > most || (held > bytes && live > 1);
      while (isOver()) {
        const post = posts[first];
        first += 1;
        if (post === undefined || post.isGone) continue;
        leave(post);
        drop(post);
      }
      if (first < GONE_MAX) return;
      posts = posts.slice(first);
      first = 0;
    },
    empty() {
      const all = left().filter(({ isGone }) => !isGone);
      posts = [];
      first = 0;
      live = 0;
      held = 0;
      return all;
    },
  };
}

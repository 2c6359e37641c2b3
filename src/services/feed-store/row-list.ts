import type { Tweet } from '#shared/contract/feed';
import type { KeptPost } from './post-shelf';

/** Rows as they were at one time, newest first. */
export interface Rows {
  readonly length: number;
  /** What the post of a row says; the same object while it is read. */
  at(index: number): Tweet | undefined;
  idAt(index: number): string | undefined;
  ids(): readonly string[];
}

export interface RowList {
  /** As they are now. */
  rows(): Rows;
  /** Puts a row above all. */
  above(post: KeptPost): void;
  /** Puts a row below all. */
  below(post: KeptPost): void;
  /** Puts a row where it belongs by the order in which posts came. */
  insert(post: KeptPost): void;
  remove(post: KeptPost): void;
  /** Where the row of a post is; below 0 where it has none. */
  indexOf(post: KeptPost): number;
  /** The newest row that came no later than this; undefined where none did. */
  rowFrom(order: number): KeptPost | undefined;
  clear(): void;
}

/** Rows that grow at both ends, so that no list is copied because a post came. */
export function createRowList(read: (post: KeptPost) => Tweet): RowList {
  /** Oldest first: rows that came while there was a list; those before `first` are gone. */
  let above: KeptPost[] = [];
  let first = 0;
  /** Newest first, below them; of it `count` are left. */
  let below: KeptPost[] = [];
  let count = 0;
  const lengthOf = (): number => above.length - first + count;
  const postAt = (index: number): KeptPost | undefined => {
    const over = above.length - first;
    if (index < over) return above[above.length - 1 - index];
    return index - over < count ? below[index - over] : undefined;
  };
  /** The first place whose post came no later than this. */
  const placeOf = (order: number): number => {
    let [low, high] = [0, lengthOf()];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((postAt(middle)?.order ?? 0) <= order) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const indexOf = (post: KeptPost): number => {
    const at = placeOf(post.order);
    return postAt(at) === post ? at : -1;
  };
  /** Lists that were given out stay what they were. */
  const rewrite = (posts: readonly KeptPost[]): void => {
    above = [];
    first = 0;
    below = [...posts];
    count = below.length;
  };
  const all = (): readonly KeptPost[] => [...above.slice(first).toReversed(), ...below.slice(0, count)];
  return {
    rows() {
      const [over, from, under, most] = [above, first, below, count];
      const to = over.length;
      const at = (index: number): KeptPost | undefined => {
        if (index < to - from) return over[to - 1 - index];
        return index - (to - from) < most ? under[index - (to - from)] : undefined;
      };
      return {
        length: to - from + most,
        at(index) {
          const post = at(index);
          return post === undefined ? undefined : read(post);
        },
        idAt: (index) => at(index)?.id,
        ids: () => [...over.slice(from, to).toReversed(), ...under.slice(0, most)].map(({ id }) => id),
      };
    },
    above(post) {
      // What is gone is held no longer once it is as much as what is left.
      if (first > above.length / 2) {
        above = above.slice(first);
        first = 0;
      }
      above.push(post);
    },
    below(post) {
      if (count < below.length) below = below.slice(0, count);
      below.push(post);
      count = below.length;
    },
    insert(post) {
      const [at, posts] = [placeOf(post.order), all()];
      rewrite([...posts.slice(0, at), post, ...posts.slice(at)]);
    },
    remove(post) {
      const at = indexOf(post);
      if (at < 0) return;
      if (at < lengthOf() - 1) return rewrite(all().filter((other) => other !== post));
      if (count === 0) first += 1;
      else count -= 1;
      if (count < below.length / 2) below = below.slice(0, count);
    },
    indexOf,
    rowFrom: (order) => postAt(placeOf(order)),
    clear: () => rewrite([]),
  };
}

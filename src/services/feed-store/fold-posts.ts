import type { Tweet } from '#shared/contract/feed';
import type { KeptPost } from './post-shelf';

/** The same text by several accounts within this is one row, ms. */
export const FOLD_MS = 120_000;

/** Posts of several accounts that say the same. */
export interface Fold {
  /** In the order they came. */
  readonly posts: KeptPost[];
  /** Handles in lower case. */
  readonly accounts: Set<string>;
}

export interface Folds {
  /** Takes in a post that came, with what it says. */
  join(post: KeptPost, tweet: Tweet): void;
  /** Takes out a post that is kept no longer. */
  leave(post: KeptPost): void;
  /** Takes out a post whose place another one of those that say the same is about to have. */
  inherit(post: KeptPost, heir: KeptPost): void;
  clear(): void;
}

/** A text without what cannot be seen; letters keep their case, since that of an address is part of it. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const accountOf = ({ author }: Tweet): string => author.handle.toLowerCase();

/** Two factors of which each makes half of a key. */
const [ONE, OTHER] = [0x9e_37_79_b1, 0x85_eb_ca_6b];
const HALF = 2 ** 26;

/** A number by which a text is looked for; two texts may have the same, so that they are compared besides. */
function keyOf(text: string): number {
  let [one, other] = [text.length, text.length];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    one = Math.imul(one ^ letter, ONE);
    other = Math.imul(other ^ letter, OTHER) ^ (other >>> 15);
  }
  return ((one ^ (one >>> 15)) >>> 6) * HALF + ((other ^ (other >>> 13)) >>> 6);
}

/**
 * Makes one of posts that say the same. A post joins the one that said it first, within two minutes of it by their sources, once for
 * each account; a text that says nothing joins none.
 */
export function createFolds(read: (post: KeptPost) => Tweet): Folds {
  const firsts = new Map<number, KeptPost>();
  const begin = (post: KeptPost, key: number): void => {
    post.textKey = key;
    firsts.set(key, post);
  };
  const takeOut = (fold: Fold, post: KeptPost, place: KeptPost): void => {
    fold.accounts.delete(accountOf(read(post)));
    fold.posts.splice(fold.posts.indexOf(place), 1);
  };
  return {
    join(post, tweet) {
      const text = plainText(tweet.content.text);
      if (text === '') return;
      const key = keyOf(text);
      const first = firsts.get(key);
      if (first === undefined) return begin(post, key);
      const begun = read(first);
      if (plainText(begun.content.text) !== text) return;
      if (Math.abs(tweet.timestamp - begun.timestamp) > FOLD_MS) return begin(post, key);
      const account = accountOf(tweet);
      const fold = first.fold ?? { posts: [first], accounts: new Set([accountOf(begun)]) };
      if (fold.accounts.has(account)) return;
      fold.accounts.add(account);
      fold.posts.push(post);
      first.fold = fold;
      post.fold = fold;
    },
    leave(post) {
      const { fold, textKey } = post;
      if (fold !== null) takeOut(fold, post, post);
      post.fold = null;
      if (textKey === null || firsts.get(textKey) !== post) return;
      firsts.delete(textKey);
      const next = fold?.posts[0];
      if (next !== undefined) begin(next, textKey);
    },
    inherit(post, heir) {
      if (post.fold !== null) takeOut(post.fold, post, heir);
    },
    clear: () => firsts.clear(),
  };
}

import type { Tweet } from '#shared/contract/feed';

/** The same text by several accounts within this is one row, ms. */
export const FOLD_MS = 120_000;

/** Posts as rows. */
export interface Rows {
  /** Newest first; of several accounts that say the same, the one that came first. */
  readonly posts: readonly Tweet[];
  /** By the id of a row that stands for several, the others in the order they came; the same list until it changes. */
  readonly others: ReadonlyMap<string, readonly Tweet[]>;
}

/** A text without what cannot be seen; letters keep their case, since that of an address is part of it. */
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

interface Fold {
  readonly first: Tweet;
  readonly others: Tweet[];
  readonly accounts: Set<string>;
}

const accountOf = ({ author }: Tweet): string => author.handle.toLowerCase();

/**
 * Makes rows of posts. A post joins the one that said the same first, within two minutes of it by their sources, once for each account;
 * a text that says nothing joins none. A post that comes later changes the row of none that is there.
 */
export function createFolding(): (newestFirst: readonly Tweet[]) => Rows {
  const texts = new WeakMap<Tweet, string>();
  const before = new WeakMap<Tweet, readonly Tweet[]>();
  const textOf = (post: Tweet): string => {
    const known = texts.get(post);
    if (known !== undefined) return known;
    const { text } = post.content;
    const plain = plainText(text);
    // Most say nothing that cannot be seen: what is kept of them is the text they have, not another copy of it.
    const least = plain === text ? text : plain;
    texts.set(post, least);
    return least;
  };
  const kept = (first: Tweet, others: readonly Tweet[]): readonly Tweet[] => {
    const old = before.get(first);
    if (old?.length === others.length && old.every((post, at) => post === others[at])) return old;
    before.set(first, others);
    return others;
  };
  return (newestFirst) => {
    const folds = new Map<string, Fold>();
    const joined = new Set<Tweet>();
    const several = new Set<Fold>();
    for (const post of newestFirst.toReversed()) {
      const text = textOf(post);
      if (text === '') continue;
      const fold = folds.get(text);
      if (fold === undefined || Math.abs(post.timestamp - fold.first.timestamp) > FOLD_MS)
        folds.set(text, { first: post, others: [], accounts: new Set([accountOf(post)]) });
      else if (!fold.accounts.has(accountOf(post))) {
        fold.accounts.add(accountOf(post));
        fold.others.push(post);
        joined.add(post);
        several.add(fold);
      }
    }
    if (joined.size === 0) return { posts: newestFirst, others: new Map() };
    return {
      posts: newestFirst.filter((post) => !joined.has(post)),
      others: new Map([...several].map(({ first, others }) => [first.id, kept(first, others)])),
    };
  };
}

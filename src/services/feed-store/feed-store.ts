import type { Tweet } from '#shared/contract/feed';
import { KEPT_POSTS_MAX, LAST_MAX } from '#shared/post-draft';
import { createAges, type Ages } from './ages';
import { createKeptPosts } from './kept-posts';
import { matching } from './matches';
import type { PostRules } from './post-rules';
import type { Rows } from './row-list';

/** Without an id the same post within this is one, ms (GAP-83). */
const DEDUPE_MS = 2_000;

export interface FeedTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs this before one of the next times the page is drawn; it answers how many posts it draws. */
  frame(run: () => number): void;
  /** Runs this once the page is drawn and what a person did meanwhile is heard. */
  rest(run: () => void): void;
}

export interface FeedStore {
  /** Rows, newest first: without those of hidden authors, what the rules leave out and what is not searched for; the same until they change. */
  shown(): Rows;
  /** Where the row of this post is; below 0 where it has none. */
  indexOf(id: string): number;
  /** How many posts the row of this one stands for besides. */
  others(id: string): number;
  /** The posts that the row of this one stands for, in the order they came; the same list until it changes. */
  sayers(id: string): readonly Tweet[];
  /** How many there are besides those of hidden authors and what the rules leave out, folded or not. */
  total(): number;
  /** How many of them are searched for; all of them where nothing is. */
  found(): number;
  /** The post so many places below this one in the list, at its ends the last there is; null where this one is not listed. */
  stepFrom(id: string, by: number): string | null;
  /** The newest post of before those that were shown last; null where none came since somebody looked. */
  newBegin(): string | null;
  /** Posts right above which others are missing. */
  gaps(): ReadonlySet<string>;
  subscribe(listener: () => void): () => void;
  /** Hears once a frame how many posts came that wait to be shown, and whether one of them is to be heard. */
  onArrived(listener: (count: number, calls: boolean) => void): () => void;
  /** Posts in the order they came; what is here already is dropped. */
  take(posts: readonly Tweet[]): void;
  /** What a page that comes back has missed; not whole: more is missing before it. */
  takeMissed(posts: readonly Tweet[], isWhole: boolean): void;
  /** Takes out a post that its author has deleted; the next of those that its row stood for takes its place. */
  forget(id: string): void;
  /** From now on posts of these authors, in lower case, are neither shown nor counted; they are kept, to be shown when they are no longer hidden. */
  hide(authors: ReadonlySet<string>): void;
  /** From now on what these do not allow is neither shown nor counted; it is kept, as posts of hidden authors are. */
  ruleBy(rules: PostRules): void;
  /** Null before the first. */
  rules(): PostRules | null;
  /** From now on only posts that hold this are shown; all of them where it is empty. */
  search(search: string): void;
  /** Shows what waits. */
  release(): void;
  /** The posts that came last by the ids their server knows, oldest first. */
  last(): readonly string[];
  readonly ages: Ages;
  /** Forgets everything. */
  clear(): void;
}

const keyOf = ({ author, content }: Tweet): string =>
  content.link === null ? `text ${author.handle.toLowerCase()} ${content.text}` : `link ${content.link}`;

/** Posts of the page: what is shown, and what waits until nobody is reading. */
export function createFeedStore(time: FeedTime): FeedStore {
  const listeners = new Set<() => void>();
  const arrivals = new Set<(count: number, calls: boolean) => void>();
  const lately = new Map<string, number>();
  const ages = createAges(() => time.now());
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const posts = createKeptPosts({
    most: KEPT_POSTS_MAX,
    now: () => time.now(),
    rest: (run) => time.rest(run),
    changed: tell,
  });
  let hidden: ReadonlySet<string> = new Set();
  let rules: PostRules | null = null;
  let searched = '';
  let last: readonly string[] = [];
  let told = 0;
  let calls = false;
  let isDue = false;
  let unnamed = 0;

  const judge = (): void => {
    const [judged, authors] = [rules?.isOpen === false ? rules : null, hidden];
    posts.allow(
      judged === null && authors.size === 0
        ? null
        : (post) => !authors.has(post.author.handle.toLowerCase()) && judged?.allows(post) !== false,
    );
  };
  const isRepeated = (post: Tweet): boolean => {
    if (post.id !== '') return posts.knows(post.id);
    const before = lately.get(keyOf(post));
    return before !== undefined && time.now() - before <= DEDUPE_MS;
  };
  const named = (post: Tweet): Tweet => {
    if (post.id !== '') {
      last = [...last, post.id].slice(-LAST_MAX);
      return post;
    }
    const now = time.now();
    for (const [key, at] of lately) if (now - at > DEDUPE_MS) lately.delete(key);
    lately.set(keyOf(post), now);
    unnamed += 1;
    return { ...post, id: `unnamed:${unnamed}` };
  };
  /** Of those that came, the ones that are not here wait from now on; a list that repeats itself has each once. Answers those that are allowed. */
  const take = (came: readonly Tweet[]): readonly Tweet[] =>
    came.flatMap((given) => {
      if (isRepeated(given)) return [];
      const post = named(given);
      return posts.wait(post) ? post : [];
    });
  const announce = (news: readonly Tweet[]): void => {
    told += news.length;
    calls ||= news.some((post) => rules?.calls(post));
    if (isDue || news.length === 0) return;
    isDue = true;
    time.frame(() => {
      isDue = false;
      const [count, isCall] = [told, calls];
      told = 0;
      calls = false;
      if (count > 0) for (const listener of arrivals) listener(count, isCall);
      return count;
    });
  };
  return {
    shown: posts.rows,
    indexOf: posts.indexOf,
    others: posts.others,
    sayers: posts.sayers,
    found: posts.found,
    total: posts.total,
    newBegin: posts.newBegin,
    gaps: posts.gaps,
    stepFrom(id, by) {
      const at = posts.indexOf(id);
      const rows = posts.rows();
      return at < 0 ? null : (rows.idAt(Math.min(rows.length - 1, Math.max(0, at + by))) ?? null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onArrived(listener) {
      arrivals.add(listener);
      return () => arrivals.delete(listener);
    },
    take: (came) => announce(take(came)),
    forget: posts.forget,
    hide(authors) {
      hidden = authors;
      judge();
    },
    ruleBy(given) {
      rules = given;
      judge();
    },
    rules: () => rules,
    search(search) {
      if (search.trim() === searched) return;
      searched = search.trim();
      posts.seek(searched === '' ? null : matching(searched));
    },
    takeMissed(came, isWhole) {
      const isFirst = last.length === 0;
      if (!isWhole) posts.markGap();
      const news = take(came);
      if (!isFirst) return announce(news);
      // What was there before anybody looked is not news.
      posts.show(false);
    },
    release: () => posts.show(true),
    last: () => last,
    ages,
    clear() {
      posts.clear();
      told = 0;
      calls = false;
      last = [];
      hidden = new Set();
      rules = null;
      searched = '';
      lately.clear();
      tell();
    },
  };
}

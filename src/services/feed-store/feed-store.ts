import type { Tweet } from '#shared/contract/feed';
import { LAST_MAX } from '#shared/post-draft';
import { createAges, type Ages } from './ages';
import { matching } from './matches';
import type { PostRules } from './post-rules';

/** Without an id the same post within this is one, ms (GAP-83). */
const DEDUPE_MS = 2_000;
/** Posts that are kept; of more the oldest go. */
export const KEPT_MAX = 1_000;
const KNOWN_MAX = 4 * KEPT_MAX;

export interface FeedTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs this before the next time the page is drawn. */
  frame(run: () => void): void;
}

export interface FeedStore {
  /** Rows, newest first: without those of hidden authors, what the rules leave out and what is not searched for; the same list until it changes. */
  shown(): readonly Tweet[];
  /** Posts that the row of this one stands for besides, in the order they came; the same list until it changes. */
  others(id: string): readonly Tweet[];
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

interface View {
  readonly posts: readonly Tweet[];
  readonly others: ReadonlyMap<string, readonly Tweet[]>;
  readonly found: number;
  readonly newBegin: string | null;
  readonly gaps: ReadonlySet<string>;
}

const NONE: readonly Tweet[] = [];

/** What is seen of posts; a mark of one that is no row goes to the next older one that is. */
function viewOf(
  kept: readonly Tweet[],
  isSeen: (post: Tweet) => boolean,
  begin: string | null,
  keptGaps: ReadonlySet<string>,
  rules: PostRules | null,
): View {
  const seen = kept.filter(isSeen);
  const { posts, others } = rules?.rowsOf(seen) ?? { posts: seen, others: new Map() };
  const rows = new Set(posts);
  const seenFrom = (id: string | null) => {
    const at = kept.findIndex((post) => post.id === id);
    return at < 0 ? undefined : kept.slice(at).find((post) => rows.has(post))?.id;
  };
  return {
    posts,
    others,
    found: seen.length,
    newBegin: seenFrom(begin) ?? null,
    gaps: new Set([...keptGaps].flatMap((id) => seenFrom(id) ?? [])),
  };
}

/** Posts of the page: what is shown, and what waits until nobody is reading. */
export function createFeedStore(time: FeedTime): FeedStore {
  const listeners = new Set<() => void>();
  const arrivals = new Set<(count: number, calls: boolean) => void>();
  const known = new Set<string>();
  const lately = new Map<string, number>();
  const ages = createAges(() => time.now());
  let hidden: ReadonlySet<string> = new Set();
  let rules: PostRules | null = null;
  let searched = '';
  let isFound = matching('');
  let kept: readonly Tweet[] = [];
  let waiting: Tweet[] = [];
  let told = 0;
  let calls = false;
  let isEmpty = true;
  let keptBegin: string | null = null;
  let keptGaps: ReadonlySet<string> = new Set();
  let view = viewOf([], () => true, null, keptGaps, null);
  let total = 0;
  let isDue = false;
  let unnamed = 0;

  const isAllowed = (post: Tweet): boolean =>
    !hidden.has(post.author.handle.toLowerCase()) && rules?.allows(post) !== false;
  const look = (): void => {
    total = kept.filter(isAllowed).length;
    view = viewOf(kept, (post) => isAllowed(post) && isFound(post), keptBegin, keptGaps, rules);
  };
  const tell = (): void => {
    look();
    for (const listener of listeners) listener();
  };
  const isRepeated = (post: Tweet): boolean => {
    if (post.id !== '') return known.has(post.id);
    const before = lately.get(keyOf(post));
    return before !== undefined && time.now() - before <= DEDUPE_MS;
  };
  const remember = (post: Tweet): Tweet => {
    if (post.id !== '') {
      known.add(post.id);
      isEmpty = false;
      for (const oldest of known) {
        if (known.size <= KNOWN_MAX) break;
        known.delete(oldest);
      }
      return post;
    }
    const now = time.now();
    for (const [key, at] of lately) if (now - at > DEDUPE_MS) lately.delete(key);
    lately.set(keyOf(post), now);
    unnamed += 1;
    return { ...post, id: `unnamed:${unnamed}` };
  };
  /** Of those that came, the ones that are not here; a list that repeats itself has each once. */
  const fresh = (posts: readonly Tweet[]): readonly Tweet[] =>
    posts.flatMap((post) => (isRepeated(post) ? [] : [remember(post)]));
  const keep = (posts: readonly Tweet[]): void => {
    if (posts.length === 0) return;
    waiting.push(...posts);
    if (waiting.length > KEPT_MAX) waiting.splice(0, waiting.length - KEPT_MAX);
    const news = posts.filter(isAllowed);
    told += news.length;
    calls ||= news.some((post) => rules?.calls(post));
    if (isDue) return;
    isDue = true;
    time.frame(() => {
      isDue = false;
      const [count, isCall] = [told, calls];
      told = 0;
      calls = false;
      if (count > 0) for (const listener of arrivals) listener(count, isCall);
    });
  };
  const show = (marks: boolean): void => {
    if (waiting.length === 0) return;
    keptBegin = marks ? (kept[0]?.id ?? null) : keptBegin;
    kept = [...waiting.toReversed(), ...kept].slice(0, KEPT_MAX);
    waiting = [];
    tell();
  };
  return {
    shown: () => view.posts,
    others: (id) => view.others.get(id) ?? NONE,
    found: () => view.found,
    stepFrom(id, by) {
      const at = view.posts.findIndex((post) => post.id === id);
      if (at < 0) return null;
      return view.posts[Math.min(view.posts.length - 1, Math.max(0, at + by))]?.id ?? null;
    },
    total: () => total,
    newBegin: () => view.newBegin,
    gaps: () => view.gaps,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onArrived(listener) {
      arrivals.add(listener);
      return () => arrivals.delete(listener);
    },
    take: (posts) => keep(fresh(posts)),
    forget(id) {
      // What was missed may have been read before it was deleted, and come after this.
      known.add(id);
      waiting = waiting.filter((post) => post.id !== id);
      if (!kept.some((post) => post.id === id)) return;
      const [heir] = view.others.get(id) ?? NONE;
      kept =
        heir === undefined
          ? kept.filter((post) => post.id !== id)
          : kept.filter((post) => post !== heir).map((post) => (post.id === id ? heir : post));
      tell();
    },
    hide(authors) {
      hidden = authors;
      tell();
    },
    ruleBy(given) {
      rules = given;
      tell();
    },
    rules: () => rules,
    search(search) {
      if (search.trim() === searched) return;
      searched = search.trim();
      isFound = matching(searched);
      tell();
    },
    takeMissed(posts, isWhole) {
      const isFirst = isEmpty;
      const came = fresh(posts);
      const newest = waiting.at(-1) ?? kept[0];
      if (!isWhole && newest !== undefined) keptGaps = new Set([...keptGaps, newest.id]);
      look();
      if (!isFirst) return keep(came);
      // What was there before anybody looked is not news.
      waiting = [...waiting, ...came].slice(-KEPT_MAX);
      show(false);
    },
    release: () => show(true),
    last: () => [...known].slice(-LAST_MAX),
    ages,
    clear() {
      kept = [];
      waiting = [];
      told = 0;
      calls = false;
      isEmpty = true;
      keptBegin = null;
      keptGaps = new Set();
      hidden = new Set();
      rules = null;
      searched = '';
      isFound = matching('');
      known.clear();
      lately.clear();
      tell();
    },
  };
}

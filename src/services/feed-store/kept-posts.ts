import type { Tweet } from '#shared/contract/feed';
import { createFolds } from './fold-posts';
import { createPostQueue } from './post-queue';
import { createPostShelf, type KeptPost } from './post-shelf';
import { createRowList, type Rows } from './row-list';
import { createSift } from './sift';

/** Of what is kept, and of what waits, no more than this however long each post is. */
const BYTES_MAX = 134_217_728;

type Test = (post: Tweet) => boolean;

interface KeptParts {
  /** How many are kept, and may wait. */
  readonly most: number;
  /** Milliseconds since any time. */
  now(): number;
  /** Runs this once the page is drawn. */
  rest(run: () => void): void;
  /** Hears that what is shown has changed. */
  changed(): void;
}

/** Posts as they are kept: those that are shown, as rows, and those that wait. */
export interface KeptPosts {
  rows(): Rows;
  indexOf(id: string): number;
  others(id: string): number;
  sayers(id: string): readonly Tweet[];
  total(): number;
  found(): number;
  newBegin(): string | null;
  gaps(): ReadonlySet<string>;
  /** Whether one of this id is or was here. */
  knows(id: string): boolean;
  /** Takes in a post that waits; answers whether it is allowed. */
  wait(post: Tweet): boolean;
  /** Shows what waits; new posts begin there where `marks`. */
  show(marks: boolean): void;
  /** Posts are missing above the newest that is here. */
  markGap(): void;
  forget(id: string): void;
  /** From now on only these are shown and counted; null: all. */
  allow(test: Test | null): void;
  /** From now on only these are shown; null: all. */
  seek(test: Test | null): void;
  clear(): void;
}

const NONE: readonly Tweet[] = [];

/** What a post was found to be is kept with it, so that a post that comes is all that is looked at then. */
export function createKeptPosts({ most, now, rest, changed }: KeptParts): KeptPosts {
  const shelf = createPostShelf();
  const folds = createFolds(shelf.read);
  const list = createRowList(shelf.read);
  const kept = createPostQueue();
  const waiting = createPostQueue();
  const here = new Map<string, KeptPost>();
  const gone = new Set<string>();
  const gapsAt = new Set<number>();
  let allows: Test | null = null;
  let seeks: Test | null = null;
  let total = 0;
  let found = 0;
  let begin: number | null = null;
  let rows = list.rows();
  let gaps: ReadonlySet<string> = new Set();
  let said: { readonly id: string; readonly of: Rows; readonly posts: readonly Tweet[] } | null = null;

  const isAllowed = (post: KeptPost): boolean => (post.isAllowed ??= allows === null || allows(shelf.read(post)));
  const isSeen = (post: KeptPost): boolean =>
    isAllowed(post) && (post.isFound ??= seeks === null || seeks(shelf.read(post)));
  const isShown = ({ order }: KeptPost): boolean => order <= (kept.newest()?.order ?? 0);
  const isListed = (post: KeptPost): boolean => isShown(post) && isSeen(post);
  /** Posts that are seen and say what this one says, in the order they came. */
  const together = (post: KeptPost): readonly KeptPost[] => (post.fold?.posts ?? [post]).filter(isListed);
  /** Whether it is the first of those. */
  const isRow = (post: KeptPost): boolean =>
    isSeen(post) && (post.fold === null || post.fold.posts.find(isListed) === post);
  const count = (post: KeptPost, by: 1 | -1): void => {
    total += isAllowed(post) ? by : 0;
    found += isSeen(post) ? by : 0;
  };
  const tell = (): void => {
    rows = list.rows();
    gaps = new Set([...gapsAt].flatMap((order) => list.rowFrom(order)?.id ?? []));
    changed();
  };
  const sift = createSift({
    now,
    rest,
    look(post) {
      count(post, 1);
      if (isRow(post)) list.below(post);
    },
    done: tell,
  });
  const siftAnew = (name: 'isAllowed' | 'isFound'): void => {
    const posts = kept.all();
    for (const some of [posts, waiting.all()]) for (const post of some) post[name] = null;
    list.clear();
    total = 0;
    found = 0;
    sift.begin(posts);
  };
  const bury = (id: string): void => {
    here.delete(id);
    gone.add(id);
    for (const oldest of gone) {
      if (gone.size <= most) break;
      gone.delete(oldest);
    }
  };
  const remove = (post: KeptPost): void => {
    folds.leave(post);
    post.isGone = true;
    bury(post.id);
  };
  /** The next of those that the row of this post stands for. */
  const heirOf = (post: KeptPost): KeptPost | undefined => (isRow(post) ? together(post)[1] : undefined);
  /** Takes out a post that is shown; the next that says the same has its own row. */
  const removeShown = (post: KeptPost): void => {
    const heir = heirOf(post);
    if (sift.hasPassed(post)) count(post, -1);
    list.remove(post);
    remove(post);
    if (heir !== undefined && sift.hasPassed(heir)) list.insert(heir);
  };
  /** Takes out a post whose place goes to the next that says the same. */
  const inherit = (post: KeptPost, heir: KeptPost): void => {
    // Where the one is still to be looked at, what it is now is counted then.
    const counted = [post, heir].find(sift.hasPassed);
    if (counted !== undefined) count(counted, -1);
    folds.inherit(post, heir);
    bury(post.id);
    shelf.move(heir, post);
    heir.isGone = true;
    here.set(post.id, post);
  };
  return {
    rows: () => rows,
    total: () => total,
    found: () => found,
    gaps: () => gaps,
    newBegin: () => (begin === null ? null : (list.rowFrom(begin)?.id ?? null)),
    indexOf(id) {
      const post = here.get(id);
      return post === undefined ? -1 : list.indexOf(post);
    },
    others(id) {
      const post = here.get(id);
      return post === undefined || post.fold === null ? 0 : Math.max(0, together(post).length - 1);
    },
    sayers(id) {
      if (said?.id === id && said.of === rows) return said.posts;
      const post = here.get(id);
      const posts = post === undefined ? NONE : together(post).map(shelf.read);
      said = { id, of: rows, posts };
      return posts;
    },
    knows: (id) => here.has(id) || gone.has(id),
    wait(tweet) {
      const post = shelf.put(tweet);
      here.set(post.id, post);
      waiting.push(post);
      folds.join(post, tweet);
      post.isAllowed = allows === null || allows(tweet);
      post.isFound = seeks === null || seeks(tweet);
      waiting.trim(most, BYTES_MAX, remove);
      return post.isAllowed;
    },
    show(marks) {
      const newest = kept.newest();
      const came = waiting.empty();
      if (came.length === 0) return;
      if (marks) begin = newest?.order ?? null;
      // One after the other: whom a post joins is told by those that are shown.
      for (const post of came) {
        kept.push(post);
        count(post, 1);
        if (isRow(post)) list.above(post);
      }
      kept.trim(most, BYTES_MAX, removeShown);
      tell();
    },
    markGap() {
      const newest = waiting.newest() ?? kept.newest();
      if (newest !== undefined) gapsAt.add(newest.order);
      tell();
    },
    forget(id) {
      const post = here.get(id);
      // What was missed may have been read before it was deleted, and come after this.
      if (post === undefined) return bury(id);
      if (!isShown(post)) {
        waiting.leave(post);
        return remove(post);
      }
      const heir = heirOf(post);
      kept.leave(post);
      if (heir === undefined) removeShown(post);
      else inherit(post, heir);
      tell();
    },
    allow(test) {
      allows = test;
      siftAnew('isAllowed');
    },
    seek(test) {
      seeks = test;
      siftAnew('isFound');
    },
    clear() {
      shelf.clear();
      folds.clear();
      list.clear();
      sift.stop();
      kept.empty();
      waiting.empty();
      here.clear();
      gone.clear();
      gapsAt.clear();
      [allows, seeks, begin, said] = [null, null, null, null];
      [total, found] = [0, 0];
      rows = list.rows();
      gaps = new Set();
    },
  };
}

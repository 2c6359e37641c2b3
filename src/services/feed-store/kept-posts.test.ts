import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tweet } from '#shared/contract/feed';
import { aPost } from '../../../tests/support/a-post';
import { createKeptPosts } from './kept-posts';

const tweet = (at: number, text = `post ${at}`, handle = 'sea'): Tweet =>
  aPost({ id: `post:${at}`, author: { handle }, content: { text } });

/** Posts of which so many are looked through at once. */
function somePosts(most: number, atOnce = Infinity) {
  let looks = 0;
  let due: (() => void)[] = [];
  const heard: number[] = [];
  const posts = createKeptPosts({
    most,
    // 32 posts are looked through between two looks at the clock.
    now: () => (looks += 8 / (atOnce / 32)),
    rest: (run) => void due.push(run),
    changed: () => void heard.push(posts.rows().length),
  });
  return {
    posts,
    heard,
    come(...tweets: readonly Tweet[]): void {
      for (const one of tweets) posts.wait(one);
      posts.show(true);
    },
    ids: () => posts.rows().ids(),
    /** The page is drawn; answers whether somebody waited for it. */
    draw(): boolean {
      const runs = due;
      due = [];
      for (const run of runs) run();
      return runs.length > 0;
    },
  };
}
const many = (count: number): readonly Tweet[] => Array.from({ length: count }, (_, at) => tweet(at));

test('what a post says comes back as it was, in whatever letters, and is one object while it is read', () => {
  const { posts, come } = somePosts(1_000);
  const given = tweet(0, 'a 🐟\uD83D "\u0000\u202E\\ ünï\n日本');
  come(given, ...many(900).slice(1));
  const back = posts.rows().at(899);
  expect(back).toEqual(given);
  expect([back === given, posts.rows().at(899) === back, posts.rows().at(900)]).toEqual([false, true, undefined]);
});

test('a post of 100,000 letters is kept like any other', () => {
  const { posts, come } = somePosts(40);
  const long = tweet(1, '\u0001日'.repeat(50_000));
  come(tweet(0), long, tweet(2));
  expect([posts.rows().at(0), posts.rows().at(1), posts.rows().at(2)]).toEqual([tweet(2), long, tweet(0)]);
});

test('rows that were asked for stay what they were while others come and go', () => {
  const { posts, come, ids } = somePosts(3);
  come(tweet(1), tweet(2), tweet(3));
  const before = posts.rows();
  come(tweet(4));
  posts.forget('post:3');
  expect([before.ids(), before.length, before.idAt(0), before.at(2)?.id]).toEqual([
    ['post:3', 'post:2', 'post:1'],
    3,
    'post:3',
    'post:1',
  ]);
  expect(ids()).toEqual(['post:4', 'post:2']);
});

test('many posts are looked through newest first, so many at once, and what comes meanwhile is there', () => {
  const { posts, come, ids, draw, heard } = somePosts(1_000, 64);
  come(...many(200));
  heard.length = 0;
  const even = ({ id }: Tweet): boolean => Number(id.slice(5)) % 2 === 0;
  posts.seek(even);
  expect([heard, posts.found(), posts.total(), ids()[0], ids().at(-1)]).toEqual([[32], 32, 64, 'post:198', 'post:136']);
  come(tweet(200), tweet(201));
  posts.forget('post:198');
  posts.forget('post:100');
  expect([ids()[0], ids()[1], posts.found(), posts.total()]).toEqual(['post:200', 'post:196', 32, 65]);
  while (draw());
  expect([posts.found(), posts.total(), ids().length, ids().at(-1)]).toEqual([99, 200, 99, 'post:0']);
  expect(heard.slice(-2)).toEqual([95, 99]);
});

test('who seeks something else meanwhile has that alone', () => {
  const { posts, come, ids, draw } = somePosts(1_000, 64);
  come(...many(200));
  posts.seek(({ id }) => id.endsWith('7'));
  posts.seek(({ id }) => id.endsWith('70'));
  while (draw());
  expect([ids(), posts.total()]).toEqual([['post:170', 'post:70'], 200]);
  posts.seek(null);
  posts.clear();
  expect([draw(), ids(), posts.total()]).toEqual([true, [], 0]);
});

interface Model {
  readonly tweet: Tweet;
  readonly others: Set<Model>;
}
type Step =
  | { readonly does: 'come'; readonly word: number; readonly by: number }
  | { readonly does: 'show' }
  | { readonly does: 'draw' }
  | { readonly does: 'forget'; readonly which: number }
  | { readonly does: 'allow' | 'seek'; readonly word: number | null };

/** The same, reckoned from all that is kept each time it is asked for. */
function aModel(most: number) {
  let kept: Model[] = [];
  let waiting: Model[] = [];
  let hidden: number | null = null;
  let sought: number | null = null;
  const opened = new Map<string, Set<Model>>();
  const leave = (post: Model): void => {
    post.others.delete(post);
    for (const [text, group] of opened) if (group === post.others && group.size === 0) opened.delete(text);
  };
  const trim = (list: Model[]): Model[] => {
    for (const post of list.slice(0, Math.max(0, list.length - most))) leave(post);
    return list.slice(-most);
  };
  const allowed = ({ tweet: { author } }: Model): boolean => author.handle !== `by${hidden}`;
  const seen = (post: Model): boolean =>
    allowed(post) && (sought === null || post.tweet.content.text === `word ${sought}`);
  const firstOf = (post: Model): Model | undefined => [...post.others].find((one) => kept.includes(one) && seen(one));
  return {
    come(one: Tweet) {
      const group = opened.get(one.content.text) ?? new Set<Model>();
      const isNew = ![...group].some(({ tweet: { author } }) => author.handle === one.author.handle);
      const others = isNew ? group : new Set<Model>();
      if (isNew) opened.set(one.content.text, group);
      const post: Model = { tweet: one, others };
      others.add(post);
      waiting = trim([...waiting, post]);
    },
    show() {
      kept = trim([...kept, ...waiting]);
      waiting = [];
    },
    forget(id: string) {
      const post = [...kept, ...waiting].find(({ tweet: one }) => one.id === id);
      if (post === undefined) return;
      const isRow = kept.includes(post) && seen(post) && firstOf(post) === post;
      const heir = isRow ? [...post.others].filter((one) => kept.includes(one) && seen(one))[1] : undefined;
      const place = [...post.others];
      leave(post);
      waiting = waiting.filter((one) => one !== post);
      if (heir === undefined) {
        kept = kept.filter((one) => one !== post);
        return;
      }
      kept = kept.filter((one) => one !== heir).map((one) => (one === post ? heir : one));
      // It stands in their order, too, where the one stood whose place it has.
      heir.others.clear();
      for (const one of place) if (one !== heir) heir.others.add(one === post ? heir : one);
    },
    allow: (word: number | null) => void (hidden = word),
    seek: (word: number | null) => void (sought = word),
    seen: () => ({
      rows: kept
        .filter((post) => seen(post) && firstOf(post) === post)
        .map(({ tweet: { id } }) => id)
        .toReversed(),
      others: kept
        .filter((post) => seen(post) && firstOf(post) === post)
        .map((post) => [...post.others].filter((one) => kept.includes(one) && seen(one)).length - 1)
        .toReversed(),
      total: kept.filter(allowed).length,
      found: kept.filter(seen).length,
    }),
  };
}

const word = fc.integer({ min: 0, max: 3 });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 40, arbitrary: fc.record({ does: fc.constant('come' as const), word, by: word }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('show' as const, 'draw' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('forget' as const), which: fc.integer({ min: 0, max: 180 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constantFrom('allow' as const, 'seek' as const), word: fc.option(word) }),
    },
  ),
  { maxLength: 400, size: 'max' },
);

test('whatever comes, goes, is hidden and sought: rows and counts are those of all that is kept', () =>
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 90 }), (given, most) => {
      const { posts, draw } = somePosts(most, 32);
      const model = aModel(most);
      let count = 0;
      for (const step of given) {
        if (step.does === 'come') {
          const one = tweet((count += 1), `word ${step.word}`, `by${step.by}`);
          posts.wait(one);
          model.come(one);
        } else if (step.does === 'show') {
          posts.show(true);
          model.show();
        } else if (step.does === 'draw') {
          draw();
        } else if (step.does === 'forget') {
          posts.forget(`post:${count - (step.which % (2 * most + 1))}`);
          model.forget(`post:${count - (step.which % (2 * most + 1))}`);
        } else if (step.does === 'allow') {
          posts.allow(step.word === null ? null : ({ author }) => author.handle !== `by${step.word}`);
          model.allow(step.word);
        } else {
          posts.seek(step.word === null ? null : ({ content }) => content.text === `word ${step.word}`);
          model.seek(step.word);
        }
      }
      while (draw());
      const ids = posts.rows().ids();
      expect({ rows: ids, others: ids.map(posts.others), total: posts.total(), found: posts.found() }).toEqual(
        model.seen(),
      );
      expect(ids.map((id) => posts.indexOf(id))).toEqual(ids.map((_, at) => at));
      expect(ids.map((_, at) => posts.rows().at(at)?.id)).toEqual(ids);
    }),
    { numRuns: 60, endOnFailure: true },
  ));

import { expect, test } from 'vitest';
import type { Tweet } from '#shared/contract/feed';
import { KEPT_POSTS_MAX } from '#shared/post-draft';
import { aPost } from '../../../tests/support/a-post';
import { ageText, createAges } from './ages';
import { createFeedStore } from './feed-store';

const tweet = (id: string, { text = `post ${id}`, link = null as string | null, handle = 'sea' } = {}): Tweet =>
  aPost({ id, author: { handle }, content: { text, link } });

/** A store whose frames and time go on when the test says so. */
function aStore() {
  let now = 0;
  let due: (() => unknown)[] = [];
  const counts: number[] = [];
  const store = createFeedStore({
    now: () => now,
    frame: (run) => void due.push(run),
    rest: (run) => void due.push(run),
  });
  store.onArrived((count) => counts.push(count));
  const frame = (): void => {
    const runs = due;
    due = [];
    for (const run of runs) run();
  };
  return {
    store,
    counts,
    frame,
    pass: (ms: number) => void (now += ms),
    ids: () => store.shown().ids(),
    /** Posts come and are shown. */
    show(...posts: readonly Tweet[]) {
      store.take(posts);
      frame();
      store.release();
    },
  };
}

test('what comes within a frame is told of once, and shown when it is released, newest first', () => {
  const { store, counts, frame, ids } = aStore();
  let drawn = 0;
  store.subscribe(() => (drawn += 1));
  store.take([tweet('a')]);
  store.take([tweet('b'), tweet('c')]);
  expect([counts, ids()]).toEqual([[], []]);
  frame();
  expect([counts, ids(), drawn]).toEqual([[3], [], 0]);
  store.release();
  store.release();
  expect([ids(), drawn, store.last()]).toEqual([['c', 'b', 'a'], 1, ['a', 'b', 'c']]);
});

test('GAP-83 TWF-26 CON-25 a post with an id is listed once for ever', () => {
  const { store, counts, frame, pass, show, ids } = aStore();
  show(tweet('a'));
  pass(3_600_000);
  store.take([tweet('a', { text: 'edited' }), tweet('b'), tweet('b')]);
  frame();
  store.release();
  expect([ids(), counts]).toEqual([
    ['b', 'a'],
    [1, 1],
  ]);
});

test.each([
  ['its address', { link: 'https://example.com/1', text: 'one' }, { link: 'https://example.com/1', text: 'two' }],
  ['its author and text', { text: 'same' }, { text: 'same', handle: 'SEA' }],
])('GAP-83 TWF-26 CON-25 without an id %s names it, for 2 s and no longer', (_, first, second) => {
  const { store, pass, show } = aStore();
  show(tweet('', first));
  pass(2_000);
  show(tweet('', second));
  expect(store.shown()).toHaveLength(1);
  pass(1);
  show(tweet('', second));
  expect(store.shown()).toHaveLength(2);
  expect(new Set(store.shown().ids()).size).toBe(2);
});

test('two texts of one author and one text of two are different posts', () => {
  const { store, show } = aStore();
  show(tweet('', { text: 'a' }), tweet('', { text: 'b' }), tweet('', { text: 'a', handle: 'sky' }));
  expect(store.total()).toBe(3);
});

test('new posts begin above the one that was newest', () => {
  const { store, show } = aStore();
  show(tweet('a'));
  expect(store.newBegin()).toBeNull();
  show(tweet('b'), tweet('c'));
  expect(store.newBegin()).toBe('a');
  show(tweet('d'));
  expect(store.newBegin()).toBe('c');
});

test('what was there before anybody looked is shown at once and is no news', () => {
  const { store, counts, frame, ids } = aStore();
  store.takeMissed([tweet('a'), tweet('b')], true);
  frame();
  expect([ids(), counts, store.newBegin(), store.gaps().size]).toEqual([['b', 'a'], [], null, 0]);
});

test('what was missed later waits like any other, without what is here; a gap is marked at the newest of before', () => {
  const { store, counts, frame, show, ids } = aStore();
  show(tweet('a'), tweet('b'));
  store.takeMissed([tweet('a'), tweet('b'), tweet('c')], true);
  frame();
  expect([ids(), counts, [...store.gaps()]]).toEqual([['b', 'a'], [2, 1], []]);
  store.release();
  store.takeMissed([tweet('y'), tweet('z')], false);
  frame();
  store.release();
  expect([ids(), [...store.gaps()]]).toEqual([['z', 'y', 'c', 'b', 'a'], ['c']]);
});

test('so many are kept, shown and waiting, and the oldest go', () => {
  const { store, frame, ids } = aStore();
  const many = (name: string) => Array.from({ length: KEPT_POSTS_MAX + 10 }, (_, at) => tweet(`${name}${at}`));
  store.take(many('a'));
  frame();
  store.release();
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([KEPT_POSTS_MAX, `a${KEPT_POSTS_MAX + 9}`, 'a10']);
  store.take(many('b').slice(0, 5));
  store.release();
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([KEPT_POSTS_MAX, 'b4', 'a15']);
});

test('a user who leaves takes the posts along', () => {
  const { store, show, ids, counts, frame } = aStore();
  show(tweet('a'));
  store.take([tweet('b')]);
  store.clear();
  frame();
  store.release();
  expect([ids(), store.last(), counts]).toEqual([[], [], [1]]);
  show(tweet('a'));
  expect(ids()).toEqual(['a']);
});

test('TWF-15 an age is in seconds, minutes, hours or days', () => {
  const ages = [0, 999, 1_000, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000, 90 * 86_400_000];
  expect(ages.map((age) => ageText(age, 0))).toEqual(['0s', '0s', '1s', '59s', '1m', '59m', '1h', '23h', '1d', '90d']);
  expect(ageText(0, 5_000)).toBe('0s');
});

test('CON-63 TWF-16 ages are written where they stand, at once and at each tick, until nobody shows them', () => {
  let now = 5_000;
  const ages = createAges(() => now);
  const place = { textContent: '' };
  const stop = ages.follow(place, 0);
  expect(place.textContent).toBe('5s');
  now = 6_000;
  ages.tick();
  expect(place.textContent).toBe('6s');
  stop();
  now = 7_000;
  ages.tick();
  expect(place.textContent).toBe('6s');
});

test('FLT-09 posts of hidden authors are neither shown nor counted, at once, and are there again when they are shown', () => {
  const { store, counts, frame, ids, show } = aStore();
  let drawn = 0;
  store.subscribe(() => (drawn += 1));
  show(tweet('a', { handle: 'Sea' }), tweet('b', { handle: 'sky' }));
  store.hide(new Set(['sea']));
  expect([ids(), drawn]).toEqual([['b'], 2]);
  store.take([tweet('c', { handle: 'SEA' })]);
  frame();
  store.take([tweet('d', { handle: 'sea' }), tweet('e', { handle: 'sky' })]);
  frame();
  store.release();
  expect([counts, ids()]).toEqual([
    [2, 1],
    ['e', 'b'],
  ]);
  store.hide(new Set());
  expect(ids()).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('a mark of a hidden post stands at the next older one, and who leaves takes what was hidden along', () => {
  const { store, ids, show } = aStore();
  show(tweet('z', { handle: 'sky' }), tweet('a'), tweet('b', { handle: 'sky' }));
  store.takeMissed([tweet('c')], false);
  store.release();
  expect([store.newBegin(), [...store.gaps()]]).toEqual(['b', ['b']]);
  store.hide(new Set(['sky']));
  expect([ids(), store.newBegin(), [...store.gaps()]]).toEqual([['c', 'a'], 'a', ['a']]);
  store.forget('b');
  expect([store.newBegin(), [...store.gaps()]]).toEqual(['a', ['a']]);
  store.clear();
  show(tweet('d', { handle: 'sky' }));
  expect(ids()).toEqual(['d']);
});

test('VAL-60 TWF-29 only what is searched for is shown, of as many as there are, and new posts that match too', () => {
  const { store, counts, frame, ids, show } = aStore();
  show(tweet('a', { text: 'A LANTERN' }), tweet('b'), tweet('c', { text: 'lanterns', handle: 'sky' }));
  store.search(' Lantern ');
  expect([ids(), store.total()]).toEqual([['c', 'a'], 3]);
  store.hide(new Set(['sky']));
  expect([ids(), store.total()]).toEqual([['a'], 2]);
  store.take([tweet('d'), tweet('e', { text: 'lantern' })]);
  frame();
  store.release();
  expect([counts, ids(), store.total()]).toEqual([[3, 2], ['e', 'a'], 4]);
  store.search('nothing of it');
  expect([ids(), store.total()]).toEqual([[], 4]);
  store.search(' ');
  expect([ids(), store.total()]).toEqual([['e', 'd', 'b', 'a'], 4]);
});

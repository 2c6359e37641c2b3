import { describe, expect, test } from 'vitest';
import type { Tweet } from '#shared/contract/feed';
import { aPost } from '../../../tests/support/a-post';
import { createFeedStore } from './feed-store';
import { FOLD_MS } from './fold-posts';
import { rulesOf } from './post-rules';

const post = (id: string, handle: string, text = 'gm', timestamp = 0): Tweet =>
  aPost({ id, timestamp, author: { handle }, content: { text } });

/** A store in which all of these are shown, in the order they came. */
function aStore(...posts: readonly Tweet[]) {
  const store = createFeedStore({ now: () => 0, frame: (run) => run(), rest: (run) => run() });
  const show = (...came: readonly Tweet[]): void => {
    store.take(came);
    store.release();
  };
  show(...posts);
  const withOthers = (id: string): string => {
    const others = store.sayers(id).slice(1);
    return [id, ...others.map((other) => other.id)].join(' ');
  };
  /** Each with those that joined it. */
  return { store, show, rows: () => store.shown().ids().map(withOthers) };
}
const rowsOf = (...posts: readonly Tweet[]) => aStore(...posts).rows();

describe('folding of posts', () => {
  test('the same text by several accounts is one row, where the first stands', () =>
    expect(rowsOf(post('a', 'sea'), post('b', 'sky', 'other'), post('c', 'sun'), post('d', 'Moon'))).toEqual([
      'b',
      'a c d',
    ]));
  test('within two minutes of the first and no longer', () =>
    expect(
      rowsOf(
        post('a', 'sea'),
        post('b', 'sky', 'gm', FOLD_MS),
        post('c', 'sun', 'gm', FOLD_MS + 1),
        post('d', 'fog', 'gm', FOLD_MS + 2),
      ),
    ).toEqual(['c d', 'a b']));
  test('by clocks that differ, too', () =>
    expect(rowsOf(post('a', 'sea', 'gm', 5), post('b', 'sky'))).toEqual(['a b']));
  test('one account says it as often as it does, in whatever case its name is written', () => {
    expect(rowsOf(post('a', 'sea'), post('b', 'SEA'))).toEqual(['b', 'a']);
    expect(rowsOf(post('a', 'sea'), post('b', 'sky'), post('c', 'sea'), post('d', 'sky'))).toEqual(['d', 'c', 'a b']);
  });
  test.each([
    ['space', 'g  m\n', ' g m'],
    ['what cannot be seen', 'g\u200Bm', 'gm\u202E'],
    ['letters in parts', 'cafe\u0301', 'café'],
  ])('%s makes no difference', (_, one, other) =>
    expect(rowsOf(post('a', 'sea', one), post('b', 'sky', other))).toEqual(['a b']),
  );
  test.each([
    ['case, as that of an address', 'EPjF', 'epjf'],
    ['look-alike letters', 'gm', 'gм'],
    ['a link', 'gm https://a.example', 'gm https://b.example'],
    ['no text', '', ''],
    ['nothing to be seen', '\u200B', '\u200B'],
  ])('%s does', (_, one, other) => expect(rowsOf(post('a', 'sea', one), post('b', 'sky', other))).toEqual(['b', 'a']));
  test('what joined is the same list until one more joins', () => {
    const [a, b, c] = [post('a', 'sea'), post('b', 'sky'), post('c', 'sun')];
    const { store, show } = aStore(a, b);
    const first = store.sayers('a');
    expect([first, store.others('a'), store.sayers('a') === first]).toEqual([[a, b], 1, true]);
    show(c);
    expect([store.sayers('a'), store.others('a')]).toEqual([[a, b, c], 2]);
  });
  test('twenty thousand posts that say one of ten things are folded as they come', () => {
    const { store, show } = aStore();
    const many = (from: number) =>
      Array.from({ length: 1_000 }, (_, at) => post(`${from + at}`, `sea${from + at}`, 'gm '.repeat(50 + (at % 10))));
    for (let from = 0; from < 20_000; from += 1_000) show(...many(from));
    expect([store.shown().length, store.others('0')]).toEqual([10, 1_999]);
  });
});

describe('folded posts in the store', () => {
  test('a row stays where it is when others join it, and posts are counted as posts', () => {
    const { store, show, rows } = aStore();
    show(post('a', 'sea'), post('b', 'sky', 'other'));
    show(post('c', 'sun'), post('d', 'fog', 'new'));
    expect([rows(), store.total(), store.found(), store.newBegin()]).toEqual([['d', 'b', 'a c'], 4, 4, 'b']);
    store.search('gm');
    expect([rows(), store.total(), store.found()]).toEqual([['a c'], 4, 2]);
  });
  test('new posts begin above the newest row of before, where the newest post joined another', () => {
    const { store, show } = aStore();
    show(post('a', 'sea'), post('b', 'sky', 'other'), post('c', 'sun'));
    show(post('d', 'fog', 'new'));
    expect([store.shown().ids(), store.newBegin()]).toEqual([['d', 'b', 'a'], 'b']);
  });
  test('keys go from row to row', () => {
    const { store, show } = aStore();
    show(post('a', 'sea'), post('b', 'sky', 'other'), post('c', 'sun'));
    expect([store.stepFrom('b', 1), store.stepFrom('a', -1), store.stepFrom('c', 1)]).toEqual(['a', 'b', null]);
  });
  test('a first that is deleted leaves the others in its place, and one of the others the rest', () => {
    const { store, show, rows } = aStore();
    show(post('a', 'sea'), post('b', 'sky', 'other'), post('c', 'sun'), post('d', 'fog'));
    store.forget('a');
    expect([rows(), store.total()]).toEqual([['b', 'c d'], 3]);
    store.forget('d');
    expect(rows()).toEqual(['b', 'c']);
    store.forget('c');
    expect(rows()).toEqual(['b']);
  });
  test('a first that is hidden leaves the others, and none is left where nothing is', () => {
    const { store, show, rows } = aStore();
    show(post('a', 'sea'), post('c', 'sun'));
    store.hide(new Set(['sea']));
    expect(rows()).toEqual(['c']);
    store.ruleBy(rulesOf([{ by: 'keyword', text: 'gm', does: 'mute', color: null, sounds: false }]));
    expect([rows(), store.total()]).toEqual([[], 0]);
  });
});

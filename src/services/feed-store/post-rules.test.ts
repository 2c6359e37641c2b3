import { expect, test } from 'vitest';
import type { Tweet } from '#shared/contract/feed';
import { tidyRule, type FeedRule } from '#shared/feed-rules';
import { aPost } from '../../../tests/support/a-post';
import { createFeedStore } from './feed-store';
import { keptRules, rulesOf } from './post-rules';

const post = (id: string, text: string, quoted: string | null = null, answered: string | null = null): Tweet =>
  aPost({
    id,
    author: { id: 'sea', name: 'Moon Sea', handle: 'moon_sea' },
    content: { text },
    interaction: {
      replyTo: answered === null ? null : { name: 'Sky', handle: 'sky', icon: null, text: answered },
      quotedTweet: quoted === null ? null : { name: 'Sky', handle: 'sky', text: quoted },
    },
  });
const rule = (text: string, does: FeedRule['does']): FeedRule => ({
  by: 'keyword',
  text: tidyRule(text),
  does,
  color: null,
  sounds: false,
});
const by = (handle: string, does: FeedRule['does']): FeedRule => ({ ...rule(handle, does), by: 'handle' });
const allowed = (rules: readonly FeedRule[], posts: readonly Tweet[]) =>
  posts.filter(rulesOf(rules).allows).map(({ id }) => id);
const marked = (text: string, ...words: readonly string[]) =>
  rulesOf(words.map((word) => rule(word, 'mark')))
    .partsOf(text)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

const first = post('a', 'To the MOON');
const posts = [first, post('b', 'rug'), post('c', 'moon rug'), post('d', 'x', 'moon'), post('e', 'x', null, 'RUG')];

test('muted words leave posts out, in text, quote and answer, in whatever case', () =>
  expect(allowed([rule('rug', 'mute')], posts)).toEqual(['a', 'd']));
test('only posts with one of the wanted words are left, and what is muted stays out', () => {
  expect(allowed([rule('moon', 'only')], posts)).toEqual(['a', 'c', 'd']);
  expect(allowed([rule('moon', 'only'), rule('rug', 'only')], posts)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(allowed([rule('moon', 'only'), rule('rug', 'mute')], posts)).toEqual(['a', 'd']);
});
test('a name is no text, and a highlighted word leaves nothing out', () => {
  expect(allowed([rule('moon sea', 'only')], posts)).toEqual([]);
  expect(allowed([rule('moon', 'mark')], posts)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test.each([
  ['Größe', 'GRÖßE'],
  ['ΟΔΟΣ', 'οδος'],
  ['МОСКВА', 'москва'],
  ['Kelvin', '\u212Aelvin'],
  ['café', 'CAFE\u0301'],
])('%j is found in %j by Unicode folding', (word, text) =>
  expect(allowed([rule(word, 'mute')], [post('a', `x ${text} y`)])).toEqual([]),
);

test('a phrase is found over any space between its words', () =>
  expect(allowed([rule('to the moon', 'mute')], [post('a', 'to\n the\u00A0moon'), post('b', 'tothe moon')])).toEqual([
    'b',
  ]));

test.each([
  '.*',
  '(a+)+$',
  '[',
  '\\',
  'a|b',
  '${x}',
  '/x/',
  '^',
  '<script>alert(1)</script>',
  '{"__proto__":1}',
  '\u202Egnp.exe',
  `z${'\u0335\u0321'.repeat(20)}`,
  '\uD83D',
  '👩‍🚀',
])('%j is a word like any other', (word) => {
  expect(allowed([rule(word, 'mute')], [post('a', `x ${word} y`), post('b', 'nothing of it')])).toEqual(['b']);
  expect(marked(`x ${word} y`, word)).toBe(`x [${tidyRule(word)}] y`);
});

test('words are highlighted as they stand, the longest first, and the text stays whole', () => {
  expect(marked('Moon and MOONSHOT', 'moon', 'moonshot')).toBe('[Moon] and [MOONSHOT]');
  expect(marked('nothing', 'moon')).toBe('nothing');
  expect(marked('moonmoon', 'moon')).toBe('[moon][moon]');
  expect(rulesOf([rule('moon', 'mute'), rule('sea', 'only')]).partsOf('moon sea')).toEqual([
    { text: 'moon ', at: 0, isMarked: false },
    { text: 'sea', at: 5, isMarked: true },
  ]);
});

test('fifty words are looked for in a thousand posts in less than a second, and once', () => {
  const rules = Array.from({ length: 50 }, (_, at) => rule(`keyword number ${at}`, 'mute'));
  const many = Array.from({ length: 1_000 }, (_, at) => post(`${at}`, 'keyword number '.repeat(20)));
  const { allows } = rulesOf(rules);
  const began = performance.now();
  expect(many.filter(allows)).toHaveLength(1_000);
  expect(many.filter(allows)).toHaveLength(1_000);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('posts of a handle are muted, or the only ones shown, in whatever case; a word in a name is none of a handle', () => {
  const others = [...posts.slice(0, 2), { ...post('z', 'x'), author: { ...first.author, handle: 'Sky' } }];
  expect(allowed([by('SKY', 'mute')], others)).toEqual(['a', 'b']);
  expect(allowed([by('sky', 'only')], others)).toEqual(['z']);
  expect(allowed([by('sky', 'only'), rule('rug', 'only')], others)).toEqual(['b', 'z']);
  expect(allowed([by('moon', 'mute')], others)).toEqual(['a', 'b', 'z']);
});

test('a row carries the marks of the rules it follows that have a colour, and of who is highlighted', () => {
  const violet: FeedRule = { ...rule('moon', 'mark'), color: 'violet' };
  const green: FeedRule = { ...by('moon_sea', 'only'), color: 'green' };
  const rules = rulesOf([
    violet,
    rule('to', 'mark'),
    green,
    by('MOON_sea', 'mark'),
    { ...rule('rug', 'mute'), color: 'pink' },
  ]);
  expect(posts.map((one) => rules.marksOf(one))).toEqual([
    [violet, green, by('MOON_sea', 'mark')],
    [],
    [],
    [violet, green, by('MOON_sea', 'mark')],
    [],
  ]);
});

test('a post is heard by one of its rules, never one that is muted or left out', () => {
  const loud = (one: FeedRule): FeedRule => ({ ...one, sounds: true });
  const heard = (...rules: readonly FeedRule[]) => posts.filter(rulesOf(rules).calls).map(({ id }) => id);
  expect(heard(loud(rule('moon', 'mark')))).toEqual(['a', 'c', 'd']);
  expect(heard(loud(rule('moon', 'mark')), rule('rug', 'mute'))).toEqual(['a', 'd']);
  expect(heard(loud(rule('moon', 'mark')), rule('rug', 'only'))).toEqual(['c']);
  expect(heard(loud(rule('rug', 'mute')))).toEqual([]);
  expect(heard(loud(by('moon_sea', 'mark')), rule('moon', 'mute'))).toEqual(['b', 'e']);
  expect(heard(rule('moon', 'mark'))).toEqual([]);
});

test('what came in a frame is told with whether it is to be heard; what was there before anybody looked is not', () => {
  const told: (readonly [number, boolean])[] = [];
  const due: (() => void)[] = [];
  const store = createFeedStore({ now: () => 0, frame: (run) => void due.push(run), rest: (run) => run() });
  const frame = () => due.splice(0).forEach((run) => run());
  store.onArrived((count, calls) => told.push([count, calls]));
  store.ruleBy(rulesOf([{ ...rule('moon', 'mark'), sounds: true }, rule('rug', 'mute')]));
  store.takeMissed([post('old', 'moon')], true);
  frame();
  store.take([post('a', 'moon'), post('b', 'x')]);
  frame();
  store.take([post('c', 'x'), post('d', 'moon rug')]);
  frame();
  expect(told).toEqual([
    [2, true],
    [1, false],
  ]);
});

test('what is kept broken is left out', () => {
  const read = (text: string | null) => keptRules({ read: () => text });
  expect([
    read(null),
    read('{'),
    read('[7,{"by":"keyword","text":"moon","does":"mute","color":null,"sounds":false}]'),
  ]).toEqual([[], [], [rule('moon', 'mute')]]);
});

test('posts that are muted are neither shown nor counted as new, and are there again when they no longer are', () => {
  const counts: number[] = [];
  const due: (() => void)[] = [];
  const store = createFeedStore({ now: () => 0, frame: (run) => void due.push(run), rest: (run) => run() });
  const frame = () => due.splice(0).forEach((run) => run());
  store.onArrived((count) => counts.push(count));
  let drawn = 0;
  store.subscribe(() => (drawn += 1));
  const rules = rulesOf([rule('rug', 'mute')]);
  store.ruleBy(rules);
  expect([store.rules(), drawn]).toEqual([rules, 1]);
  store.take([post('a', 'moon'), post('b', 'a rug')]);
  frame();
  store.take([post('c', 'rugs')]);
  frame();
  store.release();
  expect([counts, store.shown().ids(), store.total()]).toEqual([[1], ['a'], 1]);
  store.ruleBy(rulesOf([]));
  expect([store.shown().ids(), store.total()]).toEqual([['c', 'b', 'a'], 3]);
  store.ruleBy(rules);
  store.clear();
  expect(store.rules()).toBeNull();
});

import { expect, test } from 'vitest';
import { readFeedRules, RULE_TEXT_MAX, RULES_MAX, ruleKey, tidyRule } from './feed-rules';

const good = { by: 'keyword', text: 'to the moon', does: 'mark', color: 'violet', sounds: true };
const plain = { by: 'keyword', does: 'mute', color: null, sounds: false };

test('GAP-57 rules are read as they are kept', () =>
  expect(readFeedRules(JSON.stringify([good, { ...plain, text: '$PEPE', does: 'only' }]))).toEqual({
    rules: [good, { ...plain, text: '$PEPE', does: 'only' }],
    isWhole: true,
  }));

test.each<readonly [string, unknown]>([
  ['a text that is none', { ...good, text: 7 }],
  ['an empty one', { ...good, text: '' }],
  ['one of spaces', { ...good, text: '  ' }],
  ['one that cannot be seen', { ...good, text: '\u200B\u202E' }],
  ['one of marks alone', { ...good, text: '\u0335\u0321' }],
  ['one that is too long', { ...good, text: 'x'.repeat(RULE_TEXT_MAX + 1) }],
  ['one with spaces around', { ...good, text: ' moon' }],
  ['one with letters in parts', { ...good, text: 'cafe\u0301' }],
  ['what it does left out', { ...plain, text: 'moon', does: undefined }],
  ['what it does unknown', { ...plain, text: 'moon', does: 'toString' }],
  ['what it goes by unknown', { ...plain, text: 'moon', by: 'length' }],
  ['a colour that is none', { ...plain, text: 'moon', color: 'red;background:url(x)' }],
  ['no colour', { ...plain, text: 'moon', color: undefined }],
  ['a sound that is a number', { ...plain, text: 'moon', sounds: 1 }],
  ['a handle that is none', { ...plain, by: 'handle', text: 'two words' }],
  ['a handle with its @', { ...plain, by: 'handle', text: '@sea' }],
  ['one that is there', { ...plain, text: 'TO THE MOON' }],
  ['a list', [good]],
  ['null', null],
])('one with %s is dropped, the good ones stay', (_, bad) =>
  expect(readFeedRules(JSON.stringify([good, bad]))).toEqual({ rules: [good], isWhole: false }),
);

test.each([
  ['no JSON', '{'],
  ['no list', '{"text":"moon"}'],
  ['a number', '7'],
  ['null', 'null'],
])('%s holds no rule', (_, text) => expect(readFeedRules(text)).toEqual({ rules: [], isWhole: false }));

test('nothing kept is no rule, and of too many the first stay', () => {
  expect(readFeedRules(null)).toEqual({ rules: [], isWhole: true });
  const many = Array.from({ length: RULES_MAX + 1 }, (_, at) => ({ ...plain, text: `word ${at}` }));
  expect(readFeedRules(JSON.stringify(many))).toEqual({ rules: many.slice(0, RULES_MAX), isWhole: false });
});

test('a word and a handle of the same text are two', () => {
  const two = [
    { ...plain, text: 'sea' },
    { ...plain, by: 'handle', text: 'sea' },
  ];
  expect(readFeedRules(JSON.stringify(two))).toEqual({ rules: two, isWhole: true });
});

test('what a rule says besides is left out', () =>
  expect(
    readFeedRules(
      '[{"by":"keyword","text":"moon","does":"mute","color":null,"sounds":false,"__proto__":{"isAdmin":true},"x":1}]',
    ),
  ).toEqual({
    rules: [{ ...plain, text: 'moon' }],
    isWhole: true,
  }));

test('a text is tidied, and one in whatever case', () =>
  expect([tidyRule('  to\n the\t moon '), tidyRule('cafe\u0301'), ruleKey({ by: 'keyword', text: 'CAFÉ ' })]).toEqual([
    'to the moon',
    'café',
    'keyword café',
  ]));

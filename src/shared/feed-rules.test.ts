import { expect, test } from 'vitest';
import { readFeedRules, RULE_TEXT_MAX, RULES_MAX, ruleKey, tidyRule } from './feed-rules';

const good = { text: 'to the moon', does: 'mark' };

test('GAP-57 rules are read as they are kept', () =>
  expect(readFeedRules(JSON.stringify([good, { text: '$PEPE', does: 'only' }]))).toEqual({
    rules: [good, { text: '$PEPE', does: 'only' }],
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
  ['what it does left out', { text: 'moon' }],
  ['what it does unknown', { text: 'moon', does: 'toString' }],
  ['one that is there', { text: 'TO THE MOON', does: 'mute' }],
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
  const many = Array.from({ length: RULES_MAX + 1 }, (_, at) => ({ text: `word ${at}`, does: 'mute' }));
  expect(readFeedRules(JSON.stringify(many))).toEqual({ rules: many.slice(0, RULES_MAX), isWhole: false });
});

test('what a rule says besides is left out', () =>
  expect(readFeedRules(`[{"text":"moon","does":"mute","__proto__":{"isAdmin":true},"x":1}]`)).toEqual({
    rules: [{ text: 'moon', does: 'mute' }],
    isWhole: true,
  }));

test('a text is tidied, and one in whatever case', () =>
  expect([tidyRule('  to\n the\t moon '), tidyRule('cafe\u0301'), ruleKey({ text: 'CAFÉ ' })]).toEqual([
    'to the moon',
    'café',
    'café',
  ]));

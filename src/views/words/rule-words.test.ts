import { expect, test } from 'vitest';
import type { FeedRule } from '#shared/feed-rules';
import { onlyWords, ruleName, ruleWords } from './rule-words';

const rule: FeedRule = { by: 'keyword', text: 'moon', does: 'mark', color: null, sounds: false };

test('why only some posts are shown is said by how many words', () =>
  expect([onlyWords(1), onlyWords(2)]).toEqual([
    'Only posts of one keyword or handle are shown',
    'Only posts of your 2 keywords and handles are shown',
  ]));

test('a rule says what becomes of its posts, its colour by name', () =>
  expect(
    [rule, { ...rule, color: 'violet', sounds: true } as const, { ...rule, does: 'mute' } as const].map(ruleWords),
  ).toEqual(['highlighted', 'highlighted, violet, with a sound', 'muted']));

test('a handle has its @, an address none', () =>
  expect(
    [rule, { by: 'handle', text: 'sea' }, { by: 'handle', text: 't.me/sea' }].map((one) => ruleName(one as FeedRule)),
  ).toEqual(['moon', '@sea', 't.me/sea']));

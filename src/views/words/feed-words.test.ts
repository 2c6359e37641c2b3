import { expect, test } from 'vitest';
import { aPost } from '../../../tests/support/a-post';
import {
  contextWords,
  countWords,
  FEED_WORDS,
  lineWords,
  newestWords,
  toggleWords,
  translationLabel,
  whyNoLaunch,
} from './feed-words';
import { launchedWords } from './post-words';

test('TWF-02 TWF-03 the toggle says Live, or Paused with how many wait', () => {
  expect([toggleWords(false, 0), toggleWords(false, 3), toggleWords(true, 0), toggleWords(true, 3)]).toEqual([
    'Live',
    'Live',
    'Paused',
    'Paused - 3 new',
  ]);
});

test('TWF-09 the count reads N tweets', () => {
  expect([countWords(0), countWords(1), countWords(12)]).toEqual(['0 tweets', '1 tweet', '12 tweets']);
  expect([newestWords(1), newestWords(2)]).toEqual(['1 new post', '2 new posts']);
});

test('SOC-04 after the last try the panel says so; before it, which try it is', () => {
  expect(
    (['off', 'live', 'connecting', 'reconnecting', 'lost', 'ended'] as const).map((line) => lineWords(line, 2)),
  ).toEqual([
    null,
    null,
    null,
    'The line to the server was lost. Trying again, 2 of 5.',
    'The line to the server was lost, and five tries have failed. New posts do not come.',
    'Your session has ended. Sign in again to see new posts.',
  ]);
});

test('TWF-13 a reply, an own reply, a repost and a quote say what they are, a post alone nothing', () => {
  const none = aPost().interaction;
  const sea = { name: 'Sea', handle: 'sea', icon: null, text: 'What?' };
  expect(
    [
      none,
      { ...none, isReply: true, replyTo: sea },
      { ...none, isReply: true },
      { ...none, isReply: true, isSelfReply: true, replyTo: sea },
      { ...none, isRetweet: true },
      { ...none, isQuote: true },
    ].map((interaction) => contextWords({ interaction })),
  ).toEqual([null, 'Replies to @sea', 'Replies', 'Continues their own post', 'Reposted', 'Quotes']);
});

test('on mainnet a simulated post is launched from by nobody', () => {
  const why = 'A simulated post is no reason to spend SOL that is real money';
  expect([
    whyNoLaunch({ source: 'test' }, true),
    whyNoLaunch({ source: 'test' }, false),
    whyNoLaunch({ source: 'x' }, true),
    whyNoLaunch({ source: null }, true),
  ]).toEqual([why, null, null, null]);
});

test('how many coins were launched from a post is said before the age of the first', () =>
  expect([1, 2].map(launchedWords)).toEqual([
    '1 launched here from this post,',
    '2 launched here from this post, the first',
  ]));

test.each([
  ['idle', 'Translate the post of Harbor'],
  ['asking', 'Translating the post of Harbor'],
  ['failed', 'Try again to translate the post of Harbor'],
  ['shown', 'Hide translation of the post of Harbor'],
  ['hidden', 'Show translation of the post of Harbor'],
] as const)('the button of a translation that is %s is named %j, which begins with what it says', (stage, name) => {
  expect(translationLabel(stage, 'Harbor')).toBe(name);
  expect(name.startsWith(FEED_WORDS.translation[stage])).toBe(true);
});

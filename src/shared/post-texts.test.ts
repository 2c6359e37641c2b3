import { expect, test } from 'vitest';
import type { Tweet } from './contract/feed';
import { postTexts, shownTexts } from './post-texts';

const sea = { name: 'Sea', handle: 'sea', icon: null };
const interaction = { isReply: false, isSelfReply: false, isRetweet: false, isQuote: false };
const post: Tweet = {
  id: 'test:1',
  source: 'test',
  type: 'tweet',
  timestamp: 0,
  author: { ...sea, id: 'sea' },
  content: { text: 'own', link: null, media: [] },
  interaction: { ...interaction, replyTo: null, quotedTweet: null },
};

test('texts of a post are its own, what it answers and what it quotes', () => {
  const both: Tweet = {
    ...post,
    interaction: {
      ...interaction,
      replyTo: { ...sea, text: 'answered' },
      quotedTweet: { name: 'Sky', handle: 'sky', text: 'quoted' },
    },
  };
  expect([shownTexts(post), postTexts(post)]).toEqual([['own'], { text: 'own', quoted: null, answered: null }]);
  expect([shownTexts(both), postTexts(both)]).toEqual([
    ['own', 'answered', 'quoted'],
    { text: 'own', quoted: 'quoted', answered: 'answered' },
  ]);
});

import { expect, test } from 'vitest';
import { aPost } from '../../tests/support/a-post';
import { postTexts, shownTexts } from './post-texts';

const content = { text: 'own' };

test('texts of a post are its own, what it answers and what it quotes', () => {
  const post = aPost({ content });
  const both = aPost({
    content,
    interaction: {
      replyTo: { name: 'Sea', handle: 'sea', icon: null, text: 'answered' },
      quotedTweet: { name: 'Sky', handle: 'sky', text: 'quoted' },
    },
  });
  expect([shownTexts(post), postTexts(post)]).toEqual([['own'], { text: 'own', quoted: null, answered: null }]);
  expect([shownTexts(both), postTexts(both)]).toEqual([
    ['own', 'answered', 'quoted'],
    { text: 'own', quoted: 'quoted', answered: 'answered' },
  ]);
});

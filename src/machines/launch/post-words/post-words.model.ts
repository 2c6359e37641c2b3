import type { FoundWords, WordsTweet } from '#shared/contract/words';
import { AppError } from '#shared/fault';
import { defineModel } from '../../testing/model';
import { someParent } from '../../testing/parent';
import { postWordsMachine, postWordsPorts } from './post-words.machine';

export const aTweet: WordsTweet = {
  authorName: 'Deep Sea Lab',
  authorHandle: 'deepsea_lab',
  text: 'It switches its own light off: we call it $lantern.',
};
export const someWords: FoundWords = {
  ticker: 'LANTERN',
  name: 'Lantern Fish',
  description: 'A fish that switches its own light off.',
  by: 'ai',
};
const post = { id: 'x:1', text: aTweet.text, link: 'https://x.com/deepsea_lab/status/1' };

export const postWordsModel = defineModel({
  machine: postWordsMachine,
  ports: postWordsPorts,
  input: { parent: someParent },
  events: {
    'post.chosen': [
      { type: 'post.chosen', post, wordsFor: aTweet },
      { type: 'post.chosen', post },
    ],
    'panel.opened': [{ type: 'panel.opened' }],
    'panel.closed': [{ type: 'panel.closed' }],
    'words.asked': [
      { type: 'words.asked', tweet: { ...aTweet, authorName: '', authorHandle: '' } },
      { type: 'words.asked', tweet: { authorName: 'Deep Sea Lab', authorHandle: '', text: ' \n' } },
    ],
    'words.cancelled': [{ type: 'words.cancelled' }],
    'words.taken': [{ type: 'words.taken', before: { name: 'Mine', symbol: '', description: '' } }],
    'words.undone': [{ type: 'words.undone' }],
  },
  outcomes: {
    findWords: {
      done: [someWords, { ...someWords, by: 'rules' }],
      error: [new AppError('api/unavailable')],
    },
  },
});

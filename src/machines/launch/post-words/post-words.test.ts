import { expect } from 'vitest';
import { notice } from '#shared/notice';
import { describeMachine } from '../../testing/describe-machine';
import { script } from '../../testing/model';
import { told } from '../../testing/parent';
import { aTweet, postWordsModel, someWords } from './post-words.model';
import { selectFoundWords } from './post-words.selectors';

const { say, done, failed, after } = script(postWordsModel);
const failure = told(notice('words/failed'));
const toForm = (words: typeof someWords | null) => ['parent', { type: 'words.told', words }] as const;
const put = [
  'parent',
  { type: 'draft.edited', patch: { name: 'Lantern Fish', symbol: 'LANTERN', description: someWords.description } },
] as const;

describeMachine(postWordsModel, {
  delays: { patience: 20_000 },
  journeys: [
    {
      title: 'TWD-04 TWD-05 words of a pasted text are offered with who found them, and nothing is put into the form',
      steps: [say('panel.opened'), say('words.asked'), done('findWords', 1)],
      ends: 'offered',
      asks: [['findWords', { tweet: { ...aTweet, authorName: '', authorHandle: '' } }]],
      tells: [],
      then: (snapshot) => expect(selectFoundWords(snapshot)).toEqual({ ...someWords, by: 'rules' }),
    },
    {
      title: 'what is taken is an edit of the form by one press, and undone by another',
      steps: [say('panel.opened'), say('words.asked'), done('findWords'), say('words.taken'), say('words.undone')],
      ends: 'offered',
      tells: [put, ['parent', { type: 'draft.edited', patch: { name: 'Mine', symbol: '', description: '' } }]],
    },
    {
      title: 'TWD-06 ERR-105 with nothing pasted nothing is asked',
      steps: [say('panel.opened'), say('words.asked', 1)],
      ends: 'open',
      asks: [],
      tells: [told(notice('words/noPost'))],
    },
    {
      title: 'TWD-07 ERR-104 where no words were found it is said, and the text may be changed',
      steps: [say('panel.opened'), say('words.asked'), failed('findWords')],
      ends: 'open',
      tells: [failure],
    },
    {
      title: 'TWD-02 words of a chosen post are told to the form, and shown with who found them',
      steps: [say('post.chosen'), done('findWords')],
      ends: 'offered',
      asks: [['findWords', { tweet: aTweet }]],
      tells: [toForm(someWords)],
    },
    {
      title: 'TWD-07 TWD-15 where none were found the form waits no longer',
      steps: [say('post.chosen'), failed('findWords')],
      ends: 'closed',
      tells: [toForm(null), failure],
    },
    {
      title: 'TWD-15 twenty seconds are enough, and a late answer changes nothing',
      steps: [say('post.chosen'), after('patience'), done('findWords')],
      ends: 'closed',
      tells: [toForm(null), failure],
    },
    {
      title: 'TWD-15 a late answer after Cancel changes nothing',
      steps: [say('post.chosen'), say('words.cancelled'), done('findWords')],
      ends: 'closed',
      tells: [toForm(null)],
    },
    {
      title: 'TWD-02 another post is asked anew, and only its words are told',
      steps: [say('post.chosen'), say('post.chosen'), done('findWords', 1)],
      ends: 'offered',
      asks: [
        ['findWords', { tweet: aTweet }],
        ['findWords', { tweet: aTweet }],
      ],
      tells: [['parent', { type: 'words.told', words: { ...someWords, by: 'rules' } }]],
    },
    {
      title: 'TWD-03 a post without wanted words ends the waiting for the one before',
      steps: [say('post.chosen'), say('post.chosen', 1), done('findWords')],
      ends: 'closed',
      tells: [],
    },
    {
      title: 'while the form waits for a post no pasted text is asked about',
      steps: [say('post.chosen'), say('words.asked')],
      ends: 'awaited',
      asks: [['findWords', { tweet: aTweet }]],
    },
  ],
});

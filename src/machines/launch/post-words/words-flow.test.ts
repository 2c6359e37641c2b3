import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, fromTransition, type AnyEventObject } from 'xstate';
import type { FoundWords, WordsTweet } from '#shared/contract/words';
import { AppError } from '#shared/fault';
import { notice } from '#shared/notice';
import { deployMachine } from '../deploy/deploy.machine';
import { selectAwaitsWords, selectDraft, selectPostWords } from '../deploy/deploy.selectors';
import type { DeployEvent } from '../deploy/deploy.types';
import { postWordsMachine } from './post-words.machine';
import { aTweet, someWords } from './post-words.model';
import { selectPostWordsStage } from './post-words.selectors';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const post = { text: aTweet.text, link: 'https://x.com/deepsea_lab/status/1' };

/** The form and its words as they are; only the server is played. */
function begun() {
  const said: AnyEventObject[] = [];
  const parent = createActor(
    fromTransition<null, AnyEventObject, never, null>((state, event) => {
      said.push(event);
      return state;
    }, null),
    { input: null },
  ).start();
  const answers: { readonly found: (words: FoundWords) => void; readonly failed: () => void }[] = [];
  const asked: (WordsTweet | null)[] = [];
  const silent = fromCallback(() => undefined);
  const findWords = fromPromise<FoundWords, { readonly tweet: WordsTweet | null }>(({ input }) => {
    asked.push(input.tweet);
    return new Promise((resolve, reject) => {
      answers.push({ found: resolve, failed: () => reject(new AppError('api/unavailable')) });
    });
  });
  const parts = ['keptForm', 'tokenImage', 'contractAddress', 'launchMode', 'launchFunds', 'launchWarmup', 'quickHost'];
  const actors = {
    ...Object.fromEntries(parts.map((name) => [name, silent])),
    deployRun: silent,
    postWords: postWordsMachine.provide({ actors: { findWords } }),
  };
  const form = createActor(deployMachine.provide({ actors: actors as never }), { input: { parent } }).start();
  const say = (event: DeployEvent) => form.send(event);
  const words = () => {
    const actor = selectPostWords(form.getSnapshot());
    if (actor === undefined) throw new Error('the words are not there');
    return actor;
  };
  const texts = () => {
    const { name, symbol, description } = selectDraft(form.getSnapshot());
    return [name, symbol, description];
  };
  const stage = () => selectPostWordsStage(words().getSnapshot());
  const awaits = () => selectAwaitsWords(form.getSnapshot());
  return { say, words, texts, stage, awaits, answers, asked, said };
}
const filled = [someWords.name, someWords.ticker, someWords.description];

test('TWD-02 TWD-15 the form waits for the words of a post, takes them, and shows who found them', async () => {
  const { say, texts, stage, awaits, answers, asked } = begun();
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  expect([asked, awaits(), stage()]).toEqual([[aTweet], true, 'awaited']);
  answers[0]?.found(someWords);
  await settled();
  expect([texts(), awaits(), stage()]).toEqual([filled, false, 'offered']);
});

test('TWD-15 Cancel, another post and an edit: a late answer changes nothing of them', async () => {
  const { say, words, texts, awaits, answers, asked } = begun();
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  words().send({ type: 'words.cancelled' });
  answers[0]?.found(someWords);
  await settled();
  expect([texts(), awaits()]).toEqual([['', 'LANTERN', aTweet.text], false]);
  const other = { ...aTweet, text: 'gm $MOTH' };
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  say({ type: 'post.chosen', post: { text: other.text, link: null }, wordsFor: other });
  say({ type: 'draft.edited', patch: { name: 'Mine' } });
  answers[1]?.found(someWords);
  await settled();
  expect([asked.length, texts(), awaits()]).toEqual([3, ['Mine', 'MOTH', 'gm $MOTH'], true]);
  answers[2]?.found({ ...someWords, ticker: 'MOTHS' });
  await settled();
  expect([texts(), awaits()]).toEqual([['Mine', 'MOTHS', someWords.description], false]);
});

test('TWD-07 ERR-104 where the server finds none, the text of the post stays and it is said once', async () => {
  const { say, texts, awaits, answers, said } = begun();
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  answers[0]?.failed();
  await settled();
  expect([texts(), awaits(), said]).toEqual([
    ['', 'LANTERN', aTweet.text],
    false,
    [{ type: 'notice.raised', notice: notice('words/failed') }],
  ]);
});

test('TWD-06 ERR-105 a pasted text: nothing pasted, then words by one press, and back by another', async () => {
  const { say, words, texts, awaits, answers, asked, said } = begun();
  say({ type: 'draft.edited', patch: { name: 'Mine', description: 'My words' } });
  words().send({ type: 'panel.opened' });
  words().send({ type: 'words.asked', tweet: { ...aTweet, text: '' } });
  expect([asked, said]).toEqual([[], [{ type: 'notice.raised', notice: notice('words/noPost') }]]);
  words().send({ type: 'words.asked', tweet: aTweet });
  answers[0]?.found(someWords);
  await settled();
  expect([texts(), awaits()]).toEqual([['Mine', '', 'My words'], false]);
  words().send({ type: 'words.taken', before: { name: 'Mine', symbol: '', description: 'My words' } });
  expect(texts()).toEqual(filled);
  words().send({ type: 'words.undone' });
  expect(texts()).toEqual(['Mine', '', 'My words']);
});

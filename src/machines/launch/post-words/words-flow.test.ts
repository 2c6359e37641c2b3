import { expect, test } from 'vitest';
import { createActor, fromCallback, fromTransition, type AnyEventObject } from 'xstate';
import type { FoundWords, WordsTweet } from '#shared/contract/words';
import { AppError } from '#shared/fault';
import { notice } from '#shared/notice';
import { deployMachine } from '../deploy/deploy.machine';
import { selectAwaitsWords, selectDraft, selectQuickHost } from '../deploy/deploy.selectors';
import type { DeployEvent } from '../deploy/deploy.types';
import { quickHostMachine } from '../quick-host/quick-host.machine';
import { selectPostWords } from '../quick-host/quick-host.selectors';
import { answers, settled } from '../quick-launch/quick-flow.fixtures';
import { postWordsMachine } from './post-words.machine';
import { aTweet, someWords } from './post-words.model';
import { selectPostWordsStage } from './post-words.selectors';

const post = { id: 'x:1', text: aTweet.text, link: 'https://x.com/deepsea_lab/status/1' };

/** The form and its words as they are; only the server is played, and where `late` the code that comes behind the form. */
function begun({ late = false } = {}) {
  const said: AnyEventObject[] = [];
  const parent = createActor(
    fromTransition<null, AnyEventObject, never, null>((state, event) => {
      said.push(event);
      return state;
    }, null),
    { input: null },
  ).start();
  const silent = fromCallback(() => undefined);
  const found = answers<FoundWords, { readonly tweet: WordsTweet | null }>();
  const code = answers<void>();
  const parts = ['keptForm', 'tokenImage', 'contractAddress', 'launchMode', 'launchFunds', 'launchWarmup', 'deployRun'];
  const actors = {
    ...Object.fromEntries(parts.map((name) => [name, silent])),
    quickHost: quickHostMachine.provide({
      actors: {
        openQuick: code.logic,
        quickLaunch: silent,
        postLaunch: silent,
        postWords: postWordsMachine.provide({ actors: { findWords: found.logic } }),
      } as never,
    }),
  };
  const form = createActor(deployMachine.provide({ actors }), { input: { parent } }).start();
  const say = (event: DeployEvent) => form.send(event);
  const words = () => {
    const host = selectQuickHost(form.getSnapshot());
    const actor = host === undefined ? undefined : selectPostWords(host.getSnapshot());
    if (actor === undefined) throw new Error('the words are not there');
    return actor;
  };
  const texts = () => {
    const { name, symbol, description } = selectDraft(form.getSnapshot());
    return [name, symbol, description];
  };
  const stage = () => selectPostWordsStage(words().getSnapshot());
  const awaits = () => selectAwaitsWords(form.getSnapshot());
  const here = async () => {
    code.last().done();
    await settled();
  };
  const asked = () => found.inputs.map(({ tweet }) => tweet);
  const play = { say, words, texts, stage, awaits, answers: found.waiting, asked, said, code, here };
  return late ? Promise.resolve(play) : here().then(() => play);
}
const filled = [someWords.name, someWords.ticker, someWords.description];

test('TWD-02 TWD-15 the form waits for the words of a post, takes them, and shows who found them', async () => {
  const { say, texts, stage, awaits, answers, asked } = await begun();
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  expect([asked(), awaits(), stage()]).toEqual([[aTweet], true, 'awaited']);
  answers[0]?.done(someWords);
  await settled();
  expect([texts(), awaits(), stage()]).toEqual([filled, false, 'offered']);
});

test('TWD-15 Cancel, another post and an edit: a late answer changes nothing of them', async () => {
  const { say, words, texts, awaits, answers, asked } = await begun();
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  words().send({ type: 'words.cancelled' });
  answers[0]?.done(someWords);
  await settled();
  expect([texts(), awaits()]).toEqual([['', 'LANTERN', aTweet.text], false]);
  const other = { ...aTweet, text: 'gm $MOTH' };
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  say({ type: 'post.chosen', post: { id: 'x:2', text: other.text, link: null }, wordsFor: other });
  say({ type: 'draft.edited', patch: { name: 'Mine' } });
  answers[1]?.done(someWords);
  await settled();
  expect([asked().length, texts(), awaits()]).toEqual([3, ['Mine', 'MOTH', 'gm $MOTH'], true]);
  answers[2]?.done({ ...someWords, ticker: 'MOTHS' });
  await settled();
  expect([texts(), awaits()]).toEqual([['Mine', 'MOTHS', someWords.description], false]);
});

test('TWD-07 ERR-104 where the server finds none, the text of the post stays and it is said once', async () => {
  const { say, texts, awaits, answers, said } = await begun();
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  answers[0]?.failed(new AppError('api/unavailable'));
  await settled();
  expect([texts(), awaits(), said]).toEqual([
    ['', 'LANTERN', aTweet.text],
    false,
    [{ type: 'notice.raised', notice: notice('words/failed') }],
  ]);
});

test('TWD-06 ERR-105 a pasted text: nothing pasted, then words by one press, and back by another', async () => {
  const { say, words, texts, awaits, answers, asked, said } = await begun();
  say({ type: 'draft.edited', patch: { name: 'Mine', description: 'My words' } });
  words().send({ type: 'panel.opened' });
  words().send({ type: 'words.asked', tweet: { ...aTweet, text: '' } });
  expect([asked(), said]).toEqual([[], [{ type: 'notice.raised', notice: notice('words/noPost') }]]);
  words().send({ type: 'words.asked', tweet: aTweet });
  answers[0]?.done(someWords);
  await settled();
  expect([texts(), awaits()]).toEqual([['Mine', '', 'My words'], false]);
  words().send({ type: 'words.taken', before: { name: 'Mine', symbol: '', description: 'My words' } });
  expect(texts()).toEqual(filled);
  words().send({ type: 'words.undone' });
  expect(texts()).toEqual(['Mine', '', 'My words']);
});

test('TWD-02 a post that is chosen before the code of words is here: the form waits, and its words come', async () => {
  const { say, texts, awaits, answers: given, asked, here } = await begun({ late: true });
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  expect([asked(), awaits(), texts()]).toEqual([[], true, ['', 'LANTERN', aTweet.text]]);
  await here();
  expect([asked(), awaits()]).toEqual([[aTweet], true]);
  given[0]?.done(someWords);
  await settled();
  expect([texts(), awaits()]).toEqual([filled, false]);
});

test('TWD-07 where the code of words does not come, the text of the post stays and it is said once', async () => {
  const { say, texts, awaits, said, code } = await begun({ late: true });
  say({ type: 'post.chosen', post, wordsFor: aTweet });
  code.last().failed(new AppError('api/unreachable'));
  await settled();
  expect([texts(), awaits(), said]).toEqual([
    ['', 'LANTERN', aTweet.text],
    false,
    [{ type: 'notice.raised', notice: notice('words/failed') }],
  ]);
});

import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { rehearse } from '../../testing/replay';
import { script } from '../../testing/model';
import { aTweet, someWords } from '../post-words/post-words.model';
import { aPost, deployModel } from './deploy.model';
import { selectAwaitsWords, selectCanDeploy, selectDraft } from './deploy.selectors';

const { say } = script(deployModel);
const complete = [
  say('masters.known'),
  say('groups.known'),
  say('balances.read'),
  say('draft.edited'),
  say('image.uploaded'),
  say('mint.generated'),
];
const chosen = { type: 'post.chosen', post: aPost, wordsFor: aTweet };
const plain = { type: 'post.chosen', post: { text: 'gm $MOTH', link: null } };
const found = { type: 'words.told', words: someWords };
const none = { type: 'words.told', words: null };
const typed = (patch: object) => ({ type: 'draft.edited', patch });

const textsAfter = async (...steps: readonly AnyEventObject[]) => {
  const { end } = await rehearse(deployModel, steps);
  const { name, symbol, description, twitter } = selectDraft(end);
  return { texts: [name, symbol, description], twitter, awaits: selectAwaitsWords(end) };
};
const { name, ticker, description } = someWords;
const words = { texts: [name, ticker, description], twitter: aPost.link, awaits: false };

describe('words of a post in the form', () => {
  test('TWD-02 fill name, ticker and description, and nothing else', async () => {
    expect(await textsAfter(chosen)).toEqual({ texts: ['', 'LANTERN', aPost.text], twitter: aPost.link, awaits: true });
    expect(await textsAfter(chosen, found)).toEqual(words);
  });

  test('TWD-02 what was typed before or meanwhile stays, an emptied field too', async () => {
    expect((await textsAfter(typed({ name: 'Mine' }), chosen, found)).texts).toEqual(['Mine', ticker, description]);
    expect((await textsAfter(chosen, typed({ description: 'In my words' }), found)).texts).toEqual([
      name,
      ticker,
      'In my words',
    ]);
    expect((await textsAfter(chosen, typed({ symbol: '' }), found)).texts).toEqual([name, '', description]);
  });

  test('TWD-07 where there are none the post’s own text stays', async () =>
    expect(await textsAfter(chosen, none)).toEqual({
      texts: ['', 'LANTERN', aPost.text],
      twitter: aPost.link,
      awaits: false,
    }));

  test('TWD-15 a late answer, after the waiting has ended, changes nothing', async () => {
    const other = { texts: ['', 'MOTH', 'gm $MOTH'], twitter: '', awaits: false };
    expect(await textsAfter(chosen, plain, found)).toEqual(other);
    expect((await textsAfter(chosen, none, found)).texts).toEqual(['', 'LANTERN', aPost.text]);
    expect((await textsAfter(chosen, { type: 'form.reset' }, found)).texts).toEqual(['', '', '']);
  });

  test('TWD-02 the next post takes away what the words of the one before filled in, the name too', async () => {
    expect((await textsAfter(chosen, found, plain)).texts).toEqual(['', 'MOTH', 'gm $MOTH']);
    expect((await textsAfter(chosen, found, typed({ name: 'Mine' }), plain)).texts).toEqual([
      'Mine',
      'MOTH',
      'gm $MOTH',
    ]);
  });

  test('TWD-15 Deploy is blocked as long as words are waited for', async () => {
    const canDeploy = async (...steps: readonly AnyEventObject[]) =>
      selectCanDeploy((await rehearse(deployModel, [...complete, ...steps])).end);
    expect([
      await canDeploy(),
      await canDeploy(chosen),
      await canDeploy(chosen, found),
      await canDeploy(chosen, none),
    ]).toEqual([true, false, true, true]);
    const pressed = await rehearse(deployModel, [...complete, chosen, { type: 'form.submitted' }]);
    expect(pressed.snapshot.value).toEqual({ open: { advanced: 'closed', run: 'idle' } });
  });

  test('GAP-94 longer words than the fields take are cut', async () => {
    const long = { ...someWords, name: 'n'.repeat(40), ticker: 't'.repeat(12) };
    const { texts } = await textsAfter(chosen, { type: 'words.told', words: long });
    expect(texts.slice(0, 2)).toEqual(['n'.repeat(32), 't'.repeat(10)]);
  });
});

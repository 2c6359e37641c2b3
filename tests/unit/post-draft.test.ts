import { expect, test } from 'vitest';
import { postToLaunch, withPost } from '#shared/post-draft';
import { aPost } from '../support/a-post';

const empty = { description: '', symbol: '', twitter: '' };
const post = (text: string, link: string | null = null) => ({ text, link });

test('TWD-03 the text of a post describes the coin, its first cashtag is the ticker, its address the link', () => {
  const chosen = post('Camera 3 met a fish: $lantern. Not $MOTH.', 'https://x.com/deepsea_lab/status/1');
  expect(withPost(empty, null, chosen).form).toEqual({
    description: 'Camera 3 met a fish: $lantern. Not $MOTH.',
    symbol: 'LANTERN',
    twitter: 'https://x.com/deepsea_lab/status/1',
  });
});

test.each([
  ['it costs $5', ''],
  ['US$AB and $$CD', ''],
  ['($PEPE)', 'PEPE'],
  ['$ELEVENCHARS1', ''],
  ['no tag', ''],
])('in %j the ticker is %j', (text, symbol) => expect(withPost(empty, null, post(text)).form.symbol).toBe(symbol));

test('what was typed stays, what the post before filled in does not', () => {
  const first = withPost({ ...empty, symbol: 'MINE' }, null, post('one $ONE', 'https://x.com/a/status/1'));
  expect(first.form).toEqual({ description: 'one $ONE', symbol: 'MINE', twitter: 'https://x.com/a/status/1' });
  const typed = { ...first.form, description: 'one, in my words' };
  expect(withPost(typed, first.filled, post('two')).form).toEqual({
    description: 'one, in my words',
    symbol: 'MINE',
    twitter: '',
  });
});

test('TWD-13 TWD-14 what a post is launched from with: who said what, where it stands, and its pictures, its author’s as the last', () => {
  const said = aPost({
    id: 'x:1',
    source: 'x',
    author: { id: 'sea', name: 'Deepsea Lab', handle: 'deepsea_lab', icon: 'face' },
    content: { text: 'A $LANTERN', link: 'https://x.com/a/status/1', media: [{ image: 'a' }, { image: 'b' }] },
  });
  expect([
    postToLaunch(said),
    postToLaunch({ ...said, author: { ...said.author, icon: null }, content: { ...said.content, media: [] } }).images,
  ]).toEqual([
    {
      id: 'x:1',
      tweet: { authorName: 'Deepsea Lab', authorHandle: 'deepsea_lab', text: 'A $LANTERN' },
      link: 'https://x.com/a/status/1',
      images: ['a', 'b', 'face'],
    },
    [],
  ]);
});

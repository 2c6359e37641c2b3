import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RawPost } from '#shared/contract/feed';
import { pictureId } from '../../server/feed/picture-id';
import type { SourcedPost } from '../../server/feed/source';
import { rememberAlbums, saidIn } from '../../server/feed/telegram-albums';
import { TelegramUpdate } from '../../server/feed/telegram-post';
import { createTelegramSource } from '../../server/feed/telegram-source';
import { type FeedWorld, openFeedWorld } from '../support/feed-world';
import { startTelegram, type TelegramServer } from '../support/telegram';

const NOW = Date.parse('2026-07-01T12:00:00.000Z');
const AT = NOW / 1_000;
const CHANNEL = { id: -100, type: 'channel', title: 'Harbor News', username: 'Harbor_News' };

let world: FeedWorld;
let telegram: TelegramServer;
beforeAll(async () => {
  world = await openFeedWorld(NOW);
});
beforeEach(async () => {
  telegram = await startTelegram();
  await world.follow('telegram', 't.me/harbor_news');
});
afterEach(async () => {
  await world.clear();
  await telegram.close();
});
afterAll(() => world.close());

const create = () =>
  createTelegramSource({ ...world.parts, url: telegram.url, token: telegram.token, waitOf: () => 1, albumMs: 1 });
const begin = () => world.begin(create());
/** Begins anew, and Telegram knows nothing of what was confirmed. */
async function beginAnew(): Promise<void> {
  await world.stop();
  await telegram.close();
  telegram = await startTelegram();
  begin();
}
const fileOf = (name: string) => `AgACAgIAAxkBAAI_${name}`;
const sized = (name: string, width: number, height = width) => ({ file_id: fileOf(name), width, height });
const photo = (name: string) => ({ photo: [sized(`${name}-s`, 90), sized(name, 1_280, 720)] });
const message = (number: number, more: object) => ({ message_id: number, chat: CHANNEL, date: AT - 1, ...more });
const fresh = (number: number, more: object) => ({ channel_post: message(number, more) });
const part = (number: number, more: object = {}) =>
  fresh(number, { media_group_id: '7', ...photo(`p${number}`), ...more });
const edited = (number: number, at: number, more: object) => ({
  edited_channel_post: message(number, { edit_date: AT + at, ...more }),
});
const editedPart = (number: number, at: number, more: object = {}) =>
  edited(number, at, { media_group_id: '7', ...photo(`p${number}`), ...more });
/** Posts these in one answer, and waits until they are confirmed. */
async function tell(...updates: readonly object[]): Promise<void> {
  telegram.post(...updates);
  await telegram.until(() => telegram.unconfirmed() === 0);
}
const addresses = (...names: readonly string[]) => names.map((name) => `telegram:${fileOf(name)}`);
/** What was taken, in short: its id, words and pictures. */
const shown = ({ post, pictures = [] }: SourcedPost) => {
  expect(post.media).toEqual(pictures.map(pictureId));
  return [
    post.id.replace('telegram:-100', ''),
    post.tweet,
    pictures.map((one) => one.slice(`telegram:${fileOf('')}`.length)),
  ];
};
const taken = () => world.taken.map(shown);

test('a photo with words is a post with its picture', async () => {
  begin();
  await tell(fresh(5, { caption: 'see', ...photo('one') }));
  const pictures = addresses('one');
  const post: RawPost = {
    id: 'telegram:-100~5',
    source: 'telegram',
    timestamp: NOW - 1_000,
    postURL: 'https://t.me/Harbor_News/5',
    type: 'tweet',
    author: { name: 'Harbor News', handle: 't.me/Harbor_News', icon: null },
    tweet: 'see',
    replyContent: null,
    media: pictures.map(pictureId),
    replyTo: null,
    quotedTweet: null,
  };
  expect([world.taken, RawPost.parse(post)]).toEqual([[{ post, userId: null, pictures }], post]);
});

test('a photo alone is a post without words, and what shows and says nothing is none', async () => {
  begin();
  await tell(
    fresh(5, photo('alone')),
    fresh(6, { video: { duration: 3 } }),
    fresh(7, { caption: '', photo: [] }),
    fresh(8, { text: '' }),
    fresh(9, { sticker: sized('sticker', 512) }),
  );
  expect(taken()).toEqual([['~5', '', ['alone']]]);
});

const still = (name: string) => ({ file_id: fileOf('whole'), thumbnail: sized(name, 320) });
test.each([
  ['the smallest that is large enough', { photo: [sized('c', 1_280), sized('b', 640), sized('a', 639)] }, 'b'],
  ['by its longer side', { photo: [sized('a', 90), sized('b', 360, 640), sized('c', 1_280)] }, 'b'],
  ['the largest of small ones', { photo: [sized('a', 90), sized('c', 639), sized('b', 320)] }, 'c'],
  ['the still of a video', { video: still('still') }, 'still'],
  [
    'the still of an animation, which is a document too',
    { animation: still('still'), document: still('file') },
    'still',
  ],
  ['the still of a document', { document: still('still') }, 'still'],
  ['the photo before a still', { photo: [sized('a', 90)], video: still('still') }, 'a'],
])('of a message is shown %s', async (_, more, expected) => {
  begin();
  await tell(fresh(5, more));
  expect(taken()).toEqual([['~5', '', [expected]]]);
});

test('what is malformed in pictures leaves the words, and the sizes that are right', async () => {
  begin();
  const wrong: readonly object[] = [
    { photo: 7 },
    { photo: {} },
    { photo: [null, 7, 'x', [], {}] },
    { photo: [{ file_id: fileOf('a') }] },
    { photo: [{ ...sized('a', 90), width: '90' }] },
    { photo: [{ ...sized('a', 90), height: 0.5 }] },
    { photo: [sized('a', -1)] },
    { photo: [sized('a', 2 ** 60)] },
    { video: null },
    { video: { thumbnail: 7 } },
    { animation: [] },
    { document: { thumbnail: { file_id: 7 } } },
    { media_group_id: 7 },
    { media_group_id: 'x'.repeat(65) },
  ];
  await tell(...wrong.map((more, number) => fresh(number, { text: 'gm', ...more })));
  await tell(fresh(90, { text: 'gm', photo: [{ ...sized('a', 800), width: null }, sized('b', 90)], video: 7 }));
  expect(taken()).toEqual([...wrong.map((_, number) => [`~${number}`, 'gm', []]), ['~90', 'gm', ['b']]]);
});

test('the id of a file is letters, digits, dashes and no more', async () => {
  begin();
  const hostile: readonly unknown[] = [
    '../../etc/passwd',
    'AgACAgIA/../getMe',
    'https://evil.example/a',
    'upload:AgACAgIAAxkBAAIB',
    'sample:rocket.webp',
    'telegram:AgACAgIAAxkB',
    'AgACAgIA?x=1',
    'AgACAgIA#xxxxxx',
    'AgACAgIA xxxxxx',
    'AgACAgIAxxxx\n',
    'AgACAgIA\u0000xxx',
    'AgACAgIA\u202exxx',
    'AgACAgIA%2e%2e',
    'ÀgACAgIAxxxxx',
    'AgACAgI',
    'a'.repeat(201),
    '',
    null,
    12_345_678,
    ['AgACAgIAAxkB'],
    { toString: 'AgACAgIAAxkB' },
  ];
  await tell(
    ...hostile.map((id, number) => fresh(number, { text: 'gm', photo: [{ ...sized('a', 90), file_id: id }] })),
  );
  expect(taken()).toEqual(hostile.map((_, number) => [`~${number}`, 'gm', []]));
});

test('an edition keeps the picture of its post, or shows the new one', async () => {
  begin();
  await tell(fresh(5, { caption: 'see', ...photo('one') }));
  await tell(edited(5, 1, { caption: 'look', ...photo('one') }), edited(5, 2, { ...photo('two') }));
  expect(taken()).toEqual([
    ['~5', 'see', ['one']],
    [`~5~${AT + 1}`, 'look', ['one']],
    [`~5~${AT + 2}`, '', ['two']],
  ]);
});

test('a post that was edited before it was confirmed is not taken again beside its edition', async () => {
  const said = [fresh(5, { text: 'gm' }), edited(5, 1, { text: 'gn' })];
  begin();
  await tell(...said);
  await beginAnew();
  await tell(...said, fresh(6, { text: 'next' }));
  expect(world.texts()).toEqual(['gm', 'gn', 'next']);
});

test('an album of six is one post with four pictures, by the message that has the words', async () => {
  begin();
  await tell(
    fresh(4, { text: 'before' }),
    part(5),
    part(6),
    fresh(9, { text: 'between' }),
    part(7, { caption: 'see', date: AT - 9 }),
    part(8),
    part(10),
    part(11),
  );
  expect(taken()).toEqual([
    ['~4', 'before', []],
    ['~7', 'see', ['p5', 'p6', 'p7', 'p8']],
    ['~9', 'between', []],
  ]);
  const album = world.posts()[1];
  expect([album?.postURL, album?.timestamp]).toEqual(['https://t.me/Harbor_News/7', NOW - 9_000]);
});

test('an album without words is named by its first message, and several words are said one after the other', async () => {
  begin();
  const another = { media_group_id: '8' };
  await tell(part(5), part(6), part(15, { caption: 'one', ...another }), part(16, { caption: 'two', ...another }));
  await tell(...[25, 26, 27].map((number) => part(number, { media_group_id: '9', caption: 'x'.repeat(4_000) })));
  expect(taken()).toEqual([
    ['~5', '', ['p5', 'p6']],
    ['~15', 'one\n\ntwo', ['p15', 'p16']],
    ['~25', `${'x'.repeat(4_000)}\n\n${'x'.repeat(4_000)}\n\n${'x'.repeat(1_995)}…`, ['p25', 'p26', 'p27']],
  ]);
});

test('albums of two channels with one id are two posts', async () => {
  await world.follow('telegram', 't.me/quay');
  begin();
  const quay = { chat: { ...CHANNEL, id: -200, username: 'quay' } };
  await tell(part(5), part(6, quay), part(7), part(8, quay));
  expect(taken()).toEqual([
    ['~5', '', ['p5', 'p7']],
    ['telegram:-200~6', '', ['p6', 'p8']],
  ]);
});

test('an album of which an answer has the beginning is waited for', async () => {
  begin();
  await telegram.until(() => telegram.calls.some(([method]) => method === 'getUpdates'));
  telegram.post(part(5, { caption: 'gm' }));
  telegram.post(part(6), part(7));
  await telegram.until(() => telegram.unconfirmed() === 0);
  expect(taken()).toEqual([['~5', 'gm', ['p5', 'p6', 'p7']]]);
});

test('what comes later of an album is left out, but for what has words', async () => {
  begin();
  await tell(part(5, { caption: 'see' }), part(6));
  await tell(part(7), fresh(9, { text: 'next' }));
  await tell(part(8, { caption: 'more' }), part(10));
  await tell(part(11, { media_group_id: '8' }));
  expect(taken()).toEqual([
    ['~5', 'see', ['p5', 'p6']],
    ['~9', 'next', []],
    ['~8', 'more', ['p8']],
    ['~11', '', ['p11']],
  ]);
});

test('an edition of any message of an album is one of the whole', async () => {
  begin();
  await tell(part(5), part(6, { caption: 'see' }), part(7));
  await tell(editedPart(6, 1, { caption: 'look' }));
  await tell(editedPart(7, 2, photo('new')), editedPart(8, 3));
  await tell(part(9));
  expect(taken()).toEqual([
    ['~6', 'see', ['p5', 'p6', 'p7']],
    [`~6~${AT + 1}`, 'look', ['p5', 'p6', 'p7']],
    [`~6~${AT + 2}`, 'look', ['p5', 'p6', 'new']],
  ]);
  expect(world.removed).toEqual(['telegram:-100~6', 'telegram:-100~6', `telegram:-100~6~${AT + 1}`]);
});

test('an album that was stored before another start is not taken again, and its parts are no posts', async () => {
  const album = [part(5, { caption: 'see' }), part(6)];
  begin();
  await tell(...album);
  await beginAnew();
  await tell(...album, part(7));
  await tell(part(8), editedPart(6, 1));
  await beginAnew();
  await tell(editedPart(7, 2));
  expect(taken()).toEqual([
    ['~5', 'see', ['p5', 'p6']],
    [`~5~${AT + 1}`, 'see', ['p5', 'p6', 'p7']],
  ]);
});

test('an album is confirmed as a whole, once its post is stored', async () => {
  const last = telegram.post(part(5), fresh(6, { text: 'between' }), part(7, { caption: 'see' }));
  const source = create();
  const tries: string[] = [];
  const stop = source.start((sourced) => {
    tries.push(sourced.post.id);
    return tries.length === 1 ? Promise.reject(new Error('the store is away')) : Promise.resolve();
  });
  await telegram.until(() => telegram.unconfirmed() === 0);
  const offsets = telegram.calls.flatMap(([method, said]) => (method === 'getUpdates' ? [said] : []));
  const asked = { timeout: 25, allowed_updates: ['channel_post', 'edited_channel_post'] };
  const again = { ...asked, timeout: 0 };
  expect([tries, offsets]).toEqual([
    ['telegram:-100~7', 'telegram:-100~7', 'telegram:-100~6'],
    [asked, again, asked, again, { ...asked, offset: last + 1 }],
  ]);
  stop();
  await source.ended();
});

test('as many albums are remembered as were taken last', () => {
  const albums = rememberAlbums(2);
  const album = (id: string, number: number) => {
    const update = TelegramUpdate.parse({ update_id: number, ...part(number, { media_group_id: id }) });
    const [said] = saidIn([update]);
    if (said === undefined) throw new Error('nothing was said');
    return said;
  };
  for (const id of ['a', 'b', 'a', 'c']) albums.keep(album(id, 1));
  const b = album('b', 2);
  expect(['a', 'b', 'c'].map((id) => albums.whole(album(id, 2)))).toEqual([null, b, null]);
});

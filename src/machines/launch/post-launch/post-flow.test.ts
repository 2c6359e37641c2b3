import { expect, test } from 'vitest';
import { selectDraft, selectTokenImage } from '../deploy/deploy.selectors';
import { begunFlow, starredConfig, type Play } from '../quick-launch/quick-flow.fixtures';
import { selectIsConfirming, selectQuickReason } from '../quick-launch/quick-launch.selectors';
import { selectIsPostOpen, selectWhyNoQuick } from '../quick-host/quick-host.selectors';
import { selectPreviewUrl } from '../token-image/token-image.selectors';
import { aPostToLaunch, someWords } from './post-launch.model';
import { selectIsCancelled, selectIsPostMoved, selectPostAgreement } from './post-launch.selectors';

const opened = async ({ post, wait }: Play) => {
  post().send({ type: 'post.opened', post: aPostToLaunch });
  await wait(400);
};
/** The dialog stands, and its plan. */
const asked = async (play: Play) => {
  await opened(play);
  play.words.last().done(someWords);
  play.pictures.last().done({ url: '/cdn/i/2.webp' });
  await play.wait(0);
  await play.wait(400);
};
const agreedTo = ({ post }: Play) => selectPostAgreement(post().getSnapshot()) ?? '';
const draftIn = ({ deploy }: Play) => selectDraft(deploy.getSnapshot());
const imageIn = ({ deploy }: Play) => deploy.getSnapshot().context.image?.url ?? null;
const launches = ({ requests }: Play) =>
  requests().map(({ request: { intent } }) => [
    intent.name,
    intent.symbol,
    intent.mint,
    intent.devBuyLamports,
    intent.post,
  ]);

test('TWD-08 TWD-09 TWD-10 F10 two confirmations are one launch of the post’s coin with the starred config', async () => {
  const play = await begunFlow();
  await asked(play);
  const draft = draftIn(play);
  expect([
    draft.name,
    draft.symbol,
    draft.description,
    draft.twitter,
    draft.website,
    draft.devBuy,
    imageIn(play),
  ]).toEqual(['Lantern Fish', 'LANTERN', 'It has a switch.', aPostToLaunch.link, '', '0.5', '/cdn/i/2.webp']);
  const agreed = agreedTo(play);
  for (let at = 0; at < 5; at += 1) play.post().send({ type: 'launch.confirmed', agreed });
  expect(launches(play)).toEqual([]);
  await play.wait(100);
  for (let at = 0; at < 5; at += 1) play.post().send({ type: 'launch.confirmed', agreed });
  await play.wait(10_000);
  expect([launches(play), selectIsPostOpen(play.post().getSnapshot())]).toEqual([
    [['Lantern Fish', 'LANTERN', 'Mint1', 500_000_000n, aPostToLaunch.id]],
    false,
  ]);
  play.end();
});

test('TWD-12 QLN-29 a dialog that is closed launches nothing, puts back what stood in the form with its picture, and no late answer changes that', async () => {
  const play = await begunFlow();
  await play.say({
    type: 'draft.edited',
    patch: { name: 'Harbor Seal', symbol: 'SEAL', website: 'https://seal.example' },
  });
  const before = draftIn(play);
  await opened(play);
  expect([draftIn(play).name, draftIn(play).website, imageIn(play)]).toEqual(['', '', null]);
  play.post().send({ type: 'launch.cancelled' });
  play.words.last().done(someWords);
  play.pictures.last().done({ url: '/cdn/i/2.webp' });
  await play.wait(60_000);
  const post = play.post().getSnapshot();
  expect([selectIsPostOpen(post), selectIsCancelled(post), selectWhyNoQuick(post)]).toEqual([false, true, null]);
  expect([draftIn(play), imageIn(play), launches(play)]).toEqual([before, '/cdn/i/1.webp', []]);
  const image = selectTokenImage(play.deploy.getSnapshot());
  expect(image === undefined ? null : selectPreviewUrl(image.getSnapshot())).toBe('/cdn/i/1.webp');
  play.end();
});

test('TWD-08 ERR-106 words that do not come give the form back and are said once', async () => {
  const play = await begunFlow();
  const before = draftIn(play);
  await opened(play);
  play.words.last().failed(new Error('no line'));
  await play.wait(1_000);
  expect(play.said.filter(({ type }) => type === 'notice.raised')).toEqual([
    { type: 'notice.raised', notice: { code: 'quick/wordsFailed', params: null } },
  ]);
  expect([draftIn(play), imageIn(play), selectIsPostOpen(play.post().getSnapshot())]).toEqual([
    before,
    '/cdn/i/1.webp',
    false,
  ]);
  play.end();
});

test('TWD-11 after the launch the coin that stood in the form stands there again, with a contract address of its own', async () => {
  const play = await begunFlow();
  const before = draftIn(play);
  await asked(play);
  play.post().send({ type: 'launch.confirmed', agreed: agreedTo(play) });
  await play.wait(100);
  await play.land();
  const { mint } = play.deploy.getSnapshot().context;
  expect([draftIn(play), imageIn(play), mint]).toEqual([before, '/cdn/i/1.webp', 'Mint2']);
  play.end();
});

test('F10 another picture than was seen is asked about again, and the old one is not launched', async () => {
  const play = await begunFlow();
  await asked(play);
  const first = agreedTo(play);
  play.post().send({ type: 'picture.chosen', picture: 'b' });
  play.post().send({ type: 'launch.confirmed', agreed: first });
  await play.wait(1_000);
  expect([launches(play), selectIsPostMoved(play.post().getSnapshot())]).toEqual([[], true]);
  play.end();
});

test('F10 the star and a post share the form: while one has filled it in the other begins nothing', async () => {
  const play = await begunFlow();
  await asked(play);
  play.quick().send({ type: 'star.pressed' });
  await play.wait(1_000);
  expect([selectIsConfirming(play.quick().getSnapshot()), selectQuickReason(play.quick().getSnapshot())]).toEqual([
    false,
    null,
  ]);
  play.post().send({ type: 'launch.cancelled' });
  await play.wait(1_000);
  play.quick().send({ type: 'star.pressed' });
  await play.wait(0);
  await play.wait(400);
  play.post().send({ type: 'post.opened', post: aPostToLaunch });
  const { quick, post } = play;
  expect([selectIsConfirming(quick().getSnapshot()), selectIsPostOpen(post().getSnapshot())]).toEqual([true, false]);
  play.end();
});

test('words that the form waited for from another post fill nothing of this one', async () => {
  const play = await begunFlow();
  const other = { authorName: 'Sky', authorHandle: 'sky', text: 'Another one' };
  await play.say({ type: 'post.chosen', post: { id: 'x:2', text: other.text, link: null }, wordsFor: other });
  await asked(play);
  const agreed = agreedTo(play);
  play.found.last().done({ name: 'Cloud', ticker: 'CLOUD', description: 'It rains.', by: 'rules' });
  await play.wait(0);
  await play.wait(400);
  expect([draftIn(play).name, draftIn(play).symbol, agreedTo(play) === agreed]).toEqual([
    'Lantern Fish',
    'LANTERN',
    true,
  ]);
  play.end();
});

test('without a star no post is launched from', async () => {
  const play = await begunFlow();
  await play.unstarred();
  await opened(play);
  expect([selectWhyNoQuick(play.post().getSnapshot()), play.words.asked()]).toEqual(['config', 0]);
  await play.starred(starredConfig);
  await opened(play);
  expect(play.words.asked()).toBe(1);
  play.end();
});

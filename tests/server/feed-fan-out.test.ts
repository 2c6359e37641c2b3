import { expect, test } from 'vitest';
import type { RawPost } from '#shared/contract/feed';
import { pictureId } from '../../server/feed/picture-id';
import { createFanOut } from '../../server/feed/fan-out';
import { createTestSource } from '../../server/feed/test-source';
import type { SourcedPost } from '../../server/feed/source';
import { SAMPLE_POSTS } from '../../server/base/site';
import { aRawPost } from '../support/a-post';

const MIB = 1024 * 1024;

const aPost = (handle: string): RawPost =>
  aRawPost({ source: 'test', author: { name: handle, handle, icon: null }, tweet: 'zażółć \u202E' });

function aPage(buffered: () => number = () => 0) {
  const frames: Buffer[] = [];
  const closed: unknown[][] = [];
  return {
    frames,
    closed,
    page: {
      sendFrame: (frame: Buffer) => void frames.push(frame),
      buffered,
      close: (...why: unknown[]) => void closed.push(why),
    },
  };
}

test('a post of an author goes to whoever follows them, as one frame that is written once', () => {
  const fanOut = createFanOut();
  const [one, two, other] = [aPage(), aPage(), aPage()];
  fanOut.join({ ...one, userId: 'ann', authors: ['sea', 'sky'] });
  fanOut.join({ ...two, userId: 'bob', authors: ['sea'] });
  fanOut.join({ ...other, userId: 'cid', authors: ['sky'] });
  const post = aPost('SEA');
  fanOut.send({ post, userId: null });
  expect([one.frames.length, two.frames.length, other.frames.length]).toEqual([1, 1, 0]);
  expect(one.frames[0]).toBe(two.frames[0]);
  expect(JSON.parse(String(one.frames[0]))).toEqual({ event: 'tweet', data: post });
});

test('GAP-82 a post for one person goes to all of their sockets and to nobody else, whoever follows its author', () => {
  const fanOut = createFanOut();
  const [one, two, other] = [aPage(), aPage(), aPage()];
  fanOut.join({ ...one, userId: 'ann', authors: [] });
  const leave = fanOut.join({ ...two, userId: 'ann', authors: [] });
  fanOut.join({ ...other, userId: 'bob', authors: ['sea'] });
  fanOut.send({ post: aPost('sea'), userId: 'ann' });
  leave();
  fanOut.send({ post: aPost('sea'), userId: 'ann' });
  expect([one.frames.length, two.frames.length, other.frames.length]).toEqual([2, 1, 0]);
});

test('a page for which more than 1 MiB waits is cut off with the mark to come back, once, and the others are served', () => {
  const fanOut = createFanOut();
  let waiting = MIB;
  const slow = aPage(() => waiting);
  const fast = aPage();
  fanOut.join({ ...slow, userId: 'ann', authors: ['sea'] });
  fanOut.join({ ...fast, userId: 'bob', authors: ['sea'] });
  fanOut.send({ post: aPost('sea'), userId: null });
  waiting = MIB + 1;
  fanOut.send({ post: aPost('sea'), userId: null });
  fanOut.send({ post: aPost('sea'), userId: null });
  expect([slow.frames.length, slow.closed, fast.frames.length]).toEqual([1, [[1013, 'resync']], 3]);
});

const SAMPLES = SAMPLE_POSTS.map(({ pictures = [], ...said }) => ({
  ...said,
  media: pictures.map((file) => pictureId(`sample:${file}`)),
}));
test('TWF-27 the test source sends any of the four samples to whom it was asked for', async () => {
  const taken: SourcedPost[] = [];
  let drawn = 0;
  const clock = { now: () => new Date(1_000) };
  const source = createTestSource({ samples: SAMPLE_POSTS, clock, random: () => drawn });
  await expect(source.sample('ann', 'test:0')).rejects.toThrow('has not begun');
  const stop = source.start(async (sourced) => void taken.push(sourced));
  for (drawn of [0, 0.25, 0.5, 0.999]) await source.sample('ann', `test:${drawn}`);
  stop();
  await expect(source.sample('ann', 'test:9')).rejects.toThrow('has not begun');
  expect(taken).toEqual(
    [0, 0.25, 0.5, 0.999].map((at, place) => ({
      userId: 'ann',
      post: { ...SAMPLES[place], id: `test:${at}`, source: 'test', timestamp: 1_000 },
      ...(place === 0 ? { pictures: ['sample:lantern.webp'] } : {}),
    })),
  );
});

test('that a post is deleted is told to whom it was sent: those who follow its author, or the one it was for', () => {
  const fanOut = createFanOut();
  const [one, other] = [aPage(), aPage()];
  fanOut.join({ ...one, userId: 'ann', authors: ['sea'] });
  fanOut.join({ ...other, userId: 'bob', authors: ['sky'] });
  fanOut.forget({ id: 'test:1', author: 'sea', userId: null });
  fanOut.forget({ id: 'test:2', author: 'sea', userId: 'bob' });
  const said = ({ frames }: typeof one) => frames.map((frame): unknown => JSON.parse(String(frame)));
  expect([said(one), said(other)]).toEqual([
    [{ event: 'deleted', data: { id: 'test:1' } }],
    [{ event: 'deleted', data: { id: 'test:2' } }],
  ]);
});

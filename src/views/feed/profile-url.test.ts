import { expect, test } from 'vitest';
import { profileUrl } from './profile-url';

const author = (handle: string, name = 'Somebody') => ({ id: 'a', name, handle, icon: null });
const content = (link: string | null) => ({ text: 'moon', link, media: [] });

test.each([
  ['x', 'deepsea_lab', 'https://x.com/deepsea_lab'],
  ['webhook', 'deepsea_lab', 'https://x.com/deepsea_lab'],
  [null, 'deepsea_lab', 'https://x.com/deepsea_lab'],
  ['bluesky', 'lab.bsky.social', 'https://bsky.app/profile/lab.bsky.social'],
  ['telegram', 't.me/deepsea_lab', 'https://t.me/deepsea_lab'],
  ['rss', 'https://example.org/feed', 'https://example.org/feed'],
  ['test', 'deepsea_lab', null],
] as const)('TWF-12 who posts through %s as %s is found at %s', (source, handle, url) =>
  expect(profileUrl({ source, author: author(handle), content: content(null) })).toBe(url),
);

test.each([
  ['https://x.com/deepsea_lab/status/1', 'deepsea_lab', 'https://x.com/deepsea_lab'],
  ['https://bsky.app/profile/lab.bsky.social/post/3k', 'lab.bsky.social', 'https://bsky.app/profile/lab.bsky.social'],
  ['https://t.me/s/deepsea/12', 'deepsea', 'https://t.me/s/deepsea'],
  ['https://example.org/deepsea_lab/about', 'deepsea_lab', null],
  ['https://example.org/2026/status/1', 'Pasted', null],
  ['https://x.com/deepsea_lab/status/1', 'Pasted', null],
  [null, 'Pasted', null],
] as const)('of a pasted post with the link %s by %s it is %s', (link, name, url) =>
  expect(profileUrl({ source: 'paste', author: author('any', name), content: content(link) })).toBe(url),
);

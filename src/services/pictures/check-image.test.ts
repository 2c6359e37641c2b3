import { expect, test } from 'vitest';
import { AppError } from '#shared/fault';
import { checkImage } from './check-image';

const TEN_MB = 10 * 1024 * 1024;

/** The decoder makes of every file a picture of this size, or finds none. */
const decoder = (size: readonly [width: number, height: number] | null) => ({
  open: async () => {
    if (size === null) throw new AppError('api/invalid');
    const [width, height] = size;
    return { id: 'p1', previewUrl: 'blob:1', width, height };
  },
});
const accepted = (width: number, height: number) => ({
  kind: 'accepted',
  image: { previewUrl: 'blob:1', width, height },
});
const refused = (problem: string) => ({ kind: 'refused', problem });

test.each([
  ['10 MB', TEN_MB, 'image/png', [300, 300], accepted(300, 300)],
  ['10 MB and a byte', TEN_MB + 1, 'image/png', [300, 300], refused('token/image-size')],
  ['one pixel', 1, 'image/gif', [1, 1], accepted(1, 1)],
  ['10,000 pixels a side', 1, 'image/webp', [10_000, 10_000], accepted(10_000, 10_000)],
  ['10,001 pixels wide', 1, 'image/png', [10_001, 1], refused('token/image-pixels')],
  ['10,001 pixels high', 1, 'image/png', [1, 10_001], refused('token/image-pixels')],
  ['an SVG', 1, 'image/svg+xml', [300, 300], refused('token/image-type')],
  ['no picture, called one', 1, 'image/png', null, refused('token/image-type')],
  ['no picture, and empty', 0, '', null, refused('token/image-type')],
] as const)('VAL-38 DEP-22 DEP-23 an image of %s', async (_name, bytes, type, size, check) => {
  const file = new Blob([new Uint8Array(bytes)], { type });
  expect(await checkImage(decoder(size), file)).toEqual(check);
});

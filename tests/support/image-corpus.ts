import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([latin(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose header names this size, whatever its pixels hold. */
export function pngOfSize(width: number, height: number, pixels: Uint8Array = deflateSync(Buffer.alloc(64))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([PNG_MAGIC, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())]);
}

/** A GIF whose screen has this size and which repeats one frame, by default tiny, `frames` times. */
export function gifOfFrames(width: number, height: number, frames: number, frameSide = 1): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(frameSide, 13);
  frame.writeUInt16LE(frameSide, 15);
  return Buffer.concat([
    latin('GIF89a'),
    screen,
    Buffer.from([0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => frame),
    latin(';'),
  ]);
}

export const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 200, g: 30, b: 90 } } });

export interface Hostile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly status: number;
  readonly error: string;
}

const NOT_IMAGE = { status: 400, error: 'Please upload an image file' };
const BROKEN = { status: 400, error: 'Invalid image format' };
const TOO_MANY_PIXELS = { status: 400, error: 'Image too large. Maximum 10000x10000 pixels' };
const TOO_LARGE = { status: 413, error: 'Image size must be less than 10MB' };

/** Files that must be refused by what they hold; names and media types that come with them claim to be pictures. */
export async function hostileImages(): Promise<readonly Hostile[]> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const png = await square(32).png().toBuffer();
  const jpg = await square(32).jpeg().toBuffer();
  const webp = await square(32).webp().toBuffer();
  const tenMb = 10 * 1024 * 1024;
  return [
    { name: 'svg', bytes: latin(svg), ...NOT_IMAGE },
    { name: 'svg with declaration', bytes: latin(`<?xml version="1.0"?>\n${svg}`), ...NOT_IMAGE },
    { name: 'svg behind a comment', bytes: latin(`<!-- \x89PNG -->${svg}`), ...NOT_IMAGE },
    {
      name: 'svg behind a byte order mark',
      bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), latin(svg)]),
      ...NOT_IMAGE,
    },
    { name: 'gzipped svg', bytes: gzipSync(svg), ...NOT_IMAGE },
    { name: 'html', bytes: latin('<!doctype html><script>fetch("/")</script>'), ...NOT_IMAGE },
    { name: 'javascript', bytes: latin('alert(document.domain)'), ...NOT_IMAGE },
    { name: 'pdf', bytes: latin('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>'), ...NOT_IMAGE },
    { name: 'bmp', bytes: Buffer.concat([latin('BM'), Buffer.alloc(60)]), ...NOT_IMAGE },
    { name: 'tiff', bytes: await square(8).tiff().toBuffer(), ...NOT_IMAGE },
    { name: 'windows program', bytes: Buffer.concat([latin('MZ'), Buffer.alloc(200)]), ...NOT_IMAGE },
    { name: 'zip', bytes: latin('PK\x03\x04 image.png'), ...NOT_IMAGE },
    {
      name: 'imagemagick script',
      bytes: latin('push graphic-context\nfill "url(https://127.0.0.1/)"\npop graphic-context'),
      ...NOT_IMAGE,
    },
    { name: 'postscript', bytes: latin('%!PS\n(/etc/passwd) (r) file'), ...NOT_IMAGE },
    { name: 'empty', bytes: new Uint8Array(), ...NOT_IMAGE },
    { name: 'one byte', bytes: Uint8Array.of(0x89), ...NOT_IMAGE },
    { name: 'picture behind a space', bytes: Buffer.concat([latin(' '), png]), ...NOT_IMAGE },
    { name: 'svg behind the magic of png', bytes: Buffer.concat([PNG_MAGIC, latin(svg)]), ...BROKEN },
    {
      name: 'script behind the magic of jpg',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), latin('/*alert(1)*/')]),
      ...BROKEN,
    },
    { name: 'script behind the magic of gif', bytes: latin('GIF89a/*.......*/=1;alert(1)'), ...BROKEN },
    { name: 'html behind the magic of webp', bytes: latin('RIFF\x40\0\0\0WEBP<script>alert(1)</script>'), ...BROKEN },
    { name: 'png cut short', bytes: png.subarray(0, png.length - 20), ...BROKEN },
    { name: 'jpg cut short', bytes: jpg.subarray(0, jpg.length / 2), ...BROKEN },
    { name: 'webp cut short', bytes: webp.subarray(0, webp.length / 2), ...BROKEN },
    { name: 'png whose pixels do not unpack', bytes: pngOfSize(10, 10, latin('not deflated')), ...BROKEN },
    { name: 'png of no width', bytes: pngOfSize(0, 10), ...BROKEN },
    { name: 'pixel flood', bytes: pngOfSize(65_000, 65_000), ...TOO_MANY_PIXELS },
    { name: 'png one pixel too wide', bytes: pngOfSize(10_001, 1), ...TOO_MANY_PIXELS },
    { name: 'png one pixel too high', bytes: pngOfSize(1, 10_001), ...TOO_MANY_PIXELS },
    { name: 'gif of a huge screen', bytes: gifOfFrames(60_000, 60_000, 1, 60_000), ...TOO_MANY_PIXELS },
    { name: 'gif of many frames', bytes: gifOfFrames(20, 20, 501), ...TOO_MANY_PIXELS },
    { name: 'gif whose frames add up', bytes: gifOfFrames(2_000, 2_000, 26), ...TOO_MANY_PIXELS },
    {
      name: 'one byte more than 10 MB',
      bytes: Buffer.concat([png, Buffer.alloc(tenMb + 1 - png.length)]),
      ...TOO_LARGE,
    },
  ];
}

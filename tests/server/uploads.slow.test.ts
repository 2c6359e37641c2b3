import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { UploadedImage } from '#shared/contract/coins';
import { upload } from '../../server/db/schema/coins';
import { QUOTA_BYTES } from '../../server/uploads/keep-file';
import { reencodeImage } from '../../server/uploads/reencode-image';
import { takeTurn } from '../../server/uploads/turns';
import { gifOfFrames, hostileImages, pngOfSize, square } from '../support/image-corpus';
import { refused, startWith } from '../support/wallet-answers';
import { at, text, type Caller, type WalletApi } from '../support/wallet-api';

function form(bytes: Uint8Array, name = 'token.png', type = 'image/png', field = 'file'): FormData {
  const data = new FormData();
  data.set(field, new File([new Uint8Array(bytes)], name, { type }));
  return data;
}
const send = async (who: Caller, bytes: Uint8Array, name?: string) => {
  const { status, json } = await who.call('POST', '/uploads/image', form(bytes, name));
  return { status, json };
};
const files = (api: WalletApi): readonly string[] => {
  try {
    return readdirSync(join(api.deps.config.data, 'cdn'));
  } catch {
    return [];
  }
};

describe('pictures', () => {
  test('DEP-22 DEP-23 GAP-48 every hostile file is refused by its content, in words, and nothing is kept', async () => {
    const { api, ann } = await startWith();
    const corpus = await hostileImages();
    const answers = [];
    for (const { name, bytes } of corpus) answers.push({ name, ...(await send(ann, bytes)) });
    const code = (status: number) => (status === 413 ? 'too-large' : 'invalid');
    expect(answers).toEqual(
      corpus.map(({ name, status, error }) => ({ name, ...refused(status, error, code(status)) })),
    );
    expect([corpus.length >= 20, files(api), await api.db.$count(upload)]).toEqual([true, [], 0]);
  });

  test.each([
    ['png', 'image/png', () => square(300).png().toBuffer()],
    ['jpg', 'image/jpeg', () => square(300).jpeg().toBuffer()],
    ['gif', 'image/gif', () => square(300).gif().toBuffer()],
    ['webp', 'image/webp', () => square(300).webp().toBuffer()],
  ])(
    'DEP-32 GAP-93 %s is accepted whatever it is called, and served inert under a random name',
    async (extension, contentType, make) => {
      const { ann } = await startWith();
      const answer = await ann.call(
        'POST',
        '/uploads/image',
        form(await make(), '../../evil.svg', 'image/svg+xml', 'image'),
      );
      const kept = UploadedImage.parse(answer.json).data;
      expect([answer.status, { ...kept, bytes: 0, url: kept.url.replace(/[A-Za-z0-9_-]{22}/, '*') }]).toEqual([
        201,
        { url: `/cdn/*.${extension}`, width: 300, height: 300, contentType, bytes: 0 },
      ]);
      const served = await ann.call('GET', kept.url);
      const shown = [
        'content-type',
        'content-length',
        'content-disposition',
        'content-security-policy',
        'x-content-type-options',
        'cache-control',
        'access-control-allow-origin',
      ];
      expect([served.status, shown.map((name) => served.headers.get(name))]).toEqual([
        200,
        [
          contentType,
          String(kept.bytes),
          `attachment; filename="${kept.url.slice(5)}"`,
          "default-src 'none'; sandbox",
          'nosniff',
          'public, max-age=31536000, immutable',
          null,
        ],
      ]);
    },
  );

  test('T16 what hides beside the pixels is gone: metadata, comments and a script behind the end', async () => {
    const { api, ann } = await startWith();
    const canary = 'SECRET-PLACE-48.8584N';
    const jpg = await square(64)
      .withExif({ IFD0: { Copyright: canary, ImageDescription: canary } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpg, Buffer.from(`<script>/*${canary}*/alert(1)</script>`)]);
    expect(polyglot.includes(canary)).toBe(true);
    const url = text((await send(ann, polyglot)).json, 'data', 'url');
    const stored = readFileSync(join(api.deps.config.data, 'cdn', url.slice(5)));
    const { exif, width, format } = await sharp(stored).metadata();
    expect([stored.includes(canary), stored.includes('script'), exif, width, format]).toEqual([
      false,
      false,
      undefined,
      64,
      'jpeg',
    ]);
  });

  test('the way up that a camera noted is kept in the pixels', async () => {
    const tall = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height } = await reencodeImage(tall);
    expect([width, height]).toEqual([20, 40]);
  });

  test('DEP-32 a moving gif keeps moving', async () => {
    const image = await reencodeImage(
      await sharp(gifOfFrames(120, 80, 5), { animated: true })
        .gif({ delay: [50, 60, 70, 80, 90] })
        .toBuffer(),
    );
    const { pages, delay, format } = await sharp(image.bytes, { animated: true }).metadata();
    expect([image.type, image.width, image.height, format, (pages ?? 1) >= 1, delay?.every((ms) => ms >= 50)]).toEqual([
      'gif',
      120,
      80,
      'gif',
      true,
      true,
    ]);
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 16, height: 16, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300] })
      .toBuffer();
    const kept = await sharp((await reencodeImage(moving)).bytes, { animated: true }).metadata();
    expect([kept.pages, kept.delay]).toEqual([3, [100, 200, 300]]);
  });

  test('a large picture is accepted up to 10000 pixels a side and kept at most 2048', async () => {
    const wide = await sharp({ create: { width: 10_000, height: 100, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { width, height } = await reencodeImage(wide);
    expect([width, height]).toEqual([2_048, 20]);
    await expect(reencodeImage(pngOfSize(10_001, 100))).rejects.toThrow('Image too large');
  });

  test('DEP-23 exactly 10 MB passes, the field must be a file', async () => {
    const { ann } = await startWith();
    const png = await square(64).png().toBuffer();
    const padded = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 - png.length)]);
    const typed = new FormData();
    typed.set('file', 'text');
    expect([
      (await send(ann, padded)).status,
      (await ann.call('POST', '/uploads/image', typed)).status,
      (await ann.call('POST', '/uploads/image', new FormData())).status,
      (await ann.call('POST', '/uploads/image', {})).status,
    ]).toEqual([201, 400, 400, 400]);
  });

  test('T16 T19 a full space and a flood are refused', async () => {
    const { api, ann, bob } = await startWith();
    const png = await square(8).png().toBuffer();
    await send(ann, png);
    await api.db.update(upload).set({ bytes: QUOTA_BYTES });
    expect(await send(ann, png)).toEqual(refused(409, 'Your space for uploads is full', 'conflict'));
    expect((await send(bob, png)).status).toBe(201);
    for (let i = 0; i < 118; i += 1) await send(ann, new Uint8Array());
    expect(await send(ann, png)).toEqual(refused(429, 'Too many requests. Please try again later.', 'rate-limited'));
  });

  test('T19 only so many pictures wait to be read', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const jobs = Array.from({ length: 20 }, (_, i) => takeTurn(async () => gate.then(() => i)));
    const results = Promise.allSettled(jobs);
    release();
    const settled = await results;
    expect(settled.filter((one) => one.status === 'fulfilled').length).toBe(18);
    expect(await takeTurn(async () => 'free')).toBe('free');
  });

  test('T16 the folder is served by its own names only', async () => {
    const { ann } = await startWith();
    const png = await square(8).png().toBuffer();
    const url = text((await send(ann, png)).json, 'data', 'url');
    const statuses = [];
    for (const path of [
      url,
      `${url}x`,
      '/cdn/..%2f..%2fpackage.json',
      '/cdn/%2e%2e/secret',
      `/cdn/${'a'.repeat(22)}.png`,
      url.replace('.png', '.svg'),
      '/cdn/.png',
      '/cdn/',
    ])
      statuses.push((await ann.call('GET', path)).status);
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404, 404]);
  });
});

describe('metadata', () => {
  const base = { platform: 'pumpfun', name: ' Gantry ', symbol: 'GNT', description: 'A coin' };

  test('API-58 API-59 DEP-34 DEP-35 DEP-36 ENT-19 keeps the document under a URI short enough for the launch', async () => {
    const { api, ann } = await startWith();
    const image = text((await send(ann, await square(64).png().toBuffer())).json, 'data', 'url');
    const made = await ann.ask('POST', '/uploads/metadata', {
      ...base,
      image,
      twitter: 'https://x.com/gantry',
      website: ' ',
      telegram: 'https://t.me/g',
    });
    const [path, uri] = [text(made, 'path'), text(made, 'uri')];
    expect([uri, uri.length <= 80]).toEqual([`http://localhost:4600${path}`, true]);
    const served = await ann.call('GET', path);
    expect([
      served.json,
      served.headers.get('access-control-allow-origin'),
      served.headers.get('content-type'),
    ]).toEqual([
      {
        name: 'Gantry',
        symbol: 'GNT',
        description: 'A coin',
        image: `http://localhost:4600${image}`,
        showName: true,
        createdOn: 'https://pump.fun',
        twitter: 'https://x.com/gantry',
        telegram: 'https://t.me/g',
      },
      '*',
      'application/json',
    ]);
    const bonk = await ann.ask('POST', '/uploads/metadata', {
      ...base,
      platform: 'bonk',
      image: `${api.deps.config.baseUrl}${image}`,
    });
    expect(at((await ann.call('GET', text(bonk, 'path'))).json, 'createdOn')).toBe('https://letsbonk.fun');
  });

  test('DEP-28 DEP-29 DEP-38 bad documents are refused in words', async () => {
    const { ann, bob } = await startWith();
    const image = text((await send(ann, await square(64).png().toBuffer())).json, 'data', 'url');
    const bobs = text((await send(bob, await square(64).png().toBuffer())).json, 'data', 'url');
    const errors = [];
    for (const change of [
      { name: '' },
      { name: '  ' },
      { symbol: '' },
      { platform: 'other' },
      { image: '' },
      { image: bobs },
      { image: 'https://evil.example/x.png' },
      { image: `https://evil.example${image}` },
      { website: 'javascript:alert(1)' },
      { telegram: 'not a link' },
      { twitter: 'data:text/html,x' },
    ])
      errors.push(at((await ann.call('POST', '/uploads/metadata', { ...base, image, ...change })).json, 'error'));
    expect(errors).toEqual([
      'Token name is required',
      'Token name is required',
      'Token ticker is required',
      'Invalid platform selected',
      'Please upload a token image',
      'Please upload a token image',
      'Please upload a token image',
      'Please upload a token image',
      'Website must be a link like https://…',
      'Telegram must be a link like https://…',
      'Twitter must be a link like https://…',
    ]);
    const statuses = [];
    for (const change of [
      { name: 'x'.repeat(33) },
      { symbol: 'x'.repeat(11) },
      { description: 'x'.repeat(501) },
      { showName: false },
      { image: undefined },
    ])
      statuses.push((await ann.call('POST', '/uploads/metadata', { ...base, image, ...change })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
  });
});

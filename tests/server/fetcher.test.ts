import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFetcher, FETCH_LIMITS, FetchError, type FetcherParts } from '../../server/fetcher/fetcher';
import { jsonKind, xmlKind } from '../../server/fetcher/kinds';
import { isPublicAddress } from '../../server/fetcher/public-address';
import { imageTypeOf } from '../../server/uploads/image-type';
import { selfSigned } from '../support/certificate';

const NAME = 'files.example.com';
const certificate = selfSigned([NAME, 'localhost', '127.0.0.1']);
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
let hits = 0;
let server: Server;
let canary: Server;
let port = 0;
/** Where the canary is, at the port of the server. */
let inner = { address: '127.0.0.2', family: 4 };

const listen = (one: Server, host: string, at: number): Promise<number> =>
  new Promise((resolve, reject) => {
    one.once('error', reject);
    one.listen(at, host, () => {
      const address = one.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });

beforeAll(async () => {
  server = createServer(certificate, (request, response) => answer(request, response));
  canary = createServer(certificate, (_request, response) => void response.end('{}'));
  for (const one of [server, canary]) one.on('tlsClientError', () => undefined);
  port = await listen(server, '127.0.0.1', 0);
  // A system that has no second loopback address of IPv4 has the one of IPv6.
  await listen(canary, inner.address, port).catch(() => {
    inner = { address: '::1', family: 6 };
    return listen(canary, inner.address, port);
  });
  for (const one of [server, canary]) one.on('connection', () => void (hits += 1));
});
afterEach(() => {
  hits = 0;
  answer = () => undefined;
});
afterAll(() => {
  for (const one of [server, canary]) {
    one.closeAllConnections();
    one.close();
  }
});

/** A fetcher for which 127.0.0.1 stands for the public internet. */
const fetcherOf = (parts: FetcherParts = {}) =>
  createFetcher({
    ca: certificate.cert,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayReach: (address) => address === '127.0.0.1',
    ...parts,
  });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchError ? error.reason : error),
  );
const get = (parts: FetcherParts = {}, path = '/') =>
  fetcherOf(parts).get(`https://${NAME}:${port}${path}`, { kindOf: jsonKind });

const INNER = [
  '127.0.0.1',
  '127.0.0.2',
  '127.1',
  '127.0.2',
  '2130706433',
  '2130706434',
  '0x7f000001',
  '0x7f.0.0.2',
  '0x7F.0x0.0x0.0x2',
  '0177.0.0.1',
  '017700000002',
  '0177.0x0.0.2',
  '１２７.0.0.1',
  '127。0。0。2',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '100.64.0.1',
  '100.127.255.254',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:2]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[100::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[3fff::1]',
  '[5f00::1]',
];
test('T15 no form of an inner address is reached, however it is written', async () => {
  const fetcher = createFetcher({ ca: certificate.cert });
  const outcomes = await Promise.all(
    INNER.map(async (host) => [host, await failure(fetcher.get(`https://${host}:${port}/`, { kindOf: jsonKind }))]),
  );
  expect(outcomes).toEqual(INNER.map((host) => [host, 'refused']));
  expect([INNER.length >= 40, hits]).toEqual([true, 0]);
});

test.each(['localhost', 'LOCALHOST', 'anything.example.com'])(
  'T15 the name %s is not followed to an inner address',
  async (host) => {
    const fetcher = createFetcher({
      ca: certificate.cert,
      ...(host.includes('example') ? { resolve: async () => [{ address: '127.0.0.1', family: 4 }] } : {}),
    });
    expect([await failure(fetcher.get(`https://${host}:${port}/`, { kindOf: jsonKind })), hits]).toEqual([
      'refused',
      0,
    ]);
  },
);

test('T15 a name with one inner address among its public ones is not followed', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }, inner];
  expect([await failure(get({ resolve })), hits]).toEqual(['refused', 0]);
});

test('T15 a name that means another address when it is looked up again leads where it led first', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [asked === 1 ? { address: '127.0.0.1', family: 4 } : inner];
  };
  let reached = '';
  answer = ({ socket }, response) => {
    reached = socket.localAddress ?? '';
    response.end('{}');
  };
  const fetcher = fetcherOf({ resolve });
  const first = await fetcher.get(`https://${NAME}:${port}/`, { kindOf: jsonKind });
  expect([first?.kind, asked, reached, hits]).toEqual(['json', 1, '127.0.0.1', 1]);
  const second = await failure(fetcher.get(`https://${NAME}:${port}/`, { kindOf: jsonKind }));
  expect([second, asked, hits]).toEqual(['refused', 2, 1]);
});

test.each(['http:', 'ftp:', 'file:', 'data:', 'wss:', 'gopher:'])('%s is refused', async (scheme) => {
  expect([await failure(fetcherOf().get(`${scheme}//${NAME}:${port}/`, { kindOf: jsonKind })), hits]).toEqual([
    'refused',
    0,
  ]);
});

test.each([
  '',
  'https://',
  'https://exa mple.com',
  'https://u:p@files.example.com/',
  'https://u@files.example.com/',
  '//x',
])('"%s" is refused', async (url) => {
  expect([await failure(fetcherOf().get(url, { kindOf: jsonKind })), hits]).toEqual(['refused', 0]);
});

test.each([
  ['1.1.1.1', true],
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['100.63.255.255', true],
  ['100.128.0.1', true],
  ['223.255.255.255', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450::1', true],
  ['fe80::1%eth0', false],
  ['2606:4700::1%eth0', false],
  ['files.example.com', false],
  ['', false],
])('%s is of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([301, 302, 303, 307, 308])('a redirect by %i is not followed', async (status) => {
  answer = (_request, response) => void response.writeHead(status, { location: `https://127.0.0.2:${port}/` }).end();
  expect([await failure(get()), hits]).toEqual(['redirect', 1]);
});

test('there are 10 MiB and five seconds for it', () => {
  expect(FETCH_LIMITS).toEqual({ bytes: 10_485_760, ms: 5_000 });
});

test('a file of as many bytes as are allowed is fetched, and one of one more is not, said before or not', async () => {
  const limits = { bytes: 1_000, ms: 5_000 };
  const exact = `"${'x'.repeat(998)}"`;
  answer = (_request, response) => void response.end(exact);
  expect((await get({ limits }))?.bytes.toString()).toBe(exact);
  const more = `${exact} `;
  answer = (_request, response) => void response.writeHead(200, { 'content-length': more.length }).end(more);
  const said = await failure(get({ limits }));
  answer = (_request, response) => {
    response.write(more.slice(0, 600));
    response.end(more.slice(600));
  };
  expect([said, await failure(get({ limits }))]).toEqual(['too-large', 'too-large']);
});

test('a body that never ends is left when it is too large', async () => {
  const left = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      response.on('close', resolve);
      const more = (): void => void (response.destroyed || response.write('x'.repeat(1_000), more));
      more();
    };
  });
  expect(await failure(get({ limits: { bytes: 10_000, ms: 5_000 } }))).toBe('too-large');
  await left;
});

test.each<readonly [string, FetcherParts, typeof answer]>([
  ['is silent', {}, () => undefined],
  ['sends its head alone', {}, (_request, response) => response.writeHead(200).flushHeaders()],
  [
    'sends byte by byte',
    {},
    (_request, response) => {
      const more = (): void => void (response.destroyed || response.write(' ', () => setImmediate(more)));
      more();
    },
  ],
  ['is never found', { resolve: () => new Promise(() => undefined) }, () => undefined],
])('what %s is left when the time is over', async (_, parts, behave) => {
  answer = behave;
  expect(await failure(get({ ...parts, limits: { bytes: 100_000_000, ms: 100 } }))).toBe('too-slow');
});

test.each<readonly [string, string | Buffer, string]>([
  ['a page that is called JSON', '<!doctype html><script>1</script>', 'application/json'],
  ['a picture that is called JSON', PNG, 'application/json'],
  ['half of it', '{"a":', 'application/json'],
  ['nothing', '', 'application/json'],
])('%s is not JSON', async (_, body, type) => {
  answer = (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body);
  expect(await failure(get())).toBe('wrong-type');
});

test('what the bytes are counts and not what they are called', async () => {
  const fetcher = fetcherOf();
  const as = async <Kind extends string>(
    body: string | Buffer,
    type: string,
    kindOf: (bytes: Uint8Array) => Kind | null,
  ) => {
    answer = (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body);
    const outcome = fetcher.get(`https://${NAME}:${port}/`, { kindOf });
    return outcome.then(
      (fetched) => fetched?.kind,
      (error: unknown) => (error instanceof FetchError ? error.reason : error),
    );
  };
  expect([
    await as('{"a":1}', 'text/html', jsonKind),
    await as(PNG, 'text/html', imageTypeOf),
    await as('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', imageTypeOf),
    await as('<html><script/></html>', 'image/png', imageTypeOf),
    await as('\ufeff<?xml version="1.0"?><rss/>', 'text/plain', xmlKind),
    await as('<feed xmlns="http://www.w3.org/2005/Atom"/>', 'application/json', xmlKind),
    await as('<!doctype html><html/>', 'application/rss+xml', xmlKind),
  ]).toEqual(['json', 'png', 'wrong-type', 'wrong-type', 'xml', 'xml', 'wrong-type']);
});

test('packed bytes are not unpacked, and none are asked for', async () => {
  let asked: unknown;
  answer = ({ headers }, response) => {
    asked = headers['accept-encoding'];
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{}'));
  };
  expect([await failure(get()), asked]).toEqual(['wrong-type', 'identity']);
});

test('what is known is asked for by its mark, and nothing comes while it is still that', async () => {
  const heads: unknown[] = [];
  answer = ({ headers }, response) => {
    heads.push([headers['if-none-match'], headers['if-modified-since'], headers.cookie, headers.authorization]);
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'Wed, 01 Jul 2026 12:00:00 GMT' }).end('{}');
  };
  const fetcher = fetcherOf();
  const url = `https://${NAME}:${port}/`;
  const first = await fetcher.get(url, { kindOf: jsonKind });
  if (first === null) throw new Error('nothing came');
  const { etag, lastModified } = first;
  expect(await fetcher.get(url, { kindOf: jsonKind, known: { etag, lastModified } })).toBe(null);
  expect([first, heads]).toEqual([
    { kind: 'json', bytes: Buffer.from('{}'), etag: '"1"', lastModified: 'Wed, 01 Jul 2026 12:00:00 GMT' },
    [
      [undefined, undefined, undefined, undefined],
      ['"1"', 'Wed, 01 Jul 2026 12:00:00 GMT', undefined, undefined],
    ],
  ]);
});

test('a failure says its status and when to come again, and neither address nor answer', async () => {
  answer = (_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end('their words');
  const error: unknown = await get({}, '/feed?key=hidden').catch((cause: unknown) => cause);
  if (!(error instanceof FetchError)) throw new Error('no failure');
  expect([error.reason, error.status, error.retryAfter, error.message]).toEqual([
    'status',
    429,
    120,
    'nothing was fetched: status',
  ]);
});

test('a certificate of another name, and one nobody knows, are unreachable', async () => {
  answer = (_request, response) => void response.end('{}');
  const other = fetcherOf().get(`https://other.example.com:${port}/`, { kindOf: jsonKind });
  const unknown = createFetcher({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayReach: () => true,
  }).get(`https://${NAME}:${port}/`, { kindOf: jsonKind });
  expect([await failure(other), await failure(unknown)]).toEqual(['unreachable', 'unreachable']);
});

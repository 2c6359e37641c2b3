import { Buffer } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '../../server/db/schema/auth';
import { createApp } from '../../server/http/app';
import { startTestServer, testDeps, type TestDeps, type TestServer } from '../support/server';

const PUBLIC = new Set([
  'GET /api/auth/session',
  'GET /api/auth/get-session',
  'GET /api/auth/:provider{x|twitter|discord|oidc}/login',
  'POST /api/auth/sign-in/magic-link',
  'POST /api/auth/magic-link/verify',
  'POST /api/auth/sign-in/social',
  'GET /api/auth/callback/:provider{twitter|discord|oidc}',
  'POST /api/auth/sign-in/passkey/options',
  'POST /api/auth/sign-in/passkey',
  'GET /api/auth/link-email',
  'GET /api/auth/step-up/link',
  'GET /api/auth/confirmed',
  'POST /api/auth/sign-out',
  'GET /api/public-config',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/health',
  'POST /api/csp-report',
  'POST /api/tracker/posts',
  'GET /users/check-referral-code',
  'GET /dev/mailbox.json',
  'GET /dev/mailbox',
  'GET /cdn/:file',
  'GET /assets/*',
  'GET *',
  'GET /*',
]);
const isVerb = (method: string): boolean => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
const concrete = (path: string): string => path.replace(/:\w+(\{[^}]*\})?/g, 'x').replace('*', 'x');

describe('every route', () => {
  let deps: TestDeps;
  let routes: readonly string[];
  let server: TestServer;
  beforeAll(async () => {
    deps = await testDeps();
    const app = createApp({ ...deps, config: { ...deps.config, baseUrl: 'http://localhost:4600' } });
    routes = [
      ...new Set(app.routes.filter(({ method }) => isVerb(method)).map(({ method, path }) => `${method} ${path}`)),
    ];
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
    await deps.dispose();
  });

  test('PER-02 API-01 answers 401 to a visitor, but the public ones', async () => {
    const guarded = routes.filter((route) => !PUBLIC.has(route));
    const answers = await Promise.all(
      guarded.map(async (route) => {
        const [method = '', path = ''] = route.split(' ');
        const answer = await server.browser().call(method, concrete(path), method === 'GET' ? {} : { body: {} });
        return [route, answer.status, answer.json];
      }),
    );
    const message = 'Please sign in.';
    const refused = { ok: false, error: message, message, code: 'unauthorized' };
    expect(guarded.length > 25).toBe(true);
    expect(answers).toEqual(guarded.map((route) => [route, 401, refused]));
    expect([...PUBLIC].filter((route) => !routes.includes(route) && route !== 'GET *')).toEqual([]);
  });

  test('PER-05 answers 403 to a person before setup, but the record and the setup itself', async () => {
    const browser = server.browser();
    await browser.signIn('incomplete@example.test');
    const open = new Set(['GET /users/me', 'POST /users/setup']);
    const guarded = routes.filter((route) => !PUBLIC.has(route) && !open.has(route));
    const answers = await Promise.all(
      guarded.map(async (route) => {
        const [method = '', path = ''] = route.split(' ');
        const answer = await browser.call(method, concrete(path), method === 'GET' ? {} : { body: {} });
        return [route, answer.status, answer.json];
      }),
    );
    const message = 'Please complete your profile first.';
    const refused = { ok: false, error: message, message, code: 'setup-required' };
    expect(answers).toEqual(guarded.map((route) => [route, 403, refused]));
    expect((await browser.call('GET', '/users/me')).status).toBe(200);
    expect((await browser.call('POST', '/users/setup', { body: {} })).status).toBe(400);
  });

  test('PER-01 has no roles: the first person and any other are answered alike wherever a person is', async () => {
    const [first, other] = [server.browser(), server.browser()];
    await first.join('FirstOfAll');
    await other.join('AnyOther');
    const reads = routes.filter((route) => route.startsWith('GET ') && !PUBLIC.has(route));
    const statusesOf = (browser: typeof first) =>
      Promise.all(
        reads.map(async (route) => [route, (await browser.call('GET', concrete(route.slice(4)))).status] as const),
      );
    const [firsts, others] = [await statusesOf(first), await statusesOf(other)];
    expect(firsts).toEqual(others);
    expect(firsts.filter(([, status]) => status === 401 || status === 403)).toEqual([]);
    expect(reads.length > 15).toBe(true);
  });

  test('T9 that changes something refuses a page of another origin, with a good session', async () => {
    const browser = server.browser();
    await browser.join('Guarded');
    const before = await server.db.select().from(user);
    const changing = routes.filter((route) => !route.startsWith('GET'));
    const vectors: readonly Readonly<Record<string, string>>[] = [
      { origin: 'http://localhost:1' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${server.url}.evil.example` },
      { origin: server.url.toUpperCase() },
      { origin: `${server.url}/` },
      { origin: server.url, 'sec-fetch-site': 'same-site' },
      { origin: server.url, 'sec-fetch-site': 'cross-site' },
      { origin: server.url, 'sec-fetch-site': 'none' },
      { origin: server.url, 'sec-fetch-site': 'same-origin, cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ];
    const message = 'This request did not come from this site.';
    const refused = JSON.stringify({ ok: false, error: message, message, code: 'cross-site' });
    const leaks: unknown[] = [];
    for (const route of changing) {
      const [method = '', path = ''] = route.split(' ');
      for (const headers of vectors) {
        const answer = await browser.call(method, concrete(path), { headers, body: {} });
        if (answer.status !== 403 || answer.text !== refused) leaks.push([route, headers, answer.status, answer.text]);
      }
    }
    expect(leaks).toEqual([]);
    expect(changing.length >= 25).toBe(true);
    expect((await browser.call('GET', '/users/me')).status).toBe(200);
    expect(await server.db.select().from(user)).toEqual(before);
  });

  test('T9 that changes something needs to know where the request comes from', async () => {
    const answers = await Promise.all(
      ['POST', 'PUT', 'PATCH', 'DELETE'].map(
        async (method) =>
          (await fetch(`${server.url}/users/me`, { method, headers: { 'content-length': '0' } })).status,
      ),
    );
    expect(answers).toEqual([403, 403, 403, 403]);
  });

  test('CORS is off: no answer names an origin that may read it', async () => {
    const answer = await fetch(`${server.url}/users/me`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    const named = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
    expect([answer.status, named]).toEqual([403, []]);
  });
});

describe('bodies', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test.each([
    'text/plain',
    'text/plain; charset=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json, text/plain',
    'text/json',
    ' ; application/json',
    'application/json/',
    'x',
  ])('T9 a JSON route does not take %j', async (type) => {
    const answer = await server
      .browser()
      .call('POST', '/api/auth/sign-in/magic-link', { headers: { 'content-type': type }, body: { email: 'a@b.test' } });
    const message = 'This route does not take that content type.';
    expect([answer.status, answer.json]).toEqual([415, { ok: false, error: message, message, code: 'unsupported' }]);
  });

  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=utf-8',
  ])('a JSON route takes %j', async (type) => {
    const answer = await server
      .browser()
      .call('POST', '/api/auth/sign-in/magic-link', { headers: { 'content-type': type }, body: { email: 'a@b.test' } });
    expect(answer.status).toBe(200);
  });

  test('text that is not JSON is refused in words', async () => {
    const answer = await fetch(`${server.url}/api/auth/sign-in/magic-link`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: '{"email":',
    });
    const message = 'The request is not valid JSON.';
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { ok: false, error: message, message, code: 'invalid' },
    ]);
  });

  test('more than 256 KiB of JSON are not read, with or without a length', async () => {
    const big = JSON.stringify({ email: 'x'.repeat(300 * 1024) });
    const headers = { origin: server.url, 'content-type': 'application/json' };
    const url = `${server.url}/api/auth/sign-in/magic-link`;
    const known = await fetch(url, { method: 'POST', headers, body: big });
    const stream = new Blob([big]).stream();
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: stream, duplex: 'half' };
    const unknown = await fetch(url, init);
    const message = 'The request is too large.';
    const refused = { ok: false, error: message, message, code: 'too-large' };
    expect([known.status, await known.json(), unknown.status, await unknown.json()]).toEqual([
      413,
      refused,
      413,
      refused,
    ]);
  });
});

describe('answers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await writeFile(join(server.data, 'web', 'assets', 'app-1.js'), 'console.log(1)');
    await writeFile(
      join(server.data, 'web', 'assets', 'app-1.js.br'),
      brotliCompressSync(Buffer.from('console.log(1)')),
    );
    await writeFile(join(server.data, 'web', 'assets', 'signer.worker-1.js'), '1');
    await writeFile(join(server.data, 'web', 'mark.svg'), '<svg/>');
  });
  afterAll(() => server.close());

  const POLICY = (nonce: string) =>
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-" +
    nonce +
    "'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; " +
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-src 'none'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; report-to csp";
  const FIXED = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'publickey-credentials-get=(self), clipboard-write=(self), camera=(), microphone=(), usb=()',
    'reporting-endpoints': 'csp="/api/csp-report"',
  };
  const SHOWN = [...Object.keys(FIXED), 'cache-control', 'content-security-policy', 'strict-transport-security'];
  const headersOf = (headers: Headers): Record<string, string> =>
    Object.fromEntries(SHOWN.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

  test('of the page carry the full policy with a nonce of their own', async () => {
    const [first, second] = await Promise.all([
      server.browser().call('GET', '/login'),
      server.browser().call('GET', '/dashboard/settings'),
    ]);
    const nonces = [first, second].map((answer) => /nonce="([^"]+)"/.exec(answer.text)?.[1] ?? '');
    expect(headersOf(first.headers)).toEqual({
      ...FIXED,
      'cache-control': 'no-store',
      'content-security-policy': POLICY(nonces[0] ?? ''),
    });
    expect(headersOf(second.headers)['content-security-policy']).toBe(POLICY(nonces[1] ?? ''));
    expect([new Set(nonces).size, nonces.every((nonce) => /^[A-Za-z0-9+/]{24}$/.test(nonce))]).toEqual([2, true]);
    expect(first.text.includes('__CSP_NONCE__')).toBe(false);
  });

  test('of the API allow nothing and are not stored', async () => {
    const answer = await server.browser().call('GET', '/api/public-config');
    expect(headersOf(answer.headers)).toEqual({
      ...FIXED,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(/^[0-9a-f-]{36}$/.test(answer.headers.get('x-request-id') ?? '')).toBe(true);
  });

  test('of assets are immutable and precompressed, and the signer may load nothing', async () => {
    const script = await server.browser().call('GET', '/assets/app-1.js', { headers: { 'accept-encoding': 'br' } });
    const signer = await server.browser().call('GET', '/assets/signer.worker-1.js');
    const IMMUTABLE = 'public, max-age=31536000, immutable';
    expect([script.text, script.headers.get('content-encoding'), headersOf(script.headers)]).toEqual([
      'console.log(1)',
      'br',
      {
        ...FIXED,
        'cache-control': IMMUTABLE,
        'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
      },
    ]);
    expect(headersOf(signer.headers)).toEqual({
      ...FIXED,
      'cache-control': IMMUTABLE,
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  test('over https ask for https from then on', async () => {
    const secure = await startTestServer({ settings: { baseUrl: 'https://gantry.example' } });
    const answer = await fetch(`http://127.0.0.1:${secure.port}/api/health`);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000');
    await secure.close();
  });

  test.each([
    '/api/nothing',
    '/users/nothing/here',
    '/cdn/nothing.png',
    '/assets/nothing.js',
    '/nothing.js',
    '/dev/nothing',
    '/assets/..%2f..%2fkeys%2fsession.secret',
    '/..%2fkeys/session.secret',
  ])('to %s are 404 or 401 in JSON', async (path) => {
    const answer = await server.browser().call('GET', path);
    const [status, code, message] = path.startsWith('/users')
      ? [401, 'unauthorized', 'Please sign in.']
      : [404, 'not-found', 'There is nothing at this address.'];
    const words = path.startsWith('/cdn') ? 'There is no such file' : message;
    expect([answer.status, answer.json]).toEqual([status, { ok: false, error: words, message: words, code }]);
  });

  test('to a page address asked for by its loopback number lead to the one name', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}//evil.example/x?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.url}//evil.example/x?a=1`]);
  });

  test('to a broken server say nothing of why', async () => {
    const broken = await startTestServer({
      deps: {
        mail: {
          kind: 'embedded',
          sendLink: () => Promise.reject(new Error('smtp://user:hunter2@mail.internal refused')),
          sendChange: async () => undefined,
          close: async () => undefined,
        },
      },
    });
    const answer = await broken.browser().call('POST', '/api/auth/sign-in/magic-link', { body: { email: 'a@b.test' } });
    const message = 'Failed to send magic link';
    expect([answer.status, answer.json]).toEqual([503, { ok: false, error: message, message, code: 'unavailable' }]);
    await broken.close();
  });

  test('to an error nobody foresaw are generic', async () => {
    const deps = await testDeps();
    const app = createApp({ ...deps, config: { ...deps.config, baseUrl: 'http://localhost:4600' } });
    await deps.dispose();
    const answer = await app.request('/users/check-referral-code?code=GANTRY');
    const message = 'Something went wrong on the server. Please try again.';
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { ok: false, error: message, message, code: 'internal' },
    ]);
  });

  test('GAP-45 the house code is shown on a machine of one’s own and nowhere else', async () => {
    const far = await startTestServer({
      settings: { baseUrl: 'https://gantry.example', houseCode: 'SECRET1', inspector: false },
    });
    const own = await server.browser().call('GET', '/api/public-config');
    const other = await far.browser().call('GET', '/api/public-config');
    const links = { discord: 'https://discord.com/', x: 'https://x.com/' };
    const shown = {
      productName: 'Gantry',
      providers: [],
      oidcName: null,
      sendsMail: true,
      translates: false,
      localIdentity: false,
      cluster: 'local',
      links,
      tradeFeeBps: 0,
    };
    expect([own.json, other.json]).toEqual([
      { ok: true, data: { ...shown, houseCode: 'GANTRY', mailboxUrl: '/dev/mailbox', inspector: true } },
      { ok: true, data: { ...shown, houseCode: null, mailboxUrl: null, inspector: false } },
    ]);
    await far.close();
  });

  test('policy reports are taken and counted', async () => {
    const report = [
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://a.example/x?y' } },
    ];
    const answer = await server
      .browser()
      .call('POST', '/api/csp-report', { headers: { 'content-type': 'application/reports+json' }, body: report });
    expect([answer.status, answer.text]).toEqual([204, '']);
  });
});

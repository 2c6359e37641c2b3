import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LIMITS, startTestServer, type TestServer } from '../support/server';

const ASK = '/api/auth/sign-in/magic-link';
const VERIFY = '/api/auth/magic-link/verify';

const REDIRECTS = [
  'https://evil.example',
  'https://evil.example/auth/callback',
  'http://evil.example/auth/callback',
  '//evil.example/auth/callback',
  '///evil.example/auth/callback',
  '////evil.example',
  '/\\evil.example/auth/callback',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'http://localhost@evil.example/auth/callback',
  'http://localhost:4600.evil.example/auth/callback',
  '/auth/callback/../../evil',
  '/auth/callback?next=https://evil.example',
  '/auth/callback#https://evil.example',
  '/auth/callback/',
  '/AUTH/CALLBACK',
  ' /auth/callback',
  '/dashboard',
  '',
];

const HOSTS = [
  'evil.example',
  'evil.example:4600',
  'localhost.evil.example',
  'localhost:1@evil.example',
  'evil.example#localhost',
  '127.0.0.1.nip.io',
  'LOCALHOST.EVIL.EXAMPLE',
  '[::1].evil.example',
  'xn--lcalhost-54a',
  'localhost:99999',
];

/** A request whose Host and forwarding headers are forged, which `fetch` does not allow. */
function forgedHost(port: number, host: string, origin: string): Promise<number> {
  const body = JSON.stringify({ email: `host-${Buffer.from(host).toString('hex').slice(0, 40)}@example.test` });
  const headers = {
    host,
    origin,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    forwarded: `host=${host};proto=https`,
  };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: ASK, method: 'POST', headers, setHost: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}

describe('sign-in under attack', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('T7 the payloads are 30 addresses and 10 hosts, none twice', () =>
    expect([new Set(REDIRECTS).size, new Set(HOSTS).size]).toEqual([30, 10]));

  test.each(REDIRECTS)(
    'T7 SGN-05 no callback but the one: %j is refused and nothing is mailed',
    async (callbackURL) => {
      const before = server.mailbox.list().length;
      const answer = await server.browser().call('POST', ASK, { body: { email: 'r@example.test', callbackURL } });
      const message = 'That callback address is not allowed.';
      expect([answer.status, answer.json, server.mailbox.list().length - before]).toEqual([
        403,
        { ok: false, error: message, message, code: 'callback' },
        0,
      ]);
    },
  );

  test.each(REDIRECTS)('T7 SGN-06 no way through a provider ends at %j', async (callbackURL) => {
    const message = 'That callback address is not allowed.';
    for (const provider of ['twitter', 'discord', 'oidc']) {
      const body = { provider, callbackURL };
      const answer = await server.browser().call('POST', '/api/auth/sign-in/social', { body });
      expect([answer.status, answer.json, [...answer.headers.getSetCookie()]]).toEqual([
        403,
        { ok: false, error: message, message, code: 'callback' },
        [],
      ]);
    }
  });

  test('SGN-05 API-02 the callback of the specification is taken', async () => {
    const body = { email: 'ok@example.test', callbackURL: '/auth/callback' };
    const answer = await server.browser().call('POST', ASK, { body });
    expect([answer.status, answer.json]).toEqual([200, { ok: true, data: { status: 'sent' } }]);
  });

  test.each(HOSTS)('T7 the mailed link never follows the Host header %j', async (host) => {
    const before = server.mailbox.list().length;
    const status = await forgedHost(server.port, host, server.url);
    const links = server.mailbox.list().slice(0, server.mailbox.list().length - before);
    const origins = links.map((mail) => new URL(mail.link).origin);
    expect([status, origins]).toEqual(status === 200 ? [200, [server.url]] : [400, []]);
  });

  test.each([
    ['', 'Email is required', 'email/required'],
    ['   ', 'Email is required', 'email/required'],
    ['plain', 'Please enter a valid email', 'email/invalid'],
    ['a@b', 'Please enter a valid email', 'email/invalid'],
    ['a b@example.test', 'Please enter a valid email', 'email/invalid'],
    [`${'a'.repeat(250)}@example.test`, 'Please enter a valid email', 'email/invalid'],
    ['a@example.test\r\nBcc: b@example.test', 'Please enter a valid email', 'email/invalid'],
  ])('SGN-04 the address %j is refused in words', async (email, message, code) => {
    const answer = await server.browser().call('POST', ASK, { body: { email } });
    expect([answer.status, answer.json]).toEqual([400, { ok: false, error: message, message, code }]);
  });

  test.each([
    {},
    { email: 7 },
    { email: ['a@example.test'] },
    { email: 'a@example.test', metadata: { device: 'x' } },
    { email: 'a@example.test', name: 'x' },
    [],
    null,
  ])('a body of another shape is refused: %j', async (body) => {
    const answer = await server.browser().call('POST', ASK, { body });
    expect(answer.status).toBe(400);
  });

  test.each(['', 'x', 'a.b', `${'a'.repeat(32)}.${'b'.repeat(43)}`, 'a'.repeat(32), '../../etc', "' or 1=1 --"])(
    'the made-up token %j opens nothing',
    async (token) => {
      const answer = await server.browser().call('POST', VERIFY, { body: { token, confirm: true } });
      expect(answer.status).toBe(401);
    },
  );

  test.each([
    ['POST', '/api/auth/sign-up/email'],
    ['POST', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/update-user'],
    ['POST', '/api/auth/change-email'],
    ['POST', '/api/auth/delete-user'],
    ['POST', '/api/auth/revoke-sessions'],
    ['POST', '/api/auth/update-session'],
    ['POST', '/api/auth/open-session'],
    ['POST', '/api/auth/refresh-token'],
    ['POST', '/api/auth/get-access-token'],
    ['GET', '/api/auth/account-info'],
    ['GET', '/api/auth/magic-link/verify?token=x'],
    ['GET', '/api/auth/error'],
    ['GET', '/api/auth/ok'],
    ['GET', '/api/auth/callback/google'],
    ['POST', '/api/auth/callback/twitter'],
  ])('%s %s of the library is not open', async (method, path) => {
    const answer = await server.browser().call(method, path, method === 'POST' ? { body: {} } : {});
    const message = 'There is nothing at this address.';
    expect([answer.status, answer.json]).toEqual([404, { ok: false, error: message, message, code: 'not-found' }]);
  });

  test.each([
    ['twitter', 'Failed to sign in with X'],
    ['discord', 'Failed to sign in with Discord'],
  ])('SGN-12 %s is not configured and says so', async (provider, message) => {
    const browser = server.browser();
    const refused = { ok: false, error: message, message, code: 'not-configured' };
    const post = await browser.call('POST', '/api/auth/sign-in/social', { body: { provider } });
    const get = await browser.call('GET', `/api/auth/${provider}/login`);
    expect([post.status, post.json, get.status, get.json]).toEqual([503, refused, 503, refused]);
  });
});

describe('limits', () => {
  const limits = {
    ...NO_LIMITS,
    linksPerClient: { max: 3, seconds: 60 },
    linksPerMailbox: { max: 2, seconds: 600 },
    verifications: { max: 2, seconds: 60 },
    codeChecks: { max: 2, seconds: 60 },
    reports: { max: 2, seconds: 60 },
  };
  const message = 'Too many requests. Please try again later.';
  const ask = (server: TestServer, email: string, forwarded: string) =>
    server.browser({ 'x-forwarded-for': forwarded }).call('POST', ASK, { body: { email } });

  test('T7 each client has its own bucket behind a trusted proxy, and Retry-After says when', async () => {
    const server = await startTestServer({ settings: { limits, trustedProxies: ['127.0.0.0/8', '::1/128'] } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await ask(server, `p${i}@example.test`, '198.51.100.7')).status);
    const refused = await ask(server, 'p9@example.test', '203.0.113.9, 198.51.100.7');
    const other = await ask(server, 'q@example.test', '198.51.100.7, 203.0.113.9');
    expect([statuses, refused.status, refused.json, other.status]).toEqual([
      [200, 200, 200, 429],
      429,
      { ok: false, error: message, message, code: 'rate-limited' },
      200,
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait >= 1 && wait <= 60).toBe(true);
    await server.close();
  });

  test('T7 a client that varies X-Forwarded-For gets no second bucket', async () => {
    const server = await startTestServer({ settings: { limits } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await ask(server, `v${i}@example.test`, `198.51.100.${i}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await server.close();
  });

  test('T7 one client gets two links for a mailbox in ten minutes, and locks nobody else out of it', async () => {
    const server = await startTestServer({
      settings: {
        limits: { ...limits, linksPerClient: { max: 100, seconds: 60 } },
        trustedProxies: ['127.0.0.1', '::1'],
      },
    });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await ask(server, 'Flood@example.test', '192.0.2.1')).status);
    expect([statuses, server.mailbox.list().length]).toEqual([[200, 200, 429, 429], 2]);
    // The owner, from an address of their own, signs in and confirms while the stranger goes on asking.
    const owner = server.browser({ 'x-forwarded-for': '203.0.113.20' });
    await owner.join('flood');
    const confirm = () => owner.call('POST', '/api/auth/step-up/link', { body: {} }).then(({ status }) => status);
    expect([await confirm(), await confirm(), await confirm()]).toEqual([200, 200, 429]);
    await server.close();
  });

  test('T7 tokens cannot be guessed in bulk', async () => {
    const server = await startTestServer({ settings: { limits } });
    const browser = server.browser();
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await browser.call('POST', VERIFY, { body: { token: 'x' } })).status);
    expect(statuses).toEqual([401, 401, 429]);
    await server.close();
  });

  test('a window that is over starts again', async () => {
    let at = Date.UTC(2026, 10, 21);
    const clock = { now: () => new Date(at) };
    const server = await startTestServer({ clock, settings: { limits } });
    const browser = server.browser();
    const check = async () => (await browser.call('GET', '/users/check-referral-code?code=GANTRY')).status;
    const first = [await check(), await check(), await check()];
    at += 60_000;
    expect([first, [await check(), await check(), await check()]]).toEqual([
      [200, 200, 429],
      [200, 200, 429],
    ]);
    await server.close();
  });
});

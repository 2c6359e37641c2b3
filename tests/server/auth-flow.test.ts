import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { account, rateLimit, session, user, verification } from '../../server/db/schema/auth';
import { ENGINES } from '../support/db';
import { startTestServer, type TestServer } from '../support/server';
import { NOT_CONNECTED } from '../support/stats';

const FAILED = 'Authentication failed. Please try signing in again.';
const refused = { ok: false, error: FAILED, message: FAILED, code: 'invalid-link' };
const signedIn = { ok: true, data: { status: 'signed-in' } };
const VERIFY = '/api/auth/magic-link/verify';

describe.each(ENGINES)('sign-in on $name', ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ open });
  });
  afterAll(() => server.close());
  afterEach(() => vi.useRealTimers());

  test('SGN-17 API-04 API-05 GAP-46 a link opens a session, the session answers, sign-out ends it', async () => {
    const browser = server.browser();
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
    await browser.signIn('Ada@Example.test');
    const answer = await browser.call('GET', '/api/auth/session');
    const [mine] = await server.db.select().from(user).where(eq(user.email, 'ada@example.test'));
    const [row] = await server.db
      .select()
      .from(session)
      .where(eq(session.userId, mine?.id ?? ''));
    expect([answer.status, answer.headers.get('cache-control'), answer.json]).toEqual([
      200,
      'no-store',
      {
        user: {
          id: mine?.id,
          name: null,
          username: null,
          email: 'ada@example.test',
          image: null,
          avatarUrl: null,
          referralCode: null,
          hasCompleteSetup: false,
          requiresSetup: true,
          socialConnections: NOT_CONNECTED,
          tradingSettings: {
            generalPriority: 30_000,
            buyPriority: 30_000,
            buyTip: 300_000,
            sellPriority: 30_000,
            sellTip: 300_000,
            tradeBotActivity: true,
          },
        },
        session: {
          id: row?.id,
          expiresAt: row?.expiresAt.toISOString(),
          unlockedUntil: new Date((row?.unlockedAt.getTime() ?? 0) + 30 * 60_000).toISOString(),
        },
      },
    ]);

    const copied = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const out = await browser.call('POST', '/api/auth/sign-out');
    expect([out.status, out.headers.get('clear-site-data'), out.json]).toEqual([
      200,
      '"storage"',
      { ok: true, data: { status: 'signed-out' } },
    ]);
    expect([...browser.cookies]).toEqual([]);
    expect(
      await server.db
        .select()
        .from(session)
        .where(eq(session.id, row?.id ?? '')),
    ).toEqual([]);
    const replays = ['/api/auth/session', '/users/me', '/users/masters', '/groups', '/coins', '/operations'];
    const statuses = await Promise.all(
      replays.map(async (path) => (await server.browser({ cookie: copied }).call('GET', path)).status),
    );
    expect(statuses).toEqual(replays.map(() => 401));
  });

  test('GAP-81 the first link makes the account, the second finds it', async () => {
    const first = server.browser();
    const second = server.browser();
    await first.signIn('bob@example.test');
    await second.signIn('bob@example.test');
    const rows = await server.db
      .select({ email: user.email, verified: user.emailVerified })
      .from(user)
      .where(eq(user.email, 'bob@example.test'));
    expect(rows).toEqual([{ email: 'bob@example.test', verified: true }]);
    expect((await first.call('GET', '/users/me')).status).toBe(200);
  });

  test('a link works once', async () => {
    const browser = server.browser();
    const token = await browser.askForLink('once@example.test');
    expect((await browser.call('POST', VERIFY, { body: { token } })).json).toEqual(signedIn);
    const again = await browser.call('POST', VERIFY, { body: { token } });
    expect([again.status, again.json]).toEqual([401, refused]);
    expect((await browser.call('POST', VERIFY, { body: { token, confirm: true } })).json).toEqual(refused);
  });

  test('SGN-09 CON-23 a link is good for 10 minutes and not a second longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = server.browser();
    const early = await browser.askForLink('clock@example.test');
    const late = await browser.askForLink('clock@example.test');
    const asked = Date.now();
    vi.setSystemTime(asked + 599_000);
    expect((await browser.call('POST', VERIFY, { body: { token: early } })).json).toEqual(signedIn);
    vi.setSystemTime(asked + 601_000);
    expect((await browser.call('POST', VERIFY, { body: { token: late } })).json).toEqual(refused);
    expect((await server.browser().call('POST', VERIFY, { body: { token: late } })).json).toEqual(refused);
  });

  test('a session ends after 7 days whatever was done in between', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = server.browser();
    await browser.signIn('week@example.test');
    const start = Date.now();
    for (const days of [1, 3, 6]) {
      vi.setSystemTime(start + days * 86_400_000);
      expect((await browser.call('GET', '/users/me')).status).toBe(200);
    }
    vi.setSystemTime(start + 7 * 86_400_000 + 1_000);
    expect((await browser.call('GET', '/users/me')).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual(['__Host-gantry.device']);
  });

  test('T7 of 10 verifications at once exactly one opens a session, for 20 links', async () => {
    const results: number[][] = [];
    for (let link = 0; link < 20; link += 1) {
      const browser = server.browser();
      const token = await browser.askForLink(`race${link}@example.test`);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => browser.call('POST', VERIFY, { body: { token } })),
      );
      const [mine] = await server.db
        .select({ id: user.id })
        .from(user)
        .where(eq(user.email, `race${link}@example.test`));
      const opened = await server.db.$count(session, eq(session.userId, mine?.id ?? ''));
      results.push([answers.filter((answer) => answer.status === 200).length, opened]);
    }
    expect(results).toEqual(Array.from({ length: 20 }, () => [1, 1]));
  });

  test('signing in again from the same browser ends the session before', async () => {
    const browser = server.browser();
    await browser.signIn('again@example.test');
    const before = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await browser.signIn('again@example.test');
    expect((await browser.call('GET', '/users/me')).status).toBe(200);
    expect((await server.browser({ cookie: before }).call('GET', '/users/me')).status).toBe(401);
  });

  test('reading the link, as a mail scanner does, consumes nothing', async () => {
    const browser = server.browser();
    const token = await browser.askForLink('scanner@example.test');
    const scanner = server.browser();
    const reads = await Promise.all([
      scanner.call('GET', `/auth/callback?token=${token}`, { headers: { accept: 'text/html' } }),
      scanner.call('HEAD', `/auth/callback?token=${token}`),
      scanner.call('GET', `${VERIFY}?token=${token}`),
      scanner.call('GET', `${VERIFY}?token=${token.split('.')[0] ?? ''}&callbackURL=/dashboard`),
    ]);
    expect(reads.map((answer) => answer.status)).toEqual([200, 200, 404, 404]);
    expect([...scanner.cookies]).toEqual([]);
    expect((await browser.call('POST', VERIFY, { body: { token } })).json).toEqual(signedIn);
  });

  test('another browser is asked before it is signed in, and a click signs it in', async () => {
    const token = await server.browser().askForLink('device@example.test');
    const other = server.browser();
    const first = await other.call('POST', VERIFY, { body: { token } });
    expect([first.status, first.json, [...other.cookies]]).toEqual([
      200,
      { ok: true, data: { status: 'confirm', email: 'device@example.test' } },
      [],
    ]);
    const click = await other.call('POST', VERIFY, { body: { token, confirm: true } });
    expect([click.json, [...other.cookies.keys()]]).toEqual([signedIn, ['__Host-gantry.session']]);
  });

  test('a link an attacker asked for does not sign a victim in silently, even with a device cookie of its own', async () => {
    const attacker = server.browser();
    const victim = server.browser();
    await victim.askForLink('victim@example.test');
    const planted = await attacker.askForLink('attacker@example.test');
    const answer = await victim.call('POST', VERIFY, { body: { token: planted } });
    expect([answer.json, victim.cookies.has('__Host-gantry.session')]).toEqual([
      { ok: true, data: { status: 'confirm', email: 'attacker@example.test' } },
      false,
    ]);
  });

  test('two links asked for in one browser both open without a question', async () => {
    const browser = server.browser();
    const first = await browser.askForLink('two@example.test');
    const second = await browser.askForLink('two@example.test');
    expect((await browser.call('POST', VERIFY, { body: { token: first } })).json).toEqual(signedIn);
    expect((await browser.call('POST', VERIFY, { body: { token: second } })).json).toEqual(signedIn);
  });

  test('the store holds no token of a link and no readable mail of the rate limits', async () => {
    const browser = server.browser();
    const token = await browser.askForLink('grep@example.test');
    const [secret = ''] = token.split('.');
    const dump = JSON.stringify([
      await server.db.select().from(verification),
      await server.db.select().from(rateLimit),
      await server.db.select().from(account),
    ]);
    expect([dump.includes(secret), dump.includes(token)]).toEqual([false, false]);
    const hash = createHash('sha256').update(secret).digest('base64url');
    const stored = await server.db
      .select({ n: sql<number>`count(*)::int` })
      .from(verification)
      .where(eq(verification.identifier, `magic-link:${hash}`));
    expect(stored).toEqual([{ n: 1 }]);
    const limits = await server.db.select({ key: rateLimit.key }).from(rateLimit);
    expect(limits.filter(({ key }) => !/^[a-z-]+:[A-Za-z0-9_-]{43}$/.test(key))).toEqual([]);
  });
});

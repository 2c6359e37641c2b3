import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { account, session, user, verification } from '../../server/db/schema/auth';
import { chooseAt, comeBack, goThrough, startSocial, startWithIdentity, type IdentityWorld } from '../support/identity';
import { ENGINES } from '../support/db';

const PROVIDERS = [
  { provider: 'twitter', alias: 'x' },
  { provider: 'discord', alias: 'discord' },
] as const;

const stateOf = (url: string): string => new URL(url).searchParams.get('state') ?? '';

describe.each(ENGINES)('X and Discord on $name', ({ open }) => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await startWithIdentity({ open });
  });
  afterAll(() => world.close());
  afterEach(() => vi.useRealTimers());

  test.each(PROVIDERS)(
    'SGN-01 SGN-02 SGN-06 SGN-17 API-03 $provider signs a new person in, and the same one again',
    async ({ provider }) => {
      const { server } = world;
      const handle = `new_${provider}`;
      const first = server.browser();
      expect(await goThrough(first, provider, { handle })).toBe(`/auth/${provider}/callback`);
      const answer = await first.call('GET', '/api/auth/session');
      const { user: me }: { user: { id: string; email: string | null; requiresSetup: boolean } } = JSON.parse(
        answer.text,
      );
      expect([answer.status, me.email, me.requiresSetup]).toEqual([200, null, true]);
      expect([...first.cookies.keys()]).toEqual(['__Host-gantry.session']);
      const second = server.browser();
      expect(await goThrough(second, provider, { handle })).toBe(`/auth/${provider}/callback`);
      const again: { user: { id: string } } = JSON.parse((await second.call('GET', '/api/auth/session')).text);
      expect(again.user.id).toBe(me.id);
      const rows = await server.db.select().from(account).where(eq(account.userId, me.id));
      expect(
        rows.map((row) => [row.providerId, row.accessToken, row.refreshToken, row.idToken, row.accountId.length]),
      ).toEqual([[provider, null, null, null, 18]]);
      const [row] = await server.db.select().from(user).where(eq(user.id, me.id));
      expect([row?.email, row?.emailVerified, row?.name, row?.image]).toEqual([
        `${provider}-${rows[0]?.accountId ?? ''}@users.invalid`,
        false,
        handle,
        null,
      ]);
    },
  );

  test.each(PROVIDERS)(
    'SGN-01 SGN-02 $provider is begun by navigation too, signed in or not',
    async ({ provider, alias }) => {
      const browser = world.server.browser();
      for (const site of ['none', 'same-origin']) {
        const begun = await browser.call('GET', `/api/auth/${alias}/login`, { headers: { 'sec-fetch-site': site } });
        const to = begun.headers.get('location') ?? '';
        expect([begun.status, new URL(to).origin]).toEqual([302, world.identity.url]);
        const back = await comeBack(browser, await chooseAt(to, { handle: `nav_${provider.slice(0, 4)}` }));
        expect([back.status, back.headers.get('location')]).toEqual([302, `/auth/${provider}/callback`]);
      }
      const foreign = await browser.call('GET', `/api/auth/${alias}/login`, {
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect([foreign.status, foreign.headers.get('location')]).toEqual([403, null]);
      expect((await browser.call('GET', '/api/auth/session')).status).toBe(200);
    },
  );

  test('the request names PKCE, the least scope and the registered address', async () => {
    const browser = world.server.browser();
    const read = async (provider: 'twitter' | 'discord') => {
      const { searchParams } = new URL(await startSocial(browser, provider));
      const { state = '', code_challenge = '', ...rest } = Object.fromEntries(searchParams);
      return { ...rest, state: state.length, challenge: code_challenge.length };
    };
    const common = {
      response_type: 'code',
      client_id: 'gantry-local',
      code_challenge_method: 'S256',
      state: 32,
      challenge: 43,
    };
    expect([await read('twitter'), await read('discord')]).toEqual([
      { ...common, scope: 'users.read tweet.read', redirect_uri: `${world.server.url}/api/auth/callback/twitter` },
      { ...common, scope: 'identify', redirect_uri: `${world.server.url}/api/auth/callback/discord` },
    ]);
  });

  test.each(PROVIDERS)('CBK-07 CBK-08 cancelling at $provider signs nobody in and says so', async ({ provider }) => {
    const browser = world.server.browser();
    expect(await goThrough(browser, provider, { cancel: 'yes' })).toBe(`/auth/${provider}/callback?error=cancelled`);
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
    expect([...browser.cookies]).toEqual([]);
  });

  test('a way back works once', async () => {
    const browser = world.server.browser();
    const back = await chooseAt(await startSocial(browser, 'twitter'), { handle: 'replay' });
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await comeBack(browser, back)).headers.get('location')).toBe('/auth/twitter/callback');
    const thief = world.server.browser({ cookie: cookies });
    expect((await comeBack(thief, back)).headers.get('location')).toBe('/auth/twitter/callback?error=failed');
    expect([...thief.cookies]).toEqual([]);
  });

  test('of 10 ways back at once exactly one opens a session', async () => {
    const browser = world.server.browser();
    const back = await chooseAt(await startSocial(browser, 'discord'), { handle: 'race' });
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => comeBack(world.server.browser({ cookie: cookies }), back)),
    );
    const ends = answers.map((answer) => answer.headers.get('location') ?? '').toSorted();
    expect(ends).toEqual([
      '/auth/discord/callback',
      ...Array.from({ length: 9 }, () => '/auth/discord/callback?error=failed'),
    ]);
    const [row] = await world.server.db.select({ id: user.id }).from(user).where(eq(user.name, 'race'));
    expect(await world.server.db.$count(session, eq(session.userId, row?.id ?? ''))).toBe(1);
  });

  test('a way that took longer than ten minutes is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = world.server.browser();
    const url = await startSocial(browser, 'twitter');
    vi.setSystemTime(Date.now() + 601_000);
    const back = await chooseAt(url, { handle: 'late' });
    expect((await comeBack(browser, back)).headers.get('location')).toBe('/auth/twitter/callback?error=failed');
  });

  test('T7 a way begun in another browser signs nobody in', async () => {
    const attacker = world.server.browser();
    const victim = world.server.browser();
    await startSocial(victim, 'twitter');
    const planted = await chooseAt(await startSocial(attacker, 'twitter'), { handle: 'planted' });
    for (const browser of [world.server.browser(), victim]) {
      expect((await comeBack(browser, planted)).headers.get('location')).toBe('/auth/twitter/callback?error=failed');
      expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
    }
    expect((await comeBack(attacker, planted)).headers.get('location')).toBe('/auth/twitter/callback');
  });

  test('a state of X does not come back as one of Discord', async () => {
    const browser = world.server.browser();
    const back = await chooseAt(await startSocial(browser, 'twitter'), { handle: 'mixup' });
    const answer = await comeBack(browser, back.replace('/callback/twitter', '/callback/discord'));
    expect(answer.headers.get('location')).toBe('/auth/discord/callback?error=failed');
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(401);
    // It was not spent by that: it still belongs to the provider it was sent to.
    expect((await comeBack(browser, back)).headers.get('location')).toBe('/auth/twitter/callback');
  });

  test.each([
    'error=access_denied&error_description=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'error=https%3A%2F%2Fevil.example',
    'error=server_error&error_uri=https%3A%2F%2Fevil.example',
    'code=made-up',
    'code=%00%0d%0aSet-Cookie%3A%20x%3Dy',
    'code=',
    '',
  ])('the answer %j of a provider ends on our own page, with our own words', async (said) => {
    const browser = world.server.browser();
    const state = stateOf(await startSocial(browser, 'twitter'));
    const answer = await browser.call('GET', `/api/auth/callback/twitter?state=${state}&${said}`);
    const why = said.startsWith('error=access_denied') ? 'cancelled' : 'failed';
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/auth/twitter/callback?error=${why}`]);
    expect(browser.cookies.has('__Host-gantry.session')).toBe(false);
  });

  test.each(['', 'x', '../../etc/passwd', "' or 1=1 --", 'a'.repeat(32), 'a'.repeat(4_000)])(
    'the made-up state %j opens nothing',
    async (state) => {
      const browser = world.server.browser();
      const query = new URLSearchParams({ state, code: 'x' }).toString();
      const answer = await browser.call('GET', `/api/auth/callback/discord?${query}`);
      expect([answer.status, answer.headers.get('location'), [...browser.cookies]]).toEqual([
        302,
        '/auth/discord/callback?error=failed',
        [],
      ]);
    },
  );

  test('signing in as another ends the session before', async () => {
    const browser = world.server.browser();
    await browser.signIn('before@example.test');
    const before = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await goThrough(browser, 'twitter', { handle: 'after' });
    expect((await browser.call('GET', '/api/auth/session')).status).toBe(200);
    expect((await world.server.browser({ cookie: before }).call('GET', '/api/auth/session')).status).toBe(401);
  });

  test('the store keeps no token of a provider and no secret of the client', async () => {
    await goThrough(world.server.browser(), 'discord', { handle: 'grep_me' });
    const dump = JSON.stringify([
      await world.server.db.select().from(account),
      await world.server.db.select().from(verification),
    ]);
    const secret = world.identity.config.providers.discord?.clientSecret ?? 'none';
    expect([dump.includes(secret), /"(accessToken|refreshToken|idToken)":"/.test(dump)]).toEqual([false, false]);
  });
});

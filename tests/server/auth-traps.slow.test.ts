import { betterAuth } from 'better-auth';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authOptions } from '../../server/auth/auth';
import { session } from '../../server/db/schema/auth';
import { startWithIdentity, type IdentityWorld } from '../support/identity';
import { testDeps, type TestDeps } from '../support/server';

const BASE = 'http://localhost:4600';

describe('the library’s own guards stay on under test', () => {
  let deps: TestDeps;
  let handle: (request: Request) => Promise<Response>;
  beforeAll(async () => {
    deps = await testDeps();
    const provider = {
      clientId: 'c',
      clientSecret: 's',
      authorizeUrl: 'https://idp.example/authorize',
      tokenUrl: 'https://idp.example/token',
      userUrl: 'https://idp.example/me',
    };
    const identity = { local: false, providers: { twitter: provider, discord: provider }, oidc: null };
    handle = betterAuth(authOptions({ ...deps, config: { ...deps.config, baseUrl: BASE, identity } })).handler;
  });
  afterAll(() => deps.dispose());

  const social = (headers: Readonly<Record<string, string>>, callbackURL = '/auth/twitter/callback') =>
    handle(
      new Request(`${BASE}/api/auth/sign-in/social`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ provider: 'twitter', callbackURL, disableRedirect: true }),
      }),
    );

  test('an evil origin and an evil callback are refused', async () => {
    const cookie = '__Host-gantry.session=x.y';
    const statuses = [
      (await social({ origin: 'https://evil.example', cookie })).status,
      (await social({ origin: BASE }, 'https://evil.example')).status,
      (await social({ origin: BASE }, '//evil.example')).status,
      (await social({ origin: BASE, cookie })).status,
    ];
    expect(statuses).toEqual([403, 403, 403, 200]);
  });

  test('a call that names no origin is refused beside a session, so ours names it', async () => {
    const cookie = '__Host-gantry.session=x.y';
    const refused = await social({ cookie });
    const { code }: { code?: string } = JSON.parse(await refused.text());
    expect([refused.status, code]).toEqual([403, 'MISSING_OR_NULL_ORIGIN']);
  });

  test('its checks are on and its telemetry off by configuration, not by default', () => {
    const options = authOptions({ ...deps, config: { ...deps.config, baseUrl: BASE } });
    expect([options.telemetry.enabled, options.advanced.disableOriginCheck, options.advanced.disableCSRFCheck]).toEqual(
      [false, false, false],
    );
  });
});

describe('what the library is told of a client', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await startWithIdentity({ settings: { trustedProxies: [] } });
  });
  afterAll(() => world.close());

  test('is the address of the socket, whatever headers claim', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-client-ip': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
    const browser = world.server.browser(claims);
    await browser.signIn('claimer@example.test');
    const { session: mine }: { session: { id: string } } = JSON.parse(
      (await browser.call('GET', '/api/auth/session')).text,
    );
    const [row] = await world.server.db.select().from(session).where(eq(session.id, mine.id));
    expect(row?.ipAddress).toBe('127.0.0.1');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { account, session, user } from '../../server/db/schema/auth';
import { getUser } from '../../server/users/get-user';
import { ENGINES } from '../support/db';
import { comeBack, startLink, startSocial } from '../support/identity';
import { goAtProvider, startOidc, type OidcServer } from '../support/oidc';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';

const CALLBACK = '/auth/oidc/callback';
const FAILED = `${CALLBACK}?error=failed`;

interface World {
  readonly provider: OidcServer;
  readonly server: TestServer;
  close(): Promise<void>;
}

async function startWorld(open?: (typeof ENGINES)[number]['open']): Promise<World> {
  const provider = await startOidc();
  const server = await startTestServer({
    ...(open === undefined ? {} : { open }),
    settings: {
      identity: { local: false, providers: { twitter: null, discord: null }, oidc: provider.oidc },
    },
  });
  provider.serve(server.url);
  return {
    provider,
    server,
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

const back = async (browser: TestBrowser, location: string): Promise<string | null> =>
  (await comeBack(browser, location)).headers.get('location');
const signInAs = async (browser: TestBrowser, login: string): Promise<string | null> =>
  back(browser, await goAtProvider(await startSocial(browser, 'oidc'), { login }));
const statusOf = async (browser: TestBrowser): Promise<number> =>
  (await browser.call('GET', '/api/auth/session')).status;
const idOf = async (browser: TestBrowser): Promise<string> => {
  const { user: me }: { user: { id: string } } = JSON.parse((await browser.call('GET', '/api/auth/session')).text);
  return me.id;
};
const claimsOf = (idToken: unknown): Record<string, unknown> =>
  JSON.parse(Buffer.from(String(idToken).split('.')[1] ?? '', 'base64url').toString());
const packed = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

describe.each(ENGINES)('an OpenID Connect provider that nobody here wrote, on $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(open);
  });
  afterAll(() => world.close());

  test('SGN-17 PER-06 signs a new person in, and the same one again; a person is issuer and subject', async () => {
    const { server, provider } = world;
    const first = server.browser();
    expect(await signInAs(first, 'Ann@Acme')).toBe(CALLBACK);
    const second = server.browser();
    expect(await signInAs(second, 'Ann@Acme')).toBe(CALLBACK);
    const me = await idOf(first);
    expect(await idOf(second)).toBe(me);
    const rows = await server.db.select().from(account).where(eq(account.userId, me));
    expect(rows.map((row) => [row.providerId, row.accountId, row.accessToken, row.refreshToken, row.idToken])).toEqual([
      ['oidc', `${provider.oidc.issuer}#Ann@Acme`, null, null, null],
    ]);
    const [row] = await server.db.select().from(user).where(eq(user.id, me));
    expect([/^oidc-[0-9a-f]{40}@users\.invalid$/.test(row?.email ?? ''), row?.emailVerified, row?.image]).toEqual([
      true,
      false,
      null,
    ]);
  });

  test('T8 subjects that differ in a capital letter only are two people', async () => {
    const [small, capital] = [world.server.browser(), world.server.browser()];
    expect([await signInAs(small, 'case'), await signInAs(capital, 'CASE')]).toEqual([CALLBACK, CALLBACK]);
    expect((await idOf(small)) === (await idOf(capital))).toBe(false);
  });

  test('the request names PKCE with S256, a nonce, only openid, and the registered address', async () => {
    const { searchParams } = new URL(await startSocial(world.server.browser(), 'oidc'));
    const { state = '', nonce = '', code_challenge = '', ...rest } = Object.fromEntries(searchParams);
    expect([state.length > 20, nonce.length, code_challenge.length, rest]).toEqual([
      true,
      32,
      43,
      {
        response_type: 'code',
        client_id: 'gantry',
        scope: 'openid',
        redirect_uri: `${world.server.url}/api/auth/callback/oidc`,
        code_challenge_method: 'S256',
      },
    ]);
  });

  test('SGN-06 is begun by navigation too', async () => {
    const browser = world.server.browser();
    const begun = await browser.call('GET', '/api/auth/oidc/login', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect([begun.status, new URL(begun.headers.get('location') ?? '').origin]).toEqual([
      302,
      world.provider.oidc.issuer,
    ]);
  });

  test('CBK-09 whoever turns back at the provider is signed in nowhere and told so', async () => {
    const browser = world.server.browser();
    const location = await goAtProvider(await startSocial(browser, 'oidc'), 'abort');
    expect([
      new URL(location).searchParams.get('error'),
      await back(browser, location),
      await statusOf(browser),
    ]).toEqual(['access_denied', `${CALLBACK}?error=cancelled`, 401]);
  });

  test('PRO-11 PRO-13 GAP-47 ENT-05 is linked, listed and removed in the settings; then it is somebody else', async () => {
    const { server, provider } = world;
    const browser = server.browser();
    await browser.join('oidc-linker');
    const link = async () => back(browser, await goAtProvider(await startLink(browser, 'oidc'), { login: 'linked' }));
    expect(await link()).toBe('/dashboard/settings?tab=profile&linked=oidc');
    const me = await idOf(browser);
    const listed: { id: string; providerId: string; accountId: string; mayRemove: boolean }[] = JSON.parse(
      (await browser.call('GET', '/api/auth/list-accounts')).text,
    );
    const [, linked] = listed;
    expect([listed.length, linked?.providerId, linked?.accountId, linked?.mayRemove]).toEqual([
      2,
      'oidc',
      `${provider.oidc.issuer}#linked`,
      true,
    ]);
    const google = async () => (await getUser({ db: server.db, userId: me })).socialConnections.google.connected;
    const row = eq(account.id, linked?.id ?? '');
    const verdicts = [await google()];
    for (const issuer of ['https://accounts.google.com.evil.example', 'https://accounts.google.com']) {
      await server.db
        .update(account)
        .set({ accountId: `${issuer}#linked` })
        .where(row);
      verdicts.push(await google());
    }
    await server.db
      .update(account)
      .set({ accountId: `${provider.oidc.issuer}#linked` })
      .where(row);
    expect(verdicts).toEqual([false, false, true]);
    const other = server.browser();
    await signInAs(other, 'linked');
    expect(await idOf(other)).toBe(me);
    const removed = await browser.call('POST', '/api/auth/unlink-account', { body: { accountId: linked?.id } });
    expect(removed.json).toEqual({ ok: true, data: { id: linked?.id } });
    const stranger = server.browser();
    await signInAs(stranger, 'linked');
    expect((await idOf(stranger)) === me).toBe(false);
    expect(await link()).toBe('/dashboard/settings?tab=profile&unlinked=oidc&why=taken');
  });

  test('T6 confirms who somebody is, asking for the sign-in anew, and only by their own account', async () => {
    const { server } = world;
    const browser = server.browser();
    await browser.join('oidc-confirms');
    await back(browser, await goAtProvider(await startLink(browser, 'oidc'), { login: 'confirms' }));
    const long = new Date(0);
    const me = await idOf(browser);
    await server.db.update(session).set({ unlockedAt: long }).where(eq(session.userId, me));
    const begin = async (): Promise<string> => {
      const { data }: { data: { url: string } } = JSON.parse(
        (await browser.call('POST', '/api/auth/step-up/social', { body: { provider: 'oidc' } })).text,
      );
      return data.url;
    };
    const isLocked = async () =>
      (await server.db.select().from(session).where(eq(session.userId, me))).every(
        ({ unlockedAt }) => unlockedAt.getTime() === 0,
      );
    const url = await begin();
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    expect([await back(browser, await goAtProvider(url, { login: 'stranger' })), await isLocked()]).toEqual([
      '/api/auth/confirmed?error=other-account',
      true,
    ]);
    expect([await back(browser, await goAtProvider(await begin(), { login: 'confirms' })), await isLocked()]).toEqual([
      '/api/auth/confirmed',
      false,
    ]);
    expect(await server.db.select().from(account).where(eq(account.userId, me))).toHaveLength(1);
  });
});

describe('what is refused on the way back from an OpenID Connect provider', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());
  afterEach(() => {
    world.provider.bend(null);
    vi.useRealTimers();
  });

  const refused = async (browser: TestBrowser, location: string): Promise<void> => {
    expect([await back(browser, location), await statusOf(browser)]).toEqual([FAILED, 401]);
  };

  test('a way back that was used, and its code under another state', async () => {
    const browser = world.server.browser();
    const used = await goAtProvider(await startSocial(browser, 'oidc'), { login: 'replay' });
    expect(await back(browser, used)).toBe(CALLBACK);
    const thief = world.server.browser();
    await refused(thief, used);
    const own = new URL(await startSocial(thief, 'oidc')).searchParams.get('state') ?? '';
    const grafted = new URL(used);
    grafted.searchParams.set('state', own);
    await refused(thief, grafted.href);
  });

  test('a state of nobody’s, of another browser, and none', async () => {
    const [browser, other] = [world.server.browser(), world.server.browser()];
    const good = await goAtProvider(await startSocial(browser, 'oidc'), { login: 'state' });
    await refused(other, good);
    for (const state of [
      '',
      'x'.repeat(32),
      new URL(await startSocial(other, 'oidc')).searchParams.get('state') ?? '',
    ]) {
      const bent = new URL(good);
      bent.searchParams.set('state', state);
      await refused(browser, bent.href);
    }
  });

  test('a nonce that this sign-in did not ask for', async () => {
    const browser = world.server.browser();
    const asked = new URL(await startSocial(browser, 'oidc'));
    asked.searchParams.set('nonce', 'n'.repeat(32));
    await refused(browser, await goAtProvider(asked.href, { login: 'nonce' }));
  });

  test('an answer without the nonce', async () => {
    const browser = world.server.browser();
    const asked = new URL(await startSocial(browser, 'oidc'));
    asked.searchParams.delete('nonce');
    await refused(browser, await goAtProvider(asked.href, { login: 'nonce' }));
  });

  test('a verifier that is not the challenge’s', async () => {
    const browser = world.server.browser();
    const asked = new URL(await startSocial(browser, 'oidc'));
    asked.searchParams.set('code_challenge', 'A'.repeat(43));
    await refused(browser, await goAtProvider(asked.href, { login: 'pkce' }));
  });

  test('an answer that names another issuer', async () => {
    const browser = world.server.browser();
    const mixed = new URL(await goAtProvider(await startSocial(browser, 'oidc'), { login: 'mix' }));
    expect(mixed.searchParams.get('iss')).toBe(world.provider.oidc.issuer);
    mixed.searchParams.set('iss', 'https://evil.example');
    await refused(browser, mixed.href);
  });

  test('a code that is too old for the provider, and a way that is too old for us', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const later of [61_000, 601_000]) {
      const browser = world.server.browser();
      const location = await goAtProvider(await startSocial(browser, 'oidc'), { login: 'slow' });
      vi.setSystemTime(Date.now() + later);
      await refused(browser, location);
    }
  });

  test('an id_token that expired before it was read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = world.server.browser();
    const location = await goAtProvider(await startSocial(browser, 'oidc'), { login: 'expired' });
    world.provider.bend((tokens) => {
      vi.setSystemTime(Number(claimsOf(tokens['id_token'])['exp']) * 1000 + 1000);
      return tokens;
    });
    await refused(browser, location);
  });

  test.each([
    ['another subject under the same signature', (claims: object) => ({ ...claims, sub: 'victim' }), null],
    ['no signature', (claims: object) => ({ ...claims, sub: 'victim' }), { alg: 'none' }],
    ['a signature by the client secret', (claims: object) => claims, { alg: 'HS256' }],
  ] as const)('an id_token with %s', async (_name, bent, header) => {
    const browser = world.server.browser();
    const location = await goAtProvider(await startSocial(browser, 'oidc'), { login: 'forged' });
    world.provider.bend((tokens) => {
      const [head = '', , signature = ''] = String(tokens['id_token']).split('.');
      const parts = [header === null ? head : packed(header), packed(bent(claimsOf(tokens['id_token'])))];
      return { ...tokens, id_token: [...parts, header?.alg === 'none' ? '' : signature].join('.') };
    });
    await refused(browser, location);
  });

  test('an answer without an id_token', async () => {
    const browser = world.server.browser();
    const location = await goAtProvider(await startSocial(browser, 'oidc'), { login: 'tokenless' });
    world.provider.bend(({ id_token: _gone, ...tokens }) => tokens);
    await refused(browser, location);
  });

  test('nothing of it made a person or a session', async () => {
    const rows = await world.server.db.select({ id: account.accountId }).from(account);
    expect(rows).toEqual([{ id: `${world.provider.oidc.issuer}#replay` }]);
  });
});

describe('a provider that cannot be used', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  const start = (browser: TestBrowser) =>
    browser.call('POST', '/api/auth/sign-in/social', { body: { provider: 'oidc' } });
  const UNAVAILABLE = {
    ok: false,
    error: 'Failed to sign in with Acme ID',
    message: 'Failed to sign in with Acme ID',
    code: 'unavailable',
  };

  test('SGN-12 one that is away when the server starts is refused with its name, and taken once it is back', async () => {
    const browser = world.server.browser();
    world.provider.setDown(true);
    const away = await start(browser);
    world.provider.setDown(false);
    expect([away.status, away.json]).toEqual([503, UNAVAILABLE]);
    expect(await signInAs(browser, 'patient')).toBe(CALLBACK);
  });

  test.each([
    ['names another issuer', { issuer: 'https://evil.example' }],
    ['offers no PKCE with S256', { code_challenge_methods_supported: ['plain'] }],
    ['signs with the client secret only', { id_token_signing_alg_values_supported: ['HS256'] }],
    ['takes no client secret', { token_endpoint_auth_methods_supported: ['private_key_jwt'] }],
    ['has its tokens where anybody reads along', { token_endpoint: 'http://id.example/token' }],
    ['has no keys', { jwks_uri: undefined }],
  ])('one that %s is refused', async (_name, changed) => {
    const provider = await startOidc();
    const server = await startTestServer({
      settings: { identity: { local: false, providers: { twitter: null, discord: null }, oidc: provider.oidc } },
    });
    provider.serve(server.url);
    const real: unknown = await (await fetch(`${provider.oidc.issuer}/.well-known/openid-configuration`)).json();
    provider.answerDiscovery(JSON.stringify({ ...Object(real), ...changed }));
    const answer = await start(server.browser());
    expect([answer.status, answer.json]).toEqual([503, UNAVAILABLE]);
    await server.close();
    await provider.close();
  });
});

test('PER-06 a server without an identity provider of its own refuses it and offers none', async () => {
  const server = await startTestServer();
  const browser = server.browser();
  const answer = await browser.call('POST', '/api/auth/sign-in/social', { body: { provider: 'oidc' } });
  const { data }: { data: { providers: string[]; oidcName: string | null } } = JSON.parse(
    (await browser.call('GET', '/api/public-config')).text,
  );
  expect([answer.status, data.providers, data.oidcName]).toEqual([503, [], null]);
  await server.close();
});

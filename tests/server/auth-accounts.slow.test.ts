import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '#shared/contract/users';
import { account, user } from '../../server/db/schema/auth';
import { ENGINES } from '../support/db';
import {
  chooseAt,
  comeBack,
  goThrough,
  joinThrough,
  startLink,
  startSocial,
  startWithIdentity,
  type IdentityWorld,
} from '../support/identity';
import { startTestServer, type TestBrowser } from '../support/server';

/** An unsigned token that claims the address; nobody may believe it. */
const idTokenOf = (email: string): string =>
  [{ alg: 'none' }, { sub: '1', email, email_verified: true }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('')
    .join('.');

const REAUTH = {
  ok: false,
  error: "Please confirm it's you to continue",
  message: "Please confirm it's you to continue",
  code: 'REAUTH_REQUIRED',
};
const refusal = (code: string, message: string) => ({ ok: false, error: message, message, code });

interface Listed {
  readonly id: string;
  readonly providerId: string;
  readonly accountId: string;
  readonly mayRemove: boolean;
}

const listOf = async (browser: TestBrowser): Promise<readonly Listed[]> =>
  JSON.parse((await browser.call('GET', '/api/auth/list-accounts')).text);
const idOf = async (browser: TestBrowser): Promise<string> => {
  const { user: me }: { user: { id: string } } = JSON.parse((await browser.call('GET', '/api/auth/session')).text);
  return me.id;
};
const waysOf = async (browser: TestBrowser) =>
  (await listOf(browser)).map(({ providerId, mayRemove }) => [providerId, mayRemove]);
/** Whether Discord, Google and X are connected. */
const connectionsOf = async (browser: TestBrowser): Promise<readonly boolean[]> => {
  const { data }: { data: User } = JSON.parse((await browser.call('GET', '/users/me')).text);
  const { discord, google, twitter } = User.parse(data).socialConnections;
  return [discord.connected, google.connected, twitter.connected];
};
const unlink = (browser: TestBrowser, accountId: string) =>
  browser.call('POST', '/api/auth/unlink-account', { body: { accountId } });
const linkThrough = async (browser: TestBrowser, provider: 'twitter' | 'discord', handle: string) =>
  (await comeBack(browser, await chooseAt(await startLink(browser, provider), { handle }))).headers.get('location');

describe.each(ENGINES)('linked accounts on $name', ({ open }) => {
  let world: IdentityWorld;
  const clock = { at: Date.now(), now: () => new Date(clock.at) };
  beforeAll(async () => {
    world = await startWithIdentity({ open, clock });
  });
  afterAll(() => world.close());

  const linkFor = (email: string): string => {
    const link = world.server.mailbox.list(email)[0]?.link ?? '';
    return link.replace(world.server.url, '');
  };

  test('PRO-11 PRO-13 GAP-47 ENT-05 API-63 API-64 X and Discord are linked, listed and unlinked; each then signs the same person in', async () => {
    const browser = world.server.browser();
    await browser.join('linker');
    expect(await waysOf(browser)).toEqual([['email', false]]);
    expect(await linkThrough(browser, 'twitter', 'linker_x')).toBe('/dashboard/settings?tab=profile&linked=twitter');
    expect(await linkThrough(browser, 'discord', 'linker_d')).toBe('/dashboard/settings?tab=profile&linked=discord');
    const listed = await listOf(browser);
    expect(
      listed.map(({ id, providerId, accountId, mayRemove }) => [
        id.length > 4,
        providerId,
        accountId.length > 10,
        mayRemove,
      ]),
    ).toEqual([
      [true, 'email', true, true],
      [true, 'twitter', true, true],
      [true, 'discord', true, true],
    ]);
    expect(await connectionsOf(browser)).toEqual([true, false, true]);
    const me = await idOf(browser);
    const other = world.server.browser();
    await goThrough(other, 'discord', { handle: 'linker_d' });
    expect(await idOf(other)).toBe(me);

    const x = listed.find(({ providerId }) => providerId === 'twitter')?.id ?? '';
    expect((await unlink(browser, x)).json).toEqual({ ok: true, data: { id: x } });
    expect(await connectionsOf(browser)).toEqual([true, false, false]);
    const stranger = world.server.browser();
    await goThrough(stranger, 'twitter', { handle: 'linker_x' });
    expect((await idOf(stranger)) === me).toBe(false);
    const rows = await world.server.db.select().from(account).where(eq(account.userId, me));
    expect(rows.map(({ providerId, accessToken, refreshToken }) => [providerId, accessToken, refreshToken])).toEqual([
      ['discord', null, null],
    ]);
  });

  test('PRO-14 linking is refused where it is not configured, twice, to another page, and for nobody', async () => {
    const browser = world.server.browser();
    await browser.join('refused');
    const ask = (body: object) => browser.call('POST', '/api/auth/link-social', { body });
    expect(
      (await world.server.browser().call('POST', '/api/auth/link-social', { body: { provider: 'twitter' } })).status,
    ).toBe(401);
    expect((await ask({ provider: 'google' })).status).toBe(400);
    expect((await ask({ provider: 'twitter', callbackURL: '//evil.example' })).json).toEqual(
      refusal('callback', 'That callback address is not allowed.'),
    );
    await linkThrough(browser, 'twitter', 'refused_x');
    expect((await ask({ provider: 'twitter' })).json).toEqual(
      refusal('linked', 'An account of this provider is linked already.'),
    );
    const cancelled = await comeBack(browser, await chooseAt(await startLink(browser, 'discord'), { cancel: 'yes' }));
    expect(cancelled.headers.get('location')).toBe('/dashboard/settings?tab=profile&unlinked=discord&why=cancelled');
  });

  test('T8 the last way in stays, also when two are removed at once', async () => {
    const browser = world.server.browser();
    await joinThrough(browser, 'twitter', 'last_way');
    const [only] = await listOf(browser);
    const last = refusal('last-way-in', 'This is your only way in. Add another before you remove it.');
    expect([only?.mayRemove, (await unlink(browser, only?.id ?? '')).json]).toEqual([false, last]);
    await linkThrough(browser, 'discord', 'last_way_d');
    const both = await listOf(browser);
    const answers = await Promise.all(both.map(({ id }) => unlink(browser, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await waysOf(browser)).toHaveLength(1);
    expect((await unlink(browser, both[0]?.id ?? '')).status === 200).toBe(false);
  });

  test('PRO-06 T8 an address is linked by its own mail, opened by whoever asked, once', async () => {
    const browser = world.server.browser();
    await joinThrough(browser, 'discord', 'mailer');
    const ask = (email: string) => browser.call('POST', '/api/auth/link-email', { body: { email } });
    expect((await ask('')).json).toEqual(refusal('email/required', 'Email is required'));
    expect((await ask('discord-1@users.invalid')).json).toEqual(refusal('email/invalid', 'Please enter a valid email'));
    expect((await ask(' Mailer@Example.test ')).json).toEqual({ ok: true, data: { status: 'sent' } });
    const [mail] = world.server.mailbox.list('mailer@example.test');
    expect([mail?.subject, mail?.text.includes('If that was you')]).toEqual(['Confirm your e-mail for Gantry', true]);
    const opened = linkFor('mailer@example.test');
    const scanner = world.server.browser();
    expect((await scanner.call('GET', opened)).headers.get('location')).toBe(
      '/dashboard/settings?tab=profile&unlinked=email&why=session',
    );
    const race = await Promise.all(Array.from({ length: 10 }, () => browser.call('GET', opened)));
    const linked = '/dashboard/settings?tab=profile&linked=email';
    expect(race.filter((answer) => answer.headers.get('location') === linked)).toHaveLength(1);
    expect((await browser.call('GET', opened)).headers.get('location')).toBe(
      '/dashboard/settings?tab=profile&unlinked=email&why=failed',
    );
    expect(await waysOf(browser)).toEqual([
      ['email', true],
      ['discord', true],
    ]);
    expect((await ask('other@example.test')).json).toEqual(refusal('linked', 'An e-mail address is linked already.'));
    const me = await idOf(browser);
    const again = world.server.browser();
    await again.signIn('mailer@example.test');
    expect(await idOf(again)).toBe(me);
    expect((await unlink(browser, 'email')).json).toEqual({ ok: true, data: { id: 'email' } });
    const after = world.server.browser();
    await after.signIn('mailer@example.test');
    expect((await idOf(after)) === me).toBe(false);
  });

  test('a link to an address is over after ten minutes', async () => {
    const browser = world.server.browser();
    await joinThrough(browser, 'discord', 'slow_mail');
    await browser.call('POST', '/api/auth/link-email', { body: { email: 'slow@example.test' } });
    clock.at += 600_000;
    const answer = await browser.call('GET', linkFor('slow@example.test'));
    clock.at -= 600_000;
    expect(answer.headers.get('location')).toBe('/dashboard/settings?tab=profile&unlinked=email&why=failed');
  });

  test('T6 T8 linking and unlinking ask for a fresh session', async () => {
    const browser = world.server.browser();
    await browser.join('stale');
    await linkThrough(browser, 'twitter', 'stale_x');
    const [first] = await listOf(browser);
    clock.at += 300_000;
    const answers = [
      await browser.call('POST', '/api/auth/link-social', { body: { provider: 'discord' } }),
      await browser.call('POST', '/api/auth/link-email', { body: { email: 'new@example.test' } }),
      await unlink(browser, first?.id ?? ''),
      await browser.call('POST', '/api/auth/passkeys/options', { body: {} }),
      await browser.call('PATCH', '/users/me/key-lock', { body: { sessionTimeout: '10080' } }),
    ];
    clock.at -= 300_000;
    expect(answers.map(({ status, json }) => [status, json])).toEqual(answers.map(() => [403, REAUTH]));
    expect(await waysOf(browser)).toHaveLength(2);
  });

  test('T8 what is another person’s can be neither seen nor removed', async () => {
    const [ann, bob] = [world.server.browser(), world.server.browser()];
    await ann.join('ann-owner');
    await bob.join('bob-other');
    await linkThrough(ann, 'twitter', 'ann_owner_x');
    const anns = (await listOf(ann)).find(({ providerId }) => providerId === 'twitter');
    expect((await unlink(bob, anns?.id ?? '')).json).toEqual(refusal('not-found', 'This account is not linked.'));
    expect(await waysOf(bob)).toEqual([['email', false]]);
  });
});

describe('six ways to take an account over', () => {
  let world: IdentityWorld;
  let fours = 0;
  beforeAll(async () => {
    world = await startWithIdentity();
  });
  afterAll(() => world.close());

  test('T8 1 an identity that belongs to somebody is not linked to anybody else', async () => {
    const [victim, attacker] = [world.server.browser(), world.server.browser()];
    await joinThrough(victim, 'discord', 'victim_one');
    await attacker.join('attacker-one');
    expect(await linkThrough(attacker, 'discord', 'victim_one')).toBe(
      '/dashboard/settings?tab=profile&unlinked=discord&why=taken',
    );
    const me = await idOf(victim);
    const again = world.server.browser();
    await goThrough(again, 'discord', { handle: 'victim_one' });
    expect([await idOf(again), await waysOf(attacker)]).toEqual([me, [['email', false]]]);
  });

  test('T8 2 a way that the attacker began links nothing when the victim ends it', async () => {
    const [victim, attacker] = [world.server.browser(), world.server.browser()];
    await victim.join('victim-two');
    await attacker.join('attacker-two');
    const planted = await chooseAt(await startLink(attacker, 'twitter'), { handle: 'attacker_two' });
    expect((await comeBack(victim, planted)).headers.get('location')).toBe('/auth/twitter/callback?error=failed');
    expect(await waysOf(victim)).toEqual([['email', false]]);
  });

  test('T8 3 a way that was begun before the person changed links nothing to the new one', async () => {
    const browser = world.server.browser();
    await browser.join('first-three');
    const begun = await chooseAt(await startLink(browser, 'twitter'), { handle: 'three' });
    await browser.signIn('second-three@example.test');
    expect((await comeBack(browser, begun)).headers.get('location')).toBe(
      '/dashboard/settings?tab=profile&unlinked=twitter&why=session',
    );
    expect((await comeBack(browser, begun)).headers.get('location')).toBe('/auth/twitter/callback?error=failed');
    expect(await world.server.db.$count(account)).toBe(
      await world.server.db.$count(account, eq(account.providerId, 'discord')),
    );
  });

  test.each([
    'victim-four@example.test',
    'VICTIM-FOUR@EXAMPLE.TEST',
    'vіctim-four@example.test',
    'victim-four@example.test\u200b',
  ])(
    'T8 4 an address is asked for as %j and is nobody’s before its own mail was opened by whoever asked',
    async (email) => {
      const [victim, attacker] = [world.server.browser(), world.server.browser()];
      await victim.signIn('victim-four@example.test');
      const me = await idOf(victim);
      const handle = `four_${(fours += 1)}`;
      await joinThrough(attacker, 'discord', handle);
      const asked = await attacker.call('POST', '/api/auth/link-email', { body: { email } });
      const link = (world.server.mailbox.list()[0]?.link ?? '').replace(world.server.url, '');
      const byVictim = await victim.call('GET', link);
      expect([asked.status, byVictim.headers.get('location')]).toEqual([
        200,
        '/dashboard/settings?tab=profile&unlinked=email&why=session',
      ]);
      const isSame = email.trim().toLowerCase() === 'victim-four@example.test';
      const byAttacker = await attacker.call('GET', link);
      expect(byAttacker.headers.get('location')).toBe(
        isSame
          ? '/dashboard/settings?tab=profile&unlinked=email&why=taken'
          : '/dashboard/settings?tab=profile&linked=email',
      );
      const again = world.server.browser();
      await again.signIn('victim-four@example.test');
      expect([await idOf(again), (await idOf(attacker)) === me]).toEqual([me, false]);
    },
  );

  test('T8 5 nobody signs in by mail to the address that stands for a provider’s account', async () => {
    const victim = world.server.browser();
    await goThrough(victim, 'discord', { handle: 'victim_five' });
    const [row] = await world.server.db.select().from(user).where(eq(user.name, 'victim_five'));
    const before = world.server.mailbox.list().length;
    for (const email of [row?.email ?? '', (row?.email ?? '').toUpperCase()]) {
      const answer = await world.server.browser().call('POST', '/api/auth/sign-in/magic-link', { body: { email } });
      expect(answer.json).toEqual(refusal('email/invalid', 'Please enter a valid email'));
    }
    expect(world.server.mailbox.list().length).toBe(before);
  });

  test.each([true, false])(
    'T8 6 a provider that names the victim’s address, verified %s, signs in somebody else',
    async (verified) => {
      const email = `victim-six-${String(verified)}@example.test`;
      const hostile = createServer((request, answer) => {
        answer.setHeader('content-type', 'application/json');
        const isToken = request.method === 'POST';
        answer.end(
          JSON.stringify(
            isToken
              ? { access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token: idTokenOf(email) }
              : { id: '666', username: 'six', email, verified, email_verified: verified, sub: '1' },
          ),
        );
      });
      await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', () => resolve()));
      const address = hostile.address();
      const url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
      const discord = {
        clientId: 'c',
        clientSecret: 's',
        authorizeUrl: `${url}/authorize`,
        tokenUrl: `${url}/token`,
        userUrl: `${url}/me`,
      };
      const server = await startTestServer({
        settings: { identity: { local: false, providers: { twitter: null, discord }, oidc: null } },
      });
      const [victim, attacker] = [server.browser(), server.browser()];
      await victim.signIn(email);
      const state = new URL(await startSocial(attacker, 'discord')).searchParams.get('state') ?? '';
      const back = await attacker.call('GET', `/api/auth/callback/discord?state=${state}&code=x`);
      const [victims, attackers] = [await idOf(victim), await idOf(attacker)];
      const rows = await server.db.select({ email: user.email, id: user.id }).from(user).orderBy(user.email);
      expect([back.headers.get('location'), rows]).toEqual([
        '/auth/discord/callback',
        [
          { email: 'discord-666@users.invalid', id: attackers },
          { email, id: victims },
        ],
      ]);
      expect(await server.db.select({ id: account.accountId, userId: account.userId }).from(account)).toEqual([
        { id: '666', userId: attackers },
      ]);
      await server.close();
      await new Promise<void>((resolve) => hostile.close(() => resolve()));
    },
  );
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '../../server/db/schema/auth';
import { createSocketRegistry } from '../../server/requests/sockets';
import { revokeOtherSessions } from '../../server/auth/revoke-sessions';
import { ENGINES } from '../support/db';
import {
  chooseAt,
  comeBack,
  goThrough,
  joinThrough,
  startLink,
  startWithIdentity,
  type IdentityWorld,
} from '../support/identity';
import type { TestBrowser } from '../support/server';

const MINUTE = 60_000;
const reauth = "Please confirm it's you to continue";
const REAUTH = { ok: false, error: reauth, message: reauth, code: 'REAUTH_REQUIRED' };
const refusal = (code: string, message: string) => ({ ok: false, error: message, message, code });

const dataOf = <T>(text: string): T => {
  const { data }: { data: T } = JSON.parse(text);
  return data;
};
interface Entry {
  readonly id: string;
  readonly current: boolean;
  readonly userAgent: string;
  readonly address: string;
}
const sessionsOf = async (browser: TestBrowser) =>
  dataOf<readonly Entry[]>((await browser.call('GET', '/api/auth/list-sessions')).text);
const lockOf = async (browser: TestBrowser): Promise<readonly [string, string]> => {
  const { session: mine }: { session: { id: string; unlockedUntil: string } } = JSON.parse(
    (await browser.call('GET', '/api/auth/session')).text,
  );
  return [mine.id, mine.unlockedUntil];
};
const statusOf = async (browser: TestBrowser): Promise<number> => (await browser.call('GET', '/users/me')).status;
const masterOf = async (browser: TestBrowser): Promise<string> =>
  dataOf<{ readonly id: string }>((await browser.call('POST', '/users/masters', { body: { chain: 'sol' } })).text).id;
const decrypt = (browser: TestBrowser, id: string, purpose: string) =>
  browser.call('POST', `/users/masters/${id}/decrypt`, { body: { purpose } });

describe.each(ENGINES)('sessions and step-up on $name', ({ open }) => {
  let world: IdentityWorld;
  const clock = { at: Date.now(), now: () => new Date(clock.at) };
  beforeAll(async () => {
    world = await startWithIdentity({ open, clock });
  });
  afterAll(() => world.close());

  const later = async <T>(ms: number, run: () => Promise<T>): Promise<T> => {
    clock.at += ms;
    return run().finally(() => (clock.at -= ms));
  };
  const linkFor = (email: string): string =>
    (world.server.mailbox.list(email)[0]?.link ?? '').replace(world.server.url, '');

  test('T6 sessions are listed without their tokens, and each but the own can be ended', async () => {
    const here = world.server.browser({ 'user-agent': 'Here/1.0' });
    const there = world.server.browser({
      'user-agent': 'There/2.0',
      'x-forwarded-for': '203.0.113.9',
      'x-client-ip': '203.0.113.9',
    });
    await here.join('here');
    await there.signIn('here@example.test');
    const listed = await sessionsOf(here);
    expect(listed.map(({ current, userAgent, address }) => [current, userAgent, address])).toEqual([
      [false, 'There/2.0', '127.0.0.1'],
      [true, 'Here/1.0', '127.0.0.1'],
    ]);
    const [theirs, mine] = listed;
    const rows = await world.server.db.select({ token: session.token }).from(session);
    const text = (await here.call('GET', '/api/auth/list-sessions')).text;
    expect(rows.filter(({ token }) => text.includes(token))).toEqual([]);
    const end = (id: string | undefined) => here.call('POST', '/api/auth/revoke-session', { body: { id } });
    expect((await end(mine?.id)).json).toEqual(refusal('current', 'This is the session you are in. Sign out instead.'));
    expect([(await end(theirs?.id)).json, await statusOf(there), await statusOf(here)]).toEqual([
      { ok: true, data: { ended: 1 } },
      401,
      200,
    ]);
    expect((await end(theirs?.id)).json).toEqual(refusal('not-found', 'This session has ended already.'));
  });

  test('T6 nobody ends another person’s session', async () => {
    const [ann, bob] = [world.server.browser(), world.server.browser()];
    await ann.join('ann-here');
    await bob.join('bob-there');
    const [anns] = await sessionsOf(ann);
    const body = { id: anns?.id ?? '' };
    expect([
      (await bob.call('POST', '/api/auth/revoke-session', { body })).status,
      (await bob.call('POST', '/api/auth/revoke-other-sessions', { body: {} })).json,
      await statusOf(ann),
      (await world.server.browser().call('POST', '/api/auth/revoke-other-sessions', { body: {} })).status,
    ]).toEqual([404, { ok: true, data: { ended: 0 } }, 200, 401]);
  });

  test('T6 all others end at once, their sockets too', async () => {
    const here = world.server.browser();
    await here.join('many');
    const others = [1, 2, 3].map(() => world.server.browser());
    for (const other of others) await other.signIn('many@example.test');
    const closed: string[] = [];
    const [mine] = (await sessionsOf(here)).filter(({ current }) => current);
    const [row] = await world.server.db
      .select()
      .from(session)
      .where(eq(session.id, mine?.id ?? ''));
    const registry = { ...createSocketRegistry(clock.now), closeSession: (id: string) => void closed.push(id) };
    const ended = await revokeOtherSessions(
      { db: world.server.db, userId: row?.userId ?? '', sessionId: mine?.id ?? '' },
      registry,
    );
    expect([ended, closed.length, await Promise.all(others.map(statusOf)), await statusOf(here)]).toEqual([
      { ended: 3 },
      3,
      [401, 401, 401],
      200,
    ]);
  });

  test('T6 keys to sign with stay open for the minutes of the setting, keys to keep for five', async () => {
    const browser = world.server.browser();
    await browser.join('timed');
    const master = await masterOf(browser);
    const at = (ms: number, purpose: string) => later(ms, async () => (await decrypt(browser, master, purpose)).status);
    expect([
      await at(29 * MINUTE, 'sign'),
      await at(30 * MINUTE, 'sign'),
      await at(5 * MINUTE - 1, 'export'),
      await at(5 * MINUTE, 'export'),
    ]).toEqual([200, 403, 200, 403]);
    const set = (sessionTimeout: string) => browser.call('PATCH', '/users/me/key-lock', { body: { sessionTimeout } });
    expect((await set('2')).json).toEqual({ ok: true, data: { sessionTimeout: '2', twoFactorEnabled: false } });
    expect([await at(2 * MINUTE - 1, 'sign'), await at(2 * MINUTE, 'sign'), await at(2 * MINUTE, 'export')]).toEqual([
      200, 403, 403,
    ]);
    await set('60');
    expect([await at(59 * MINUTE, 'sign'), await at(60 * MINUTE, 'sign'), await at(6 * MINUTE, 'copy')]).toEqual([
      200, 403, 403,
    ]);
    const [, until] = await lockOf(browser);
    const [row] = await sessionsOf(browser);
    const [kept] = await world.server.db
      .select()
      .from(session)
      .where(eq(session.id, row?.id ?? ''));
    expect(new Date(until).getTime() - (kept?.unlockedAt.getTime() ?? 0)).toBe(60 * MINUTE);
  });

  test.each(['0', '-1', '30.5', '10081', '99999', 'soon', '', 30, null])(
    'the setting %j is none',
    async (sessionTimeout) => {
      const browser = world.server.browser();
      await browser.signIn('timed@example.test');
      expect((await browser.call('PATCH', '/users/me/key-lock', { body: { sessionTimeout } })).status).toBe(400);
    },
  );

  test('T6 a mailed link opened in this browser confirms this session, once, and no other', async () => {
    const browser = world.server.browser();
    await browser.join('mailed');
    const second = world.server.browser();
    await second.signIn('mailed@example.test');
    const master = await masterOf(browser);
    await later(40 * MINUTE, async () => {
      expect((await decrypt(browser, master, 'sign')).json).toEqual(REAUTH);
      const asked = await browser.call('POST', '/api/auth/step-up/link', { body: {} });
      expect(asked.json).toEqual({ ok: true, data: { status: 'sent' } });
      const [mail] = world.server.mailbox.list('mailed@example.test');
      expect(mail?.subject).toBe('Confirm it is you');
      const link = linkFor('mailed@example.test');
      const ends: (string | null)[] = [];
      for (const opener of [world.server.browser(), second, browser, browser])
        ends.push((await opener.call('GET', link)).headers.get('location'));
      expect(ends).toEqual([
        '/api/auth/confirmed?error=session',
        '/api/auth/confirmed?error=session',
        '/api/auth/confirmed',
        '/api/auth/confirmed?error=failed',
      ]);
      expect([(await decrypt(browser, master, 'sign')).status, (await decrypt(second, master, 'sign')).json]).toEqual([
        200,
        REAUTH,
      ]);
    });
  });

  test('T6 a linked provider confirms, and one that is not linked neither confirms nor is linked by it', async () => {
    const browser = world.server.browser();
    await joinThrough(browser, 'discord', 'confirmer');
    const master = await masterOf(browser);
    const start = async () => {
      const answer = await browser.call('POST', '/api/auth/step-up/social', { body: { provider: 'discord' } });
      return dataOf<{ readonly url: string }>(answer.text).url;
    };
    const [mineId] = await lockOf(browser);
    await world.server.db
      .update(session)
      .set({ unlockedAt: new Date(0) })
      .where(eq(session.id, mineId));
    const other = await comeBack(browser, await chooseAt(await start(), { handle: 'somebody_else' }));
    expect(other.headers.get('location')).toBe('/api/auth/confirmed?error=other-account');
    const cancelled = await comeBack(browser, await chooseAt(await start(), { cancel: 'yes' }));
    expect(cancelled.headers.get('location')).toBe('/api/auth/confirmed?error=cancelled');
    expect((await decrypt(browser, master, 'sign')).json).toEqual(REAUTH);
    const mine = await comeBack(browser, await chooseAt(await start(), { handle: 'confirmer' }));
    expect([mine.headers.get('location'), (await decrypt(browser, master, 'sign')).status]).toEqual([
      '/api/auth/confirmed',
      200,
    ]);
    const notLinked = await browser.call('POST', '/api/auth/step-up/social', { body: { provider: 'twitter' } });
    expect(notLinked.json).toEqual(refusal('way', 'You cannot confirm in this way.'));
    const accounts: readonly object[] = JSON.parse((await browser.call('GET', '/api/auth/list-accounts')).text);
    expect(accounts).toHaveLength(1);
  });

  test('T8 an account of somebody else confirms nobody', async () => {
    const [victim, thief] = [world.server.browser(), world.server.browser()];
    await joinThrough(victim, 'discord', 'step_victim');
    await joinThrough(thief, 'discord', 'step_thief');
    const answer = await victim.call('POST', '/api/auth/step-up/social', { body: { provider: 'discord' } });
    const url = dataOf<{ readonly url: string }>(answer.text).url;
    const back = await comeBack(victim, await chooseAt(url, { handle: 'step_thief' }));
    expect(back.headers.get('location')).toBe('/api/auth/confirmed?error=taken');
  });

  test('T6 what was begun to confirm one session confirms no other', async () => {
    const browser = world.server.browser();
    await joinThrough(browser, 'twitter', 'changer');
    const answer = await browser.call('POST', '/api/auth/step-up/social', { body: { provider: 'twitter' } });
    const back = await chooseAt(dataOf<{ readonly url: string }>(answer.text).url, { handle: 'changer' });
    await goThrough(browser, 'twitter', { handle: 'changer' });
    expect((await comeBack(browser, back)).headers.get('location')).toBe('/auth/twitter/callback?error=failed');
  });

  test('T6 whoever confirmed may link again; the ways there are depend on what is linked', async () => {
    const browser = world.server.browser();
    await browser.join('ways');
    await comeBack(browser, await chooseAt(await startLink(browser, 'twitter'), { handle: 'ways_x' }));
    const { ways } = dataOf<{ readonly ways: readonly string[] }>(
      (await browser.call('GET', '/api/auth/step-up')).text,
    );
    expect(ways).toEqual(['email', 'twitter']);
    expect((await world.server.browser().call('GET', '/api/auth/step-up')).status).toBe(401);
  });

  test('two factors need a passkey to begin with', async () => {
    const browser = world.server.browser();
    await browser.join('onefactor');
    const answer = await browser.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled: true } });
    expect(answer.json).toEqual(refusal('no-passkey', 'Two-factor needs a passkey. Add one first.'));
  });
});

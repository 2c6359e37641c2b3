import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkey, session } from '../../server/db/schema/auth';
import { addPasskey, createAuthenticator, optionsOf, type Faults } from '../support/authenticator';
import { ENGINES } from '../support/db';
import { chooseAt, comeBack, goThrough, joinThrough, startWithIdentity, type IdentityWorld } from '../support/identity';
import { NO_LIMITS, startTestServer, type TestBrowser, type TestServer } from '../support/server';

const SIGN_IN = '/api/auth/sign-in/passkey';
const STEP_UP = '/api/auth/step-up/passkey';
const refusal = (code: string, message: string) => ({ ok: false, error: message, message, code });
const notIn = refusal('passkey', 'Failed to sign in with a passkey');
const notConfirmed = refusal('passkey', 'This passkey did not confirm you.');

const idOf = async (browser: TestBrowser): Promise<string> => {
  const { user: me }: { user: { id: string } } = JSON.parse((await browser.call('GET', '/api/auth/session')).text);
  return me.id;
};

const WRONG: readonly (readonly [string, Faults])[] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['a sibling port', { origin: 'http://localhost:1' }],
  ['another domain', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
  ['no verification of its owner', { verified: false }],
  ['the other ceremony', { type: 'webauthn.create' }],
  ['a foreign signature', { foreignKey: true }],
  ['the handle of somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ['an id nobody has', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['a counter that went back', { counter: 1 }],
];

describe.each(ENGINES)('passkeys on $name', ({ open }) => {
  let world: IdentityWorld;
  const clock = { at: Date.now(), now: () => new Date(clock.at) };
  beforeAll(async () => {
    world = await startWithIdentity({ open, clock });
  });
  afterAll(() => world.close());
  const lock = async (browser: TestBrowser) =>
    world.server.db
      .update(session)
      .set({ unlockedAt: new Date(0) })
      .where(eq(session.userId, await idOf(browser)));

  test('a passkey is added, listed, renamed, signs in as its owner from any browser, and is removed', async () => {
    const browser = world.server.browser();
    await browser.join('keeper');
    const authenticator = createAuthenticator(world.server.url);
    const id = await addPasskey(browser, authenticator, 'Laptop');
    const renamed = await browser.call('PATCH', `/api/auth/passkeys/${id}`, { body: { name: ' Desk ' } });
    const createdAt = clock.now().toISOString();
    expect(renamed.json).toEqual({ ok: true, data: { id, name: 'Desk', createdAt, usedAt: null } });
    const other = world.server.browser();
    const credential = authenticator.prove(await optionsOf(other, `${SIGN_IN}/options`));
    const answer = await other.call('POST', SIGN_IN, { body: { credential } });
    expect([answer.json, [...other.cookies.keys()]]).toEqual([
      { ok: true, data: { status: 'signed-in' } },
      ['__Host-gantry.session'],
    ]);
    expect(await idOf(other)).toBe(await idOf(browser));
    const [row] = await world.server.db.select().from(passkey).where(eq(passkey.id, id));
    expect([row?.counter, row?.usedAt, row?.transports]).toEqual([1, clock.now(), 'internal']);
    expect((await other.call('DELETE', `/api/auth/passkeys/${id}`)).json).toEqual({ ok: true, data: { id } });
    const after = world.server.browser();
    const again = authenticator.prove(await optionsOf(after, `${SIGN_IN}/options`));
    expect((await after.call('POST', SIGN_IN, { body: { credential: again } })).json).toEqual(notIn);
  });

  test('options ask for a passkey that is kept on the device and verifies its owner', async () => {
    const browser = world.server.browser();
    await browser.join('optioned');
    const authenticator = createAuthenticator(world.server.url);
    await addPasskey(browser, authenticator);
    const { data } = JSON.parse((await browser.call('POST', '/api/auth/passkeys/options', { body: {} })).text);
    expect([data.rp, data.authenticatorSelection, data.attestation, data.excludeCredentials.length]).toEqual([
      { name: 'Gantry', id: 'localhost' },
      { residentKey: 'required', userVerification: 'required', requireResidentKey: true },
      'none',
      1,
    ]);
    const signIn = JSON.parse((await browser.call('POST', `${SIGN_IN}/options`, { body: {} })).text).data;
    expect([signIn.rpId, signIn.userVerification, signIn.allowCredentials]).toEqual(['localhost', 'required', []]);
  });

  test.each(WRONG)('with %s nobody is signed in, and the challenge is spent', async (_, faults) => {
    const owner = world.server.browser();
    await owner.join(`wrong-${WRONG.findIndex(([, one]) => one === faults)}`);
    const authenticator = createAuthenticator(world.server.url);
    await addPasskey(owner, authenticator);
    const first = world.server.browser();
    const good = authenticator.prove(await optionsOf(first, `${SIGN_IN}/options`));
    expect((await first.call('POST', SIGN_IN, { body: { credential: good } })).status).toBe(200);
    const browser = world.server.browser();
    const options = await optionsOf(browser, `${SIGN_IN}/options`);
    const bad = await browser.call('POST', SIGN_IN, { body: { credential: authenticator.prove(options, faults) } });
    const late = await browser.call('POST', SIGN_IN, { body: { credential: authenticator.prove(options) } });
    expect([bad.status, bad.json, late.json, browser.cookies.has('__Host-gantry.session')]).toEqual([
      401,
      notIn,
      notIn,
      false,
    ]);
  });

  test('an answer is good once and in the browser that asked', async () => {
    const owner = world.server.browser();
    await owner.join('replayed');
    const authenticator = createAuthenticator(world.server.url);
    await addPasskey(owner, authenticator);
    const [mine, thief] = [world.server.browser(), world.server.browser()];
    await optionsOf(thief, `${SIGN_IN}/options`);
    const credential = authenticator.prove(await optionsOf(mine, `${SIGN_IN}/options`));
    const cookies = [...mine.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await thief.call('POST', SIGN_IN, { body: { credential } })).json).toEqual(notIn);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.server.browser({ cookie: cookies }).call('POST', SIGN_IN, { body: { credential } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 401),
    ]);
    const slow = world.server.browser();
    const late = authenticator.prove(await optionsOf(slow, `${SIGN_IN}/options`));
    clock.at += 600_000;
    const answer = await slow.call('POST', SIGN_IN, { body: { credential: late } });
    clock.at -= 600_000;
    expect(answer.json).toEqual(notIn);
  });

  test('a challenge of one purpose answers no other', async () => {
    const owner = world.server.browser();
    await owner.join('purposes');
    const authenticator = createAuthenticator(world.server.url);
    await addPasskey(owner, authenticator);
    const forSignIn = authenticator.prove(await optionsOf(owner, `${SIGN_IN}/options`));
    expect((await owner.call('POST', STEP_UP, { body: { credential: forSignIn } })).json).toEqual(notConfirmed);
    const forStepUp = authenticator.prove(await optionsOf(owner, `${STEP_UP}/options`));
    expect((await owner.call('POST', SIGN_IN, { body: { credential: forStepUp } })).json).toEqual(notIn);
  });

  test.each(WRONG.slice(0, 5))('with %s none is added', async (_, faults) => {
    const owner = world.server.browser();
    await owner.join(`added-${WRONG.findIndex(([, one]) => one === faults)}`);
    const authenticator = createAuthenticator(world.server.url);
    const credential = authenticator.make(await optionsOf(owner, '/api/auth/passkeys/options'), faults);
    const answer = await owner.call('POST', '/api/auth/passkeys', { body: { name: 'Bad', credential } });
    expect([answer.status, answer.json]).toEqual([400, refusal('passkey', 'The passkey could not be added.')]);
    expect((await owner.call('GET', '/api/auth/passkeys')).json).toEqual({ ok: true, data: [] });
  });

  test('what one person begins another does not end, and theirs stay theirs', async () => {
    const [ann, bob] = [world.server.browser(), world.server.browser()];
    await ann.join('ann-key');
    await bob.join('bob-key');
    const authenticator = createAuthenticator(world.server.url);
    const id = await addPasskey(ann, authenticator);
    const calls = [
      await bob.call('PATCH', `/api/auth/passkeys/${id}`, { body: { name: 'Mine' } }),
      await bob.call('DELETE', `/api/auth/passkeys/${id}`),
      await bob.call('GET', '/api/auth/passkeys'),
    ];
    const gone = refusal('not-found', 'This passkey does not exist.');
    expect(calls.map(({ json }) => json)).toEqual([gone, gone, { ok: true, data: [] }]);
    const proof = authenticator.prove(await optionsOf(bob, `${STEP_UP}/options`));
    expect((await bob.call('POST', STEP_UP, { body: { credential: proof } })).json).toEqual(notConfirmed);
  });

  test('T6 a locked session opens by the passkey', async () => {
    const browser = world.server.browser();
    await browser.join('unlocker');
    const authenticator = createAuthenticator(world.server.url);
    await addPasskey(browser, authenticator);
    await lock(browser);
    expect((await browser.call('POST', '/api/auth/passkeys/options', { body: {} })).status).toBe(403);
    const credential = authenticator.prove(await optionsOf(browser, `${STEP_UP}/options`));
    expect((await browser.call('POST', STEP_UP, { body: { credential } })).json).toEqual({
      ok: true,
      data: { status: 'confirmed' },
    });
    expect((await browser.call('POST', '/api/auth/passkeys/options', { body: {} })).status).toBe(200);
  });

  test('T8 the last passkey stays while it is the only way in or two factors need it', async () => {
    const browser = world.server.browser();
    await joinThrough(browser, 'twitter', 'only_key');
    const authenticator = createAuthenticator(world.server.url);
    const id = await addPasskey(browser, authenticator);
    const accounts: readonly { readonly id: string; readonly mayRemove: boolean }[] = JSON.parse(
      (await browser.call('GET', '/api/auth/list-accounts')).text,
    );
    expect(accounts.map(({ mayRemove }) => mayRemove)).toEqual([true]);
    const removed = await browser.call('POST', '/api/auth/unlink-account', { body: { accountId: accounts[0]?.id } });
    expect(removed.status).toBe(200);
    expect((await browser.call('DELETE', `/api/auth/passkeys/${id}`)).json).toEqual(
      refusal('last-way-in', 'This is your only way in. Add another before you remove it.'),
    );
    const second = await addPasskey(browser, createAuthenticator(world.server.url));
    await browser.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled: true } });
    expect((await browser.call('DELETE', `/api/auth/passkeys/${second}`)).status).toBe(200);
    expect((await browser.call('DELETE', `/api/auth/passkeys/${id}`)).json).toEqual(
      refusal('two-factor', 'Two-factor needs a passkey. Turn it off before you remove the last one.'),
    );
    expect((await browser.call('GET', '/api/auth/passkeys')).text.includes(id)).toBe(true);
  });

  test('T6 with two factors a session begins locked however it was opened, and only a passkey opens it', async () => {
    const browser = world.server.browser();
    await joinThrough(browser, 'discord', 'two_factors');
    const authenticator = createAuthenticator(world.server.url);
    await addPasskey(browser, authenticator);
    await browser.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled: true } });
    const other = world.server.browser();
    await goThrough(other, 'discord', { handle: 'two_factors' });
    expect((await other.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled: false } })).status).toBe(403);
    const { data }: { data: { ways: readonly string[]; confirmedAt: string } } = JSON.parse(
      (await other.call('GET', '/api/auth/step-up')).text,
    );
    expect(data).toEqual({ ways: ['passkey'], confirmedAt: '1970-01-01T00:00:00.000Z' });
    expect((await other.call('POST', '/api/auth/step-up/link', { body: {} })).status).toBe(409);
    expect((await other.call('POST', '/api/auth/step-up/social', { body: { provider: 'discord' } })).status).toBe(409);
    const credential = authenticator.prove(await optionsOf(other, `${STEP_UP}/options`));
    await other.call('POST', STEP_UP, { body: { credential } });
    expect((await other.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled: false } })).status).toBe(200);
  });

  test('T6 turning two factors on locks the other sessions, and what mail alone opened changes nothing', async () => {
    const here = world.server.browser();
    await here.join('second');
    const authenticator = createAuthenticator(world.server.url);
    await addPasskey(here, authenticator);
    const there = world.server.browser();
    await there.signIn('second@example.test');
    const master: { data: { id: string } } = JSON.parse((await here.call('POST', '/users/masters', { body: {} })).text);
    const decrypt = (browser: TestBrowser) =>
      browser
        .call('POST', `/users/masters/${master.data.id}/decrypt`, { body: { purpose: 'sign' } })
        .then(({ status }) => status);
    expect(await decrypt(there)).toBe(200);
    await here.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled: true } });
    expect([await decrypt(here), await decrypt(there)]).toEqual([200, 403]);

    const mailed = world.server.browser();
    await mailed.signIn('second@example.test');
    const { data: sessions }: { data: readonly { id: string; current: boolean }[] } = JSON.parse(
      (await here.call('GET', '/api/auth/list-sessions')).text,
    );
    const own = sessions.find(({ current }) => current)?.id ?? '';
    const address = 'So11111111111111111111111111111111111111112';
    const form = new FormData();
    form.set('name', 'Taken');
    const changes: readonly (readonly [string, string, unknown])[] = [
      ['POST', '/destinations', { address }],
      ['POST', '/api/auth/revoke-session', { id: own }],
      ['POST', '/api/auth/revoke-other-sessions', {}],
      ['POST', '/users/masters', {}],
      ['DELETE', `/users/masters/${master.data.id}`, undefined],
      ['POST', '/groups', { name: 'Mine', walletCount: 1 }],
      ['PATCH', '/users/me', form],
      ['PATCH', '/users/me/trading-settings', {}],
      ['POST', '/creator-claims', {}],
      ['POST', '/operations', {}],
    ];
    const tried = async (browser: TestBrowser) => {
      const answers = [];
      for (const [method, path, body] of changes) {
        const { status, json } = await browser.call(method, path, { body });
        answers.push([path, status, Reflect.get(Object(json), 'code')]);
      }
      return answers;
    };
    const refusedAll = changes.map(([, path]) => [path, 403, 'REAUTH_REQUIRED']);
    expect([await tried(mailed), await tried(there)]).toEqual([refusedAll, refusedAll]);
    const reads = await Promise.all(
      ['/users/masters', '/groups', '/operations', '/api/auth/list-sessions'].map((path) => mailed.call('GET', path)),
    );
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await here.call('GET', '/users/me')).status).toBe(200);

    const credential = authenticator.prove(await optionsOf(mailed, `${STEP_UP}/options`));
    await mailed.call('POST', STEP_UP, { body: { credential } });
    expect((await mailed.call('POST', '/destinations', { body: { address } })).status).toBe(201);
    expect((await mailed.call('POST', '/api/auth/revoke-other-sessions', { body: {} })).json).toEqual({
      ok: true,
      data: { ended: 2 },
    });
  });

  test('T6 what was begun before two factors were turned on confirms nobody any more: neither mail nor provider', async () => {
    const [mailed, discorded] = [world.server.browser(), world.server.browser()];
    await mailed.join('early');
    await joinThrough(discorded, 'discord', 'early_too');
    for (const browser of [mailed, discorded]) await addPasskey(browser, createAuthenticator(world.server.url));
    await mailed.call('POST', '/api/auth/step-up/link', { body: {} });
    const link = (world.server.mailbox.list('early@example.test')[0]?.link ?? '').replace(world.server.url, '');
    const begun = await discorded.call('POST', '/api/auth/step-up/social', { body: { provider: 'discord' } });
    const { data }: { data: { url: string } } = JSON.parse(begun.text);
    const back = await chooseAt(data.url, { handle: 'early_too' });
    for (const browser of [mailed, discorded]) {
      expect((await browser.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled: true } })).status).toBe(
        200,
      );
      await lock(browser);
    }
    const ends = [await mailed.call('GET', link), await comeBack(discorded, back)];
    expect(ends.map(({ headers }) => headers.get('location'))).toEqual([
      '/api/auth/confirmed?error=failed',
      '/api/auth/confirmed?error=failed',
    ]);
    for (const browser of [mailed, discorded])
      expect((await browser.call('POST', '/api/auth/passkeys/options', { body: {} })).status).toBe(403);
  });

  test('a person has at most ten', async () => {
    const browser = world.server.browser();
    await browser.join('collector');
    for (let i = 0; i < 10; i += 1) await addPasskey(browser, createAuthenticator(world.server.url), `Key ${i}`);
    expect((await browser.call('POST', '/api/auth/passkeys/options', { body: {} })).json).toEqual(
      refusal('limit', 'Maximum 10 passkeys allowed'),
    );
  });

  test.each([{}, { credential: null }, { credential: {} }, { credential: { id: '../..', type: 'public-key' } }, []])(
    'a body of another shape is refused: %j',
    async (body) => {
      expect((await world.server.browser().call('POST', SIGN_IN, { body })).status).toBe(400);
    },
  );
});

test('T6 after ten passkeys that did not confirm the eleventh is not looked at for a quarter of an hour', async () => {
  const clock = { at: Date.now(), now: () => new Date(clock.at) };
  const server: TestServer = await startTestServer({
    clock,
    settings: { limits: { ...NO_LIMITS, failedStepUps: { max: 10, seconds: 900 } } },
  });
  const browser = server.browser();
  await browser.join('guesser');
  const authenticator = createAuthenticator(server.url);
  await addPasskey(browser, authenticator);
  const attempt = async (faults: Faults) => {
    const credential = authenticator.prove(await optionsOf(browser, `${STEP_UP}/options`), faults);
    return (await browser.call('POST', STEP_UP, { body: { credential } })).status;
  };
  const statuses: number[] = [];
  for (let i = 0; i < 10; i += 1) statuses.push(await attempt({ foreignKey: true }));
  expect([statuses, await attempt({})]).toEqual([Array.from({ length: 10 }, () => 403), 429]);
  // Whoever fails in a session of their own does not keep the person from confirming in theirs.
  const other = server.browser();
  await other.signIn('guesser@example.test');
  const credential = authenticator.prove(await optionsOf(other, `${STEP_UP}/options`));
  expect((await other.call('POST', STEP_UP, { body: { credential } })).status).toBe(200);
  clock.at += 900_000;
  expect(await attempt({})).toBe(200);
  await server.close();
});

test.each(['http://192.168.7.9:4600', 'http://gantry.example'])('%s has no passkeys and says so', async (baseUrl) => {
  const server = await startTestServer({ settings: { baseUrl } });
  const answer = await server.browser({ origin: baseUrl }).call('POST', `${SIGN_IN}/options`, { body: {} });
  expect([answer.status, answer.json]).toEqual([
    503,
    refusal('passkeys-unavailable', 'Passkeys need https and a domain name, or localhost.'),
  ]);
  await server.close();
});

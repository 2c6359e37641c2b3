import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMail } from '../../server/adapters/mail/create-mail';
import { user } from '../../server/db/schema/auth';
import { addPasskey, createAuthenticator } from '../support/authenticator';
import { chooseAt, comeBack, joinThrough, startLink, startWithIdentity, type IdentityWorld } from '../support/identity';
import type { TestBrowser } from '../support/server';
import { startSmtp } from '../support/smtp';

const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') };
const WAYS: Readonly<Record<string, string>> = {
  'X added': 'X can now be used to sign in to your Gantry account.',
  'X removed': 'X can no longer be used to sign in to your Gantry account.',
};

/** The whole mail: nothing in it opens anything. */
const mailOf = (subject: string, first: string, url: string) => ({
  subject,
  text: `${first}\n\nWhen: 2026-11-21T12:00:00.000Z\n\nIf that was you, there is nothing to do.\n\nIf it was not, sign in, undo it, and sign out everywhere else: ${url}/dashboard/settings?tab=profile\n`,
});

describe('a changed way into an account is told at its address', () => {
  let world: IdentityWorld;
  beforeAll(async () => {
    world = await startWithIdentity({ clock });
  });
  afterAll(() => world.close());

  const told = (to: string) =>
    world.server.mailbox
      .list(to)
      .filter(({ link }) => !link.includes('token='))
      .map(({ subject, text }) => ({ subject, text }));
  const arrives = async (to: string, mails: readonly object[]): Promise<void> => {
    await expect.poll(() => told(to)).toEqual(mails);
  };
  const idOfWay = async (browser: TestBrowser, provider: string): Promise<string> => {
    const listed: { id: string; providerId: string }[] = JSON.parse(
      (await browser.call('GET', '/api/auth/list-accounts')).text,
    );
    return listed.find(({ providerId }) => providerId === provider)?.id ?? '';
  };
  const unlink = async (browser: TestBrowser, provider: string) =>
    browser.call('POST', '/api/auth/unlink-account', { body: { accountId: await idOfWay(browser, provider) } });

  test('when a provider is linked and removed', async () => {
    const browser = world.server.browser();
    await browser.join('told-x');
    const mails = [mailOf('A way to sign in to Gantry was added', WAYS['X added'] ?? '', world.server.url)];
    await comeBack(browser, await chooseAt(await startLink(browser, 'twitter'), { handle: 'told_x' }));
    await arrives('told-x@example.test', mails);
    await unlink(browser, 'twitter');
    await arrives('told-x@example.test', [
      mailOf('A way to sign in to Gantry was removed', WAYS['X removed'] ?? '', world.server.url),
      ...mails,
    ]);
  });

  test('when an address is added and removed, at that address', async () => {
    const browser = world.server.browser();
    await joinThrough(browser, 'discord', 'told_mail');
    await browser.call('POST', '/api/auth/link-email', { body: { email: 'told@example.test' } });
    const link = world.server.mailbox.list('told@example.test')[0]?.link ?? '';
    await browser.call('GET', link.replace(world.server.url, ''));
    const added = mailOf(
      'A way to sign in to Gantry was added',
      'told@example.test can now be used to sign in to your Gantry account.',
      world.server.url,
    );
    await arrives('told@example.test', [added]);
    await unlink(browser, 'email');
    const removed = mailOf(
      'A way to sign in to Gantry was removed',
      'told@example.test can no longer be used to sign in to your Gantry account.',
      world.server.url,
    );
    await arrives('told@example.test', [removed, added]);
  });

  test('when a passkey comes and goes, and two factors are turned on and off, each once', async () => {
    const browser = world.server.browser();
    await browser.join('told-keys');
    const authenticator = createAuthenticator(world.server.url);
    const id = await addPasskey(browser, authenticator);
    const lock = (twoFactorEnabled: boolean) =>
      browser.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled } });
    for (const on of [true, true, false, false]) expect((await lock(on)).status).toBe(200);
    await browser.call('PATCH', '/users/me/key-lock', { body: { sessionTimeout: '60' } });
    expect((await browser.call('DELETE', `/api/auth/passkeys/${id}`)).status).toBe(200);
    const subjects = () => told('told-keys@example.test').map(({ subject }) => subject);
    await expect
      .poll(() => subjects().toSorted())
      .toEqual([
        'A passkey was added to your Gantry account',
        'A passkey was removed from your Gantry account',
        'Two-factor was turned off for your Gantry account',
        'Two-factor was turned on for your Gantry account',
      ]);
  });

  test('nothing is mailed for what was refused, nor to an account without an address', async () => {
    const [owner, nobody] = [world.server.browser(), world.server.browser()];
    await joinThrough(owner, 'discord', 'told_nobody');
    await comeBack(owner, await chooseAt(await startLink(owner, 'twitter'), { handle: 'told_nobody_x' }));
    await nobody.join('told-refused');
    await comeBack(nobody, await chooseAt(await startLink(nobody, 'twitter'), { handle: 'told_nobody_x' }));
    await comeBack(nobody, await chooseAt(await startLink(nobody, 'twitter'), { cancel: 'yes' }));
    expect((await unlink(nobody, 'email')).status).toBe(409);
    await nobody.call('PATCH', '/users/me/key-lock', { body: { twoFactorEnabled: true } });
    const marker = world.server.browser();
    await marker.join('told-marker');
    await comeBack(marker, await chooseAt(await startLink(marker, 'discord'), { handle: 'told_marker' }));
    await expect.poll(() => told('told-marker@example.test')).toHaveLength(1);
    expect([
      told('told-refused@example.test'),
      world.server.mailbox.list().some(({ to }) => to.endsWith('.invalid')),
    ]).toEqual([[], false]);
  });
});

test('by SMTP the mail is plain text to the one address', async () => {
  const smtp = await startSmtp();
  const mail = createMail({ kind: 'smtp', url: smtp.url, from: 'g@gantry.example' }, clock);
  await mail.sendChange({
    to: 'ada@example.test',
    change: { kind: 'two-factor-off' },
    at: clock.now(),
    settingsUrl: 'https://gantry.example/dashboard/settings?tab=profile',
  });
  const subject = 'Two-factor was turned off for your Gantry account';
  const first = `${subject}: its keys open without a passkey.`;
  expect(
    smtp.received.map(({ to, mail: { subject: about, text, html } }) => [to, { subject: about, text }, html]),
  ).toEqual([[['ada@example.test'], mailOf(subject, first, 'https://gantry.example'), undefined]]);
  await mail.close();
  await smtp.close();
});

test('a mail that fails undoes nothing and is only logged', async () => {
  const tried: string[] = [];
  const world = await startWithIdentity({
    clock,
    deps: {
      mail: {
        kind: 'smtp',
        sendLink: async () => undefined,
        sendChange: ({ to }) => {
          tried.push(to);
          return Promise.reject(new Error('mailbox full'));
        },
        close: async () => undefined,
      },
    },
  });
  const browser = world.server.browser();
  await joinThrough(browser, 'discord', 'unmailed');
  await world.server.db.update(user).set({ email: 'full@example.test', emailVerified: true });
  const back = await comeBack(browser, await chooseAt(await startLink(browser, 'twitter'), { handle: 'unmailed_x' }));
  await expect.poll(() => tried).toEqual(['full@example.test']);
  const listed: { providerId: string }[] = JSON.parse((await browser.call('GET', '/api/auth/list-accounts')).text);
  expect([back.headers.get('location'), listed.map(({ providerId }) => providerId)]).toEqual([
    '/dashboard/settings?tab=profile&linked=twitter',
    ['email', 'discord', 'twitter'],
  ]);
  await world.close();
});

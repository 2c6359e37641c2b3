import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { violationsOf } from './axe';
import { originOf, post, signedUp } from './journal';
import { completeSetup, expect, linkFor, signIn, test } from './stack';
import { expectToast } from './toasts';

const SETTINGS = '/dashboard/settings';
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An authenticator that verifies its owner and answers at once; WebAuthn of the real browser, without hardware. */
async function addAuthenticator(page: Page): Promise<{ readonly client: CDPSession; readonly id: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, id: authenticatorId };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  const passkeys = panel(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expectToast(page, 'Passkey added');
  await expect(passkeys.getByText(name, { exact: true })).toBeVisible();
}

test('PRO-04 PRO-11 PRO-13 PRO-14 ERR-166 ERR-167 X is connected by a way there and back, a cancelled Discord says so, and the last way in stays', async ({
  page,
}) => {
  await signedUp(page, 'connector');
  await page.goto(SETTINGS);
  const accounts = panel(page, 'Connected accounts');
  await expect(accounts.getByRole('button', { name: 'Remove e-mail' })).toHaveAttribute('aria-disabled', 'true');
  await accounts.getByRole('button', { name: 'Connect X' }).click();
  await page.getByLabel('Handle').fill('connector_x');
  await page.getByRole('button', { name: 'Continue as someone new' }).click();
  await expectToast(page, 'Twitter account linked successfully');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(accounts.getByRole('button', { name: 'Remove X' })).toBeVisible();

  await accounts.getByRole('button', { name: 'Connect Discord' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Failed to link Discord account');
  await expect(accounts.getByText('Discord is not linked. You cancelled. Nothing was linked.')).toBeVisible();

  await accounts.getByRole('button', { name: 'Remove e-mail' }).click();
  await page.getByRole('dialog', { name: 'Remove E-mail' }).getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Email account removed');
  await expect(accounts.getByRole('button', { name: 'Remove X' })).toHaveAttribute('aria-disabled', 'true');

  await accounts.getByLabel('E-mail').fill('connector-new@gantry.example');
  await accounts.getByRole('button', { name: 'Connect e-mail' }).click();
  await expect(accounts.getByText('A link is on its way to connector-new@gantry.example.')).toBeVisible();
  await page.goto(await linkFor(page, 'connector-new@gantry.example'));
  await expectToast(page, 'Email account linked successfully');
  await expect(accounts.getByText('connector-new@gantry.example')).toBeVisible();
});

test('PRO-14 SHL-31 a toast that comes with the page is seen however slow the machine is', async ({ page }) => {
  await signedUp(page);
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${SETTINGS}?tab=profile&linked=twitter`);
  await expectToast(page, 'Twitter account linked successfully');
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});

test('T6 a session elsewhere is ended from here', async ({ page, browser, stack }) => {
  await signIn(page, 'twofold@gantry.example');
  await completeSetup(page);
  const elsewhere = await browser.newContext({ baseURL: stack.url });
  const other = await elsewhere.newPage();
  await signIn(other, 'twofold@gantry.example');
  await page.goto(SETTINGS);
  const sessions = panel(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This session')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expectToast(page, 'Signed out there');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();
});

test('T6 a passkey signs in and, when the keys are locked, confirms; what was typed stays and goes on', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  await signedUp(page);
  await page.goto(SETTINGS);
  await addPasskey(page, 'Work laptop');
  await panel(page, 'Passkeys').getByRole('button', { name: 'Rename Work laptop' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the passkey' });
  await rename.getByLabel('Name').fill('Desk');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(panel(page, 'Passkeys').getByText('Desk', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');
  const { credentials } = await authenticator.client.send('WebAuthn.getCredentials', {
    authenticatorId: authenticator.id,
  });
  expect(credentials.map(({ signCount }) => signCount)).toEqual([2]);
});

test('T6 T8 a call that comes too late asks who it is, by a mailed link, and then goes on with what was typed', async ({
  page,
}) => {
  await signIn(page, 'latecomer@gantry.example');
  await completeSetup(page);
  const refused = { ok: false, error: 'Please confirm', message: 'Please confirm', code: 'REAUTH_REQUIRED' };
  const late = { yes: true };
  await page.route('**/api/auth/passkeys/options', (route) =>
    late.yes ? route.fulfill({ status: 403, json: refused }) : route.continue(),
  );
  await addAuthenticator(page);
  await page.goto(SETTINGS);
  await panel(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name').fill('Typed before');
  await naming.getByRole('button', { name: 'Go on' }).click();
  const confirm = page.getByRole('dialog', { name: 'Please confirm it’s you to continue' });
  await confirm.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(confirm.getByText('Open the mailed link in this browser')).toBeVisible();
  late.yes = false;
  // A tab in front would take the focus that making a passkey needs; the link is opened with this browser's cookies.
  const opened = await page.request.get(await linkFor(page, 'latecomer@gantry.example'));
  expect([opened.status(), new URL(opened.url()).pathname]).toEqual([200, '/api/auth/confirmed']);
  await expect(confirm).toHaveCount(0);
  await expectToast(page, 'Passkey added');
  await expect(panel(page, 'Passkeys').getByText('Typed before', { exact: true })).toBeVisible();

  for (const [path, heading] of [
    ['/api/auth/confirmed', 'Confirmed'],
    ['/api/auth/confirmed?error=cancelled', 'Not confirmed'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  }
});

test('T18 SIE-03 another limit of fees asks who it is, from the form and from a file, and nothing typed is lost', async ({
  page,
}) => {
  const email = 'limiter@gantry.example';
  await signIn(page, email);
  await completeSetup(page);
  const refused = { ok: false, error: 'Please confirm', message: 'Please confirm', code: 'REAUTH_REQUIRED' };
  const late = { yes: true };
  const sent: unknown[] = [];
  await page.route('**/users/me/trading-settings', (route) => {
    sent.push(route.request().postDataJSON());
    return late.yes ? route.fulfill({ status: 403, json: refused }) : route.continue();
  });
  const confirm = page.getByRole('dialog', { name: 'Please confirm it’s you to continue' });
  const isLimit = (feeCap: number) => expect.objectContaining({ feeCap });

  await page.goto('/dashboard/settings?tab=trading');
  const limit = page.getByLabel('Largest fee and tip, SOL');
  await expect(limit).toHaveValue('0.05');
  await limit.fill('0.0001');
  const words = 'Fee and tip are above your limit of 0.0001 SOL for one transaction';
  await expect(page.getByLabel('Buy jito tip')).toHaveAccessibleDescription(words);
  await limit.fill('0.5');
  await page.getByLabel('Sell jito tip').fill('0.4');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await confirm.getByRole('button', { name: 'Not now' }).click();
  await expectToast(page, 'Failed to save trading settings');
  await expect(limit).toHaveValue('0.5');
  await expect(page.getByLabel('Sell jito tip')).toHaveValue('0.4');

  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await confirm.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(confirm.getByText('Open the mailed link in this browser')).toBeVisible();
  late.yes = false;
  expect((await page.request.get(await linkFor(page, email))).status()).toBe(200);
  await expectToast(page, 'Trading settings saved successfully');
  await page.reload();
  await expect(limit).toHaveValue('0.5');
  expect(sent).toEqual([isLimit(500_000_000), isLimit(500_000_000), isLimit(500_000_000)]);

  late.yes = true;
  await page.goto('/dashboard/settings?tab=application');
  await page.getByLabel('Import').setInputFiles({
    name: 'settings.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ gantry: 'settings', version: 1, trading: { feeCap: 900_000_000 } })),
  });
  await confirm.getByRole('button', { name: 'Not now' }).click();
  await expect(confirm).toHaveCount(0);
  await page.goto('/dashboard/settings?tab=trading');
  await expect(limit).toHaveValue('0.5');
});

test('T6 with two factors a session begins locked, and only the passkey opens it', async ({ page }) => {
  await addAuthenticator(page);
  await signIn(page, 'twofactor@gantry.example');
  await completeSetup(page);
  await page.goto(SETTINGS);
  await addPasskey(page, 'Key');
  const locked = await page.request.patch('/users/me/key-lock', {
    data: { twoFactorEnabled: true },
    headers: { origin: originOf(page), 'sec-fetch-site': 'same-origin' },
  });
  expect(locked.status()).toBe(200);
  await page.context().clearCookies();
  await signIn(page, 'twofactor@gantry.example');
  await page.goto(SETTINGS);
  await panel(page, 'Connected accounts').getByRole('button', { name: 'Connect Discord' }).click();
  const confirm = page.getByRole('dialog', { name: 'Please confirm it’s you to continue' });
  await expect(confirm.getByRole('button', { name: 'Mail me a link' })).toHaveCount(0);
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with Discord' })).toBeVisible();
});

test('T6 PER-07 a locked key is revealed after X confirmed it is they, in a tab beside; nothing is typed or pressed again', async ({
  page,
  browser,
  stack,
}) => {
  await addAuthenticator(page);
  await signedUp(page, 'revealer');
  await page.goto(SETTINGS);
  await panel(page, 'Connected accounts').getByRole('button', { name: 'Connect X' }).click();
  await page.getByLabel('Handle').fill('revealer_x');
  await page.getByRole('button', { name: 'Continue as someone new' }).click();
  await expectToast(page, 'Twitter account linked successfully');
  await addPasskey(page, 'Key');
  const { publicKey } = await post(page, '/users/masters', { chain: 'sol' });
  const setTwoFactor = async (twoFactorEnabled: boolean) =>
    expect(
      (
        await page.request.patch('/users/me/key-lock', {
          data: { twoFactorEnabled },
          headers: { origin: originOf(page), 'sec-fetch-site': 'same-origin' },
        })
      ).status(),
    ).toBe(200);

  // A session that begins with two factors begins locked, and stays so when they are turned off.
  await setTwoFactor(true);
  const elsewhere = await browser.newContext({ baseURL: stack.url });
  const locked = await elsewhere.newPage();
  await locked.goto('/login');
  await locked.getByRole('button', { name: 'Continue with X' }).click();
  await locked.getByRole('button', { name: /revealer_x/ }).click();
  await locked.waitForURL('**/dashboard');
  await setTwoFactor(false);

  await locked.getByRole('button', { name: 'Master Wallets' }).click();
  const downloading = locked.waitForEvent('download');
  await locked
    .getByRole('dialog', { name: 'Master Wallets' })
    .getByRole('button', { name: 'Export All Wallets' })
    .click();
  const confirm = locked.getByRole('dialog', { name: 'Please confirm it’s you to continue' });
  const opening = elsewhere.waitForEvent('page');
  await confirm.getByRole('button', { name: 'Confirm with X' }).click();
  const provider = await opening;
  await expect(confirm.getByText('Go on in the other tab; this one notices by itself')).toBeVisible();
  await provider.getByRole('button', { name: 'Cancel' }).click();
  await expect(provider.getByText('You cancelled. Nothing was confirmed.')).toBeVisible();
  await provider.close();
  await confirm.getByRole('button', { name: 'Another way' }).click();
  const again = elsewhere.waitForEvent('page');
  await confirm.getByRole('button', { name: 'Confirm with X' }).click();
  const tab = await again;
  await tab.getByRole('button', { name: /revealer_x/ }).click();
  await expect(tab.getByRole('heading', { name: 'Confirmed', exact: true })).toBeVisible();
  await tab.close();
  const download = await downloading;
  await expect(confirm).toHaveCount(0);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(new RegExp(`^${String(publicKey)},[1-9A-HJ-NP-Za-km-z]{86,88}$`, 'm'));
  await elsewhere.close();
});

import type { Page } from '@playwright/test';
import { newcomer } from './journal';
import { completeSetup, expect, signIn, test } from './stack';

const INSIDE = [
  '',
  '/tracker',
  '/operations',
  '/presets',
  '/presets-api',
  '/presets-old',
  '/settings',
  '/rewards',
  '/help',
];
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const leadsTo = (page: Page, path: string): Promise<void> => expect.poll(() => pathOf(page)).toBe(path);

const OF_PRODUCT = /^\/(groups|coins|masters|presets|creator-claims|operations|rpc|users\/me\/stats)(\/|$)/;
/** Paths of the product that the page asks for, sockets included. */
function productCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  const note = (url: string) => {
    const { pathname } = new URL(url);
    if (OF_PRODUCT.test(pathname)) calls.push(pathname);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return calls;
}

/** Every place a session may not stay at, and where it is led. */
async function expectRedirects(page: Page, table: readonly (readonly [from: string, to: string])[]): Promise<void> {
  for (const [from, to] of table) {
    await page.goto(from);
    await leadsTo(page, to);
    await expect(page.getByText(/^Loading/)).toHaveCount(from === '/test-loading' ? 1 : 0);
    expect(pathOf(page), from).toBe(to);
  }
}

test('GAP-01 RTE-02 RTE-03 RTE-08 RTE-14 RTE-27 PER-03 a visitor: what is readable stays, the rest leads to sign-in', async ({
  page,
}) => {
  await expectRedirects(page, [
    ...INSIDE.map((path) => [`/dashboard${path}`, '/login'] as const),
    ['/dashboard/nope', '/login'],
    ['/setup', '/login'],
    ['/', '/'],
    ['/landing', '/landing'],
    ['/login', '/login'],
    ['/terms', '/terms'],
    ['/privacy', '/privacy'],
    ['/test-loading', '/test-loading'],
    ['/nowhere/at/all', '/nowhere/at/all'],
    ['/NOSUCH1', '/NOSUCH1'],
  ]);
  await expect(page.getByText(/not found|Nothing/i).first()).toBeVisible();
  for (const front of ['/', '/landing']) {
    await page.goto(front);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Launch a token, and know what became of every lamport.',
    );
    await page.getByRole('link', { name: 'Sign in' }).click();
    await leadsTo(page, '/login');
  }
});

test('RTE-07 RTE-22 RTE-23 PER-05 a person before setup: only setup, and what is readable', async ({ page }) => {
  await signIn(page);
  await expectRedirects(page, [
    ...INSIDE.map((path) => [`/dashboard${path}`, '/setup'] as const),
    ['/', '/setup'],
    ['/login', '/setup'],
    ['/setup', '/setup'],
    ['/terms', '/terms'],
    ['/privacy', '/privacy'],
    ['/test-loading', '/test-loading'],
  ]);
  await page.goto('/setup');
  await completeSetup(page);
  await page.reload();
  await leadsTo(page, '/dashboard');
});

test('OVR-01 GAP-01 RTE-01 RTE-04 RTE-09 RTE-16 RTE-17 RTE-18 RTE-19 RTE-24 RTE-25 a user: pages with their titles, the front leads inside', async ({
  page,
}) => {
  await newcomer(page);
  await expectRedirects(page, [
    ['/', '/dashboard'],
    ['/login', '/dashboard'],
    ['/setup', '/dashboard'],
    ['/landing', '/landing'],
    ['/terms', '/terms'],
    ['/dashboard/nope', '/dashboard/nope'],
    ...INSIDE.map((path) => [`/dashboard${path}`, `/dashboard${path}`] as const),
  ]);
  for (const [path, title] of [
    ['/dashboard', /^Dashboard/],
    ['/dashboard/tracker', /^Tracker \| Gantry$/],
    ['/dashboard/settings', /^Settings \| Gantry$/],
    ['/dashboard/rewards', /^Rewards & Affiliates \| Gantry$/],
    ['/dashboard/presets', /^Presets \| Gantry$/],
    ['/dashboard/help', /^Help \| Gantry$/],
    ['/test-loading', /^Gantry: launch and trade tokens on Solana$/],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  // Back from the page that was replaced does not return to it.
  await page.goto('/terms');
  await page.goto('/');
  await leadsTo(page, '/dashboard');
  await page.goBack();
  await leadsTo(page, '/terms');
});

test('OVR-09 REF-01 REF-02 REF-03 REF-04 REF-05 LST-01 SUP-02 REF-07 REF-08 RTE-05 RTE-06 GAP-04 SUP-13 SUP-14 RTE-21 RTE-26 CCH-08 SUP-04 an invite is kept over the sign-in, and said when it is gone', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('referral-code'));
  await page.goto('/ref/abcd1');
  await leadsTo(page, '/login');
  expect([new URL(page.url()).search, await kept()]).toEqual(['?ref=ABCD1', 'ABCD1']);
  await page.goto('/login?ref=wxyz9');
  await expect.poll(kept).toBe('WXYZ9');
  await page.goto('/GANTRY');
  await leadsTo(page, '/login');
  expect(await kept()).toBe('GANTRY');
  await page.goto('/ref/GONE99');
  await leadsTo(page, '/login');
  const checks: string[] = [];
  const calls = productCalls(page);
  page.on('request', (request) => {
    if (request.url().includes('check-referral-code')) checks.push(new URL(request.url()).search);
  });
  await signIn(page);
  await expect(
    page
      .getByText('The referral code from your invite link is no longer valid. Please enter a different code.')
      .first(),
  ).toBeVisible();
  expect(await kept()).toBe(null);
  expect(checks).toEqual(['?code=GONE99']);
  const field = page.getByLabel('Referral code');
  await field.pressSequentially('nope1');
  await expect(field).toHaveValue('NOPE1');
  expect(checks).toEqual(['?code=GONE99']);
  await page.getByLabel('Username').focus();
  await expect(page.getByText('Invalid code - please check with your referrer').first()).toBeVisible();
  expect(checks).toEqual(['?code=GONE99', '?code=NOPE1']);
  // RTE-21 CCH-08 GAP-79: of the product nothing was asked for on the way, nor on either page.
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: /sign out/i }).click();
  await leadsTo(page, '/');
  expect((await page.request.get('/api/auth/session')).status()).toBe(401);
});

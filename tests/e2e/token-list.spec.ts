import type { Locator, Page, Route } from '@playwright/test';
import { COIN_SITES } from '#shared/coin-sites';
import { scan } from './axe';
import { list, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';
import { expectToast, keepToasts } from './toasts';

test.use({ viewport: { width: 1600, height: 1000 } });

interface Coin {
  readonly id: string;
  readonly imageUrl: string | null;
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Your Tokens' });
const card = (page: Page): Locator => panel(page).locator('[data-coin]');
const coin = (page: Page): Locator => page.getByRole('complementary', { name: 'CARGO' });
const cell = (page: Page, name: string): Locator =>
  card(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');
const answers = (status: number, code: string) => (route: Route) =>
  route.request().method() === 'DELETE'
    ? route.fulfill({ status, json: { ok: false, error: { code, message: 'no', params: {} } } })
    : route.fallback();

/** A launched coin on the first platform, open in its page beside the list. */
async function launched(page: Page): Promise<void> {
  await page.addInitScript(keepToasts);
  await signedUp(page);
  await prepareLaunch(page, { name: 'Cargo Light', symbol: 'CARGO', devBuy: '0.3' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(coin(page)).toBeVisible();
  await expect(card(page)).toHaveCount(1);
}

async function askRemoval(page: Page): Promise<Locator> {
  await card(page).getByRole('button', { name: 'Remove CARGO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Coin' });
  await expect(dialog).toContainText('Are you sure you want to remove CARGO from your tracker?');
  return dialog;
}

test('TOK-02 TOK-03 TOK-04 without a coin the list says so, and what to do, in the column and in the drawer', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await expect(panel(page).getByText('0 Tokens', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('No coins yet', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('Deploy a token to get started', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Deploy and Tokens' }).click();
  await expect(panel(page).getByText('Publish to track', { exact: true })).toBeVisible();
  await expect(panel(page).getByText('Deploy a token to get started')).toHaveCount(0);
  await scan(page, 'no coins in the drawer');
});

test('TOK-02 TOK-05 TOK-06 TOK-08 TOK-11 TOK-13 TOK-18 a card shows picture, name, platform, market cap and curve, with links to where the coin is known', async ({
  page,
}) => {
  await launched(page);
  await expect(panel(page).getByText('1 Token', { exact: true })).toBeVisible();
  const mint = (await card(page).getAttribute('data-coin')) ?? '';
  await expect(card(page).getByRole('button', { name: 'CARGO', exact: true })).toBeVisible();
  await expect(card(page).getByText('Cargo Light', { exact: true })).toBeVisible();
  await expect(card(page).locator('img').first()).toHaveJSProperty('complete', true);
  await expect(card(page)).toContainText(/MCap [\d.,]+[KMB]? SOL/);
  // What a first buy of 0.3 SOL leaves of the curve.
  const bonding = await cell(page, 'Bonding').textContent();
  expect(bonding).toMatch(/^\d\.\d%$/);
  await expect(cell(page, 'Bonding').getByRole('img', { name: `Bonding ${bonding}` })).toBeVisible();
  for (const { name, urlOf } of COIN_SITES) {
    const link = card(page).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', urlOf(mint));
    await expect(link).toHaveAttribute('target', '_blank');
  }
  expect(COIN_SITES).toHaveLength(3);
  await expect(card(page).getByRole('link', { name: 'PumpFun', exact: true })).toHaveAttribute(
    'href',
    `https://pump.fun/coin/${mint}`,
  );

  await page.route('**/coins', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body: { ok: boolean; data: Coin[] } = await response.json();
    return route.fulfill({ response, json: { ...body, data: body.data.map((one) => ({ ...one, imageUrl: null })) } });
  });
  await page.reload();
  await expect(card(page).getByText('CA', { exact: true })).toBeVisible();
  await expect(card(page).locator('img')).toHaveCount(0);
});

test('TOK-10 ERR-159 ERR-160 the address of a card is copied, and where it cannot be, that is said', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await launched(page);
  const mint = (await card(page).getAttribute('data-coin')) ?? '';
  const copy = card(page).getByRole('button', { name: 'Copy contract address' });
  await copy.click();
  await expectToast(page, 'Contract address copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mint);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await copy.click();
  await expectToast(page, 'Failed to copy address');
});

test('TOK-19 TOK-20 TOK-21 TOK-22 ERR-161 ERR-162 ERR-163 CDT-01 CDT-24 a coin is removed once that is agreed, and what failed is said and leaves it', async ({
  page,
}) => {
  await launched(page);
  await coin(page).getByRole('button', { name: 'Close' }).click();
  await expect(coin(page)).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'CARGO', exact: true }).click();
  await expect(coin(page)).toBeVisible();

  const cancelled = await askRemoval(page);
  await scan(page, 'Remove Coin');
  await cancelled.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page)).toHaveCount(1);

  await page.route('**/coins/*', answers(500, 'internal/unexpected'));
  await (await askRemoval(page)).getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Failed to remove coin from tracker');
  await expect(card(page)).toHaveCount(1);
  await expect(coin(page)).toBeVisible();
  await page.unroute('**/coins/*');

  await (await askRemoval(page)).getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Removed from tracker');
  await expect(card(page)).toHaveCount(0);
  await expect(coin(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'X Feed' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('coin')).toBe(null);
  expect(await list<Coin>(page, '/coins/')).toEqual([]);
});

test('TOK-21 ERR-161 a coin that is not tracked any more is not found, and its card goes', async ({ page }) => {
  await launched(page);
  await page.route('**/coins/*', answers(404, 'api/not-found'));
  await (await askRemoval(page)).getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Coin not found');
  await expect(coin(page)).toHaveCount(0);
});

test('CDT-10 CDT-21 CDT-22 a coin that nobody bought has no activity and no holdings, and without a group none can be bought', async ({
  page,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Cargo Light', symbol: 'CARGO', devBuy: '0' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(coin(page)).toBeVisible();
  await expect(
    coin(page).getByRole('region', { name: 'Activity Monitor' }).getByText('No recent activity'),
  ).toBeVisible();
  const holdings = coin(page).getByRole('region', { name: 'Your Holdings' });
  await expect(holdings.getByText('No holdings yet', { exact: true })).toBeVisible();
  await page.route('**/groups', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { ok: true, data: [] } }) : route.fallback(),
  );
  await page.reload();
  await holdings.getByText('Buy', { exact: true }).click();
  await expect(holdings.getByText('No groups created yet', { exact: true })).toBeVisible();
  await expect(holdings.getByText('Create a group first to buy tokens', { exact: true })).toBeVisible();
  await expect(holdings.getByRole('button', { name: 'Create Group' })).toBeVisible();
});

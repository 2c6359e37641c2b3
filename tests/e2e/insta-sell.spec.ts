import type { Page } from '@playwright/test';
import { activeMaster, balanceOf, list, operations, signedUp } from './journal';
import { fillLaunch, prepareLaunch } from './launch-form';
import { expectDone, groups } from './round-trip';
import { expect, test } from './stack';

const PLATFORMS = [
  ['PumpFun', 'PSELL'],
  ['Bonk', 'BSELL'],
  ['Meteora', 'MSELL'],
] as const;

/** Switches the sale behind the launch on, so long behind it, and waits for the plan of both. */
async function sellBehind(page: Page, delayMs: number): Promise<void> {
  await page.getByRole('switch', { name: 'Insta-sell' }).click();
  await page.getByRole('slider', { name: 'Insta-sell delay' }).fill(String(delayMs));
  await expect(page.getByText(`${delayMs} ms`, { exact: true })).toBeVisible();
  await expect(page.getByText('The sale brings, at least')).toBeVisible();
}

interface Launched {
  readonly state: string;
  readonly steps: readonly { readonly idx: number; readonly label: string; readonly state: string }[];
}
const stepsOf = async (page: Page) =>
  (await list<Launched>(page, '/operations?state=all')).flatMap(({ steps }) =>
    steps.map(({ idx, label, state }) => ({ idx, label, state })),
  );
const BOTH = [
  { idx: 0, label: 'launch', state: 'landed' },
  { idx: 1, label: 'sell', state: 'landed' },
];

for (const [platform, symbol] of PLATFORMS)
  test(`LCH-11 LCH-12 LCH-13 LCH-14 one press launches on ${platform} and sells the first buy again; the coin's activity shows both, and the delay is remembered`, async ({
    page,
  }) => {
    test.setTimeout(110_000);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await signedUp(page);
    await prepareLaunch(page, { name: 'Sold at once', symbol, devBuy: '0.3', platform });
    await sellBehind(page, 200);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/operations'));
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    await sent;
    await expectDone(page, 'launch');
    expect(await stepsOf(page)).toEqual(BOTH);
    const coin = page.getByRole('complementary', { name: symbol });
    const rows = coin.getByRole('region', { name: 'Activity Monitor' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('Sell');
    await expect(rows.last()).toContainText('Buy');
    await page.reload();
    await page.getByRole('tab', { name: 'Deploy' }).click();
    await expect(page.getByRole('switch', { name: 'Insta-sell' })).not.toBeChecked();
    await expect(page.getByRole('slider', { name: 'Insta-sell delay' })).toHaveValue('200');
  });

test('I8 LCH-14 the page is gone right after the press: the keeper launches, waits, and sells', async ({
  page,
  stack,
  context,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Left early', symbol: 'GONE', devBuy: '0.3' });
  await sellBehind(page, 1_000);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/operations'));
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await sent;
  await page.close();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expectDone(other, 'launch');
  expect(await stepsOf(other)).toEqual(BOTH);
  const [crew] = await groups(other);
  const dev = crew?.wallets.find(({ type }) => type === 'developer')?.address ?? '';
  // What the sale brought, less what the launch left there before: the whole of the buy but its fees.
  expect(await balanceOf(stack, dev)).toBeGreaterThan(280_000_000);
  expect(await balanceOf(stack, await activeMaster(other))).toBeLessThan(10_000_000_000 - 300_000_000);
  expect(await operations(other)).toHaveLength(1);
});

test('a sale behind the launch without a dev buy says so at the button and at the field, and is kept over a reload', async ({
  page,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Nothing bought', symbol: 'NONE', devBuy: '0.2' });
  await sellBehind(page, 500);
  await page.getByLabel('Dev buy').first().fill('');
  await expect(page.getByText('Insta-sell needs a dev buy').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deploy Token' })).toHaveAccessibleDescription(
    'Insta-sell needs a dev buy',
  );
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Insta-sell' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Insta-sell delay' })).toHaveValue('500');
  await fillLaunch(page, { name: 'Nothing bought', symbol: 'NONE', devBuy: '0.2', crew: 'Launch crew' });
  await page.getByRole('switch', { name: 'Insta-sell' }).click();
  await expect(page.getByText('The sale brings, at least')).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { hasSettled, scan } from './axe';
import { signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';

const column = (page: Page): Locator => page.getByRole('complementary', { name: 'Launch' });
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Launch' });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Deploy and Tokens' });

test('TRK-01 TRK-02 TRK-08 TRK-10 TRK-13 on a desktop a column of 320 px holds Deploy and Tokens, Deploy first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedUp(page);
  await page.goto('/dashboard/tracker');
  await expect(page).toHaveTitle('Tracker | Gantry');
  await expect(column(page).getByRole('tab')).toHaveText([/^Deploy$/, /^Tokens/]);
  await expect(column(page).getByRole('tab', { name: 'Deploy' })).toHaveAttribute('aria-selected', 'true');
  await expect(column(page).getByRole('textbox', { name: 'Ticker' })).toBeVisible();
  expect((await column(page).boundingBox())?.width).toBe(320);
  await expect(opener(page)).toHaveCount(0);
  await column(page)
    .getByRole('tab', { name: /^Tokens/ })
    .click();
  await expect(column(page).getByRole('region', { name: 'Your Tokens' })).toBeVisible();
});

test('TRK-03 TRK-04 TRK-05 TRK-06 below 1280 px the column is a drawer, which a button that floats opens and its backdrop closes', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto('/dashboard/tracker');
  for (const width of [767, 768, 1279]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(column(page)).toHaveCount(0);
    // It stands over the posts, in the corner of the page's content, whatever they are scrolled to.
    const place = await opener(page).boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(900 - 32 - 64);
    await opener(page).click();
    await expect(drawer(page).getByRole('textbox', { name: 'Ticker' })).toBeVisible();
    await hasSettled(page);
    await scan(page, `the drawer at ${width} px`);
    await page.mouse.click(width - 10, 450);
    await expect(drawer(page)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(column(page)).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});

test('TRK-12 CDT-23 on a phone a coin that is chosen opens in a drawer, and goes back to the list', async ({
  page,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Phone Light', symbol: 'PHONE', devBuy: '0.3' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  const beside = page.getByRole('complementary', { name: 'PHONE' });
  await expect(beside).toBeVisible();
  await beside.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 375, height: 812 });
  await opener(page).click();
  await drawer(page)
    .getByRole('tab', { name: /^Tokens/ })
    .click();
  await drawer(page).getByRole('button', { name: 'PHONE', exact: true }).click();
  const coin = page.getByRole('dialog', { name: 'PHONE' });
  await expect(coin.getByText('Market Cap', { exact: true })).toBeVisible();
  await expect(coin.getByRole('button', { name: 'Sell All', exact: true })).toBeVisible();
  await coin.getByRole('button', { name: 'Close' }).click();
  await expect(coin).toHaveCount(0);
});

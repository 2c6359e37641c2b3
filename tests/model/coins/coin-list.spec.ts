import { expect, test, type Page } from '@playwright/test';
import { COIN_SITES } from '#shared/coin-sites';
import { complaintsOf, openDriver } from '../support/drive';

const card = (page: Page, place: number) => page.locator(`[data-coin][aria-posinset="${place}"]`);
const scroller = (page: Page) => page.locator('[data-coin]').first().locator('xpath=ancestor::div[1]');

async function openList(page: Page): Promise<readonly string[]> {
  const complaints = complaintsOf(page);
  await openDriver(page);
  await page.evaluate(() => window.__driver?.mount('coinList', 0));
  await expect(card(page, 1)).toBeVisible();
  return complaints;
}

test('TOK-36 of a thousand coins those in sight are in the document, wherever the list is scrolled to', async ({
  page,
}) => {
  const complaints = await openList(page);
  await expect(card(page, 1)).toHaveAttribute('aria-setsize', '1000');
  expect(await page.locator('[data-coin]').count()).toBeLessThan(25);
  await expect(async () => {
    await scroller(page).evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await expect(card(page, 1_000)).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'COIN1000', exact: true })).toBeVisible();
  expect(await page.locator('[data-coin]').count()).toBeLessThan(25);
  expect(complaints).toEqual([]);
});

test('TOK-36 arrow keys lead from card to card, and the one with the focus keeps it while the list is scrolled', async ({
  page,
}) => {
  const complaints = await openList(page);
  const open = (place: number) => page.getByRole('button', { name: `COIN${place}`, exact: true });
  await open(1).focus();
  for (let place = 2; place <= 30; place += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(open(place)).toBeFocused();
    await expect(card(page, place)).toBeInViewport();
  }
  await page.keyboard.press('ArrowUp');
  await expect(open(29)).toBeFocused();
  await scroller(page).evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2 }));
  await expect(card(page, 29)).not.toBeInViewport();
  await expect(open(29)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(open(28)).toBeFocused();
  await expect(card(page, 28)).toBeInViewport();
  expect(complaints).toEqual([]);
});

test('TOK-18 a card leads to three sites with the address of its coin, each in a tab of its own', async ({ page }) => {
  const complaints = await openList(page);
  const mint = await card(page, 3).getAttribute('data-coin');
  for (const { name, urlOf } of COIN_SITES) {
    const link = card(page, 3).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', urlOf(mint ?? ''));
    await expect(link).toHaveAttribute('target', '_blank');
  }
  expect(complaints).toEqual([]);
});

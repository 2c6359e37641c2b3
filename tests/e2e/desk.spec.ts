import type { Locator, Page } from '@playwright/test';
import { scan } from './axe';
import { feed } from './feed-page';
import { post, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';

test.use({ viewport: { width: 1600, height: 1000 } });

const coin = (page: Page, symbol: string): Locator => page.getByRole('complementary', { name: symbol });
const named = (page: Page): string | null => new URL(page.url()).searchParams.get('coin');

/** The whole text of the first toast that begins with these words, however short it stays. */
const toastThatSays = (page: Page, words: string): Promise<string> =>
  page.evaluate(
    (begin) =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          for (const { textContent } of document.querySelectorAll('[data-toast]'))
            if (textContent.startsWith(begin)) resolve(textContent);
        }).observe(document, { childList: true, subtree: true, characterData: true });
      }),
    words,
  );

/** A launched coin, open as every launched coin is; answers its mint and what its toast said. */
async function launched(page: Page, symbol: string) {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Harbor Light', symbol, devBuy: '0.3' });
  await expect(feed(page).getByText('Deploy your first token at the left')).toBeVisible();
  const told = toastThatSays(page, `${symbol} is live`);
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(coin(page, symbol)).toBeVisible();
  return { mint: await page.locator('[data-coin]').getAttribute('data-coin'), told: await told };
}

async function edges(part: Locator): Promise<{ readonly left: number; readonly right: number }> {
  const box = await part.boundingBox();
  return { left: box?.x ?? Number.NaN, right: (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) };
}

test('TRK-09 TRK-11 RTE-17 RTE-27 the coin stands between the tokens and the feed, and has an address that Back, Forward and a reload keep', async ({
  page,
}) => {
  const { mint } = await launched(page, 'DESK');
  await expect.poll(() => named(page)).toBe(mint);
  const column = await edges(page.getByRole('complementary', { name: 'Launch' }));
  const middle = await edges(coin(page, 'DESK'));
  const right = await edges(feed(page));
  expect([middle.left, right.left, right.right]).toEqual([column.right, middle.right, 1600]);
  expect([column.right - column.left, middle.right - middle.left]).toEqual([320, 480]);

  await page.goBack();
  await expect(coin(page, 'DESK')).toHaveCount(0);
  expect(named(page)).toBe(null);
  expect((await edges(feed(page))).left).toBe(column.right);
  await expect(feed(page).getByText('Choose a token at the left to trade it')).toBeVisible();
  await scan(page, 'the feed alone');
  await page.goForward();
  await expect(coin(page, 'DESK')).toBeVisible();

  await page.reload();
  await expect(coin(page, 'DESK')).toBeVisible();
  expect(named(page)).toBe(mint);
  await coin(page, 'DESK').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => named(page)).toBe(null);
  await page.getByRole('button', { name: 'DESK', exact: true }).click();
  await expect.poll(() => named(page)).toBe(mint);

  // A link to another page and back to the tracker finds the coin as it was left.
  await page.getByRole('link', { name: 'Presets' }).click();
  await expect(page).toHaveTitle(/^Presets/);
  await page.getByRole('link', { name: 'Tracker' }).click();
  await expect(coin(page, 'DESK')).toBeVisible();
  expect(named(page)).toBe(mint);
  await page.getByRole('link', { name: 'Tracker' }).click();
  await expect(coin(page, 'DESK')).toHaveCount(0);

  await page.goto('/dashboard/tracker?coin=So11111111111111111111111111111111111111112');
  await expect(feed(page).getByRole('alert')).toContainText('The token this address names is not among yours.');
  await page.goto('/dashboard/tracker?coin=harbor-light');
  await expect(feed(page).getByRole('alert')).toContainText('The address of this page does not name a token.');
  await scan(page, 'an address of no coin');
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await page.getByRole('button', { name: 'DESK', exact: true }).click();
  await expect(coin(page, 'DESK')).toBeVisible();
  await expect(feed(page).getByRole('alert')).toHaveCount(0);
});

test('GAP-59 the toast of an operation says what it was, with the way to its ledger, and is counted until it was looked at', async ({
  page,
}) => {
  const { told } = await launched(page, 'TOLD');
  expect(told).toMatch(/^TOLD is live[\d,]+ TOLD for 0\.3 SOLOpen ledger$/);
  const notifications = page.getByRole('menuitem', { name: /^Notifications/ });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(notifications).toHaveAccessibleName(/^Notifications [1-9]\d* new$/);
  await notifications.click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const said = dialog.getByRole('listitem').filter({ hasText: 'TOLD is live' });
  await expect(said.getByText(/^[\d,]+ TOLD for 0\.3 SOL$/)).toBeVisible();
  await scan(page, 'notifications with a ledger');
  await said.getByRole('link', { name: 'Open ledger' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/operations\?open=/);
  await expect(page.getByRole('heading', { name: 'Operations', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(notifications).toHaveAccessibleName('Notifications');
});

test('a contract address in a post can be copied, and opens the coin where it is one’s own', async ({ page }) => {
  const { mint } = await launched(page, 'NAMED');
  await coin(page, 'NAMED').getByRole('button', { name: 'Close' }).click();
  await expect(coin(page, 'NAMED')).toHaveCount(0);
  const foreign = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  await post(page, '/tracker/pasted-posts', {
    text: `Mine is ${mint}, theirs ${foreign}, and not https://evil.example/So11111111111111111111111111111111111111112`,
    link: null,
  });
  const found = feed(page).getByRole('article').getByRole('list', { name: 'Contract addresses in this post' });
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await found.getByRole('listitem').nth(1).getByRole('button', { name: 'Copy contract address' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(foreign);
  // No explorer sees this network, so that only what is one's own has somewhere to open.
  await expect(found.getByText('Open', { exact: true })).toHaveCount(1);
  await scan(page, 'addresses in a post');
  await found.getByRole('button', { name: 'Open NAMED, one of your tokens' }).click();
  await expect(coin(page, 'NAMED')).toBeVisible();
  await expect.poll(() => named(page)).toBe(mint);
});

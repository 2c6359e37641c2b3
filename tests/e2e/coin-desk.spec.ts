import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { COIN_SITES } from '#shared/coin-sites';
import { scan } from './axe';
import { feed } from './feed-page';
import { signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';
import { expectToast, keepToasts } from './toasts';

test.use({ viewport: { width: 1600, height: 1000 } });

const coin = (page: Page): Locator => page.getByRole('complementary', { name: 'CHART' });
const chart = (page: Page): Locator => page.getByRole('region', { name: 'Chart' });
const activity = (page: Page): Locator => page.getByRole('region', { name: 'Activity Monitor' });
const edge = (page: Page, name: string): Locator => page.getByRole('separator', { name });

async function widthOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.width ?? Number.NaN;
}

/** A coin with a first buy is launched by a person who is signed in. */
async function launch(page: Page): Promise<void> {
  await prepareLaunch(page, { name: 'Chart Light', symbol: 'CHART', devBuy: '0.3' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
}

/** A launched coin with a first buy, open as every launched coin is. */
async function launched(page: Page): Promise<void> {
  await signedUp(page);
  await launch(page);
  await expect(coin(page)).toBeVisible();
}

const card = (page: Page): Locator => page.getByRole('region', { name: 'Your Tokens' }).getByRole('listitem').first();

test('DEP-48 a launched coin opens with its address, its change and its line of the day', async ({ page }) => {
  await launched(page);
  const mint = new URL(page.url()).searchParams.get('coin') ?? '';
  expect(mint).not.toBe('');
  await expect(coin(page).getByRole('button', { name: 'Copy contract address' })).toBeVisible();
  await expect(coin(page).getByTitle('since the first trade')).toHaveText(/^\+?\d+\.\d% all/);
  await expect(card(page).getByRole('img', { name: /^Market cap of the last day, \+?\d+\.\d%$/ })).toBeVisible();
  await expect(coin(page).getByRole('region', { name: 'Launched together' })).toHaveCount(0);
  const claim = coin(page).getByRole('button', { name: 'Claim', exact: true });
  await expect(claim).toHaveAttribute('aria-disabled', 'true');
  await expect(claim).toHaveAccessibleDescription('comes with a later release');
});

test('DEP-48 where it is not wanted, a launched coin is marked in the list and not opened', async ({ page }) => {
  await signedUp(page);
  await page.goto('/dashboard/settings?tab=application');
  await page.getByRole('switch', { name: 'Show coin overview after launch' }).click();
  await launch(page);
  await expect(page.locator('li[data-marked]')).toContainText('CHART');
  await expect(page.getByRole('tab', { name: /^Tokens/ })).toHaveAttribute('aria-selected', 'true');
  await expect(coin(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('CDT-09 CDT-11 a launched coin has its first trade in chart, table and monitor within the policy of the page', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) refused.push(message.text());
  });
  await launched(page);
  await expect(coin(page).getByText('Market Cap', { exact: true })).toBeVisible();
  await expect(chart(page).locator('canvas')).toBeVisible();
  await expect(chart(page).getByRole('table')).toContainText('buy');
  const rows = activity(page).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Buy');
  await activity(page).getByRole('button', { name: 'Show All' }).click();
  await expect(activity(page).getByText('No transactions from others')).toBeVisible();
  await activity(page).getByRole('button', { name: 'Hiding Mine' }).click();
  await expect(activity(page).getByRole('button', { name: 'Show All' })).toBeVisible();
  await scan(page, 'a coin with its chart');

  await chart(page).getByText('5m', { exact: true }).click();
  await chart(page).getByText('Price', { exact: true }).click();
  await chart(page).getByText('Filled', { exact: true }).click();
  const frame = chart(page).getByRole('group', { name: /^Chart of CHART/ });
  await frame.hover();
  await page.mouse.wheel(0, 240);
  await frame.press('ArrowLeft');
  await frame.press('+');
  await frame.press('End');
  await page.reload();
  await expect(chart(page).locator('canvas')).toBeVisible();
  for (const name of ['5m', 'Price', 'Filled'])
    await expect(chart(page).getByRole('radio', { name, exact: true })).toBeChecked();
  expect(refused).toEqual([]);
});

test('the parts of the desk are dragged to size or moved by keys, within bounds, and stay so', async ({ page }) => {
  await launched(page);
  const list = page.getByRole('complementary', { name: 'Launch' });
  await edge(page, 'Width of the left column').press('End');
  await expect.poll(() => widthOf(list)).toBe(480);
  await edge(page, 'Width of the left column').press('ArrowLeft');
  await expect.poll(() => widthOf(list)).toBe(464);
  const box = await edge(page, 'Width of the coin').boundingBox();
  if (box === null) throw new Error('no edge');
  await page.mouse.move(box.x, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(coin(page))).toBe(440);
  await expect(edge(page, 'Width of the coin')).toHaveAttribute('aria-valuenow', '440');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('desk-look'))).toContain('"list":464,"coin":440');
  await page.reload();
  await expect.poll(() => widthOf(list)).toBe(464);
  await expect.poll(() => widthOf(coin(page))).toBe(440);
});

test('without a coin the feed has the middle, and at 1024 and 390 px the coin is a drawer with its chart', async ({
  page,
}) => {
  await launched(page);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const drawer = page.getByRole('dialog', { name: 'CHART' });
    await expect(drawer.getByRole('region', { name: 'Chart' }).locator('canvas')).toBeVisible();
    const reaches = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(reaches).toBeLessThanOrEqual(width);
    await scan(page, `a coin at ${width} px`);
  }
  await page.setViewportSize({ width: 1600, height: 1000 });
  await coin(page).getByRole('button', { name: 'Close' }).click();
  await expect(coin(page)).toHaveCount(0);
  await expect(feed(page).getByText('Choose a token at the left to trade it')).toBeVisible();
});

test('CDT-02 the page of a coin leads to three sites with its address', async ({ page }) => {
  await launched(page);
  const mint = await page.locator('[data-coin]').getAttribute('data-coin');
  for (const { name, urlOf } of COIN_SITES)
    await expect(coin(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', urlOf(mint ?? ''));
});

test('TOK-12 TOK-17 ERR-164 a card tells PNL while its coin is open, as a picture too, and why it does not where it is not', async ({
  page,
}) => {
  await page.addInitScript(keepToasts);
  await launched(page);
  const pnl = page.locator('[data-coin] dt', { hasText: 'PNL' }).locator('xpath=following-sibling::dd');
  await expect(pnl).toHaveText(/^−0\.00\d SOL, PNL image$/);
  const image = pnl.getByRole('button', { name: /PNL image$/ });
  const [file] = await Promise.all([page.waitForEvent('download'), image.click()]);
  await expectToast(page, 'PNL image generated!');
  expect(file.suggestedFilename()).toMatch(/^pnl-CHART-\d{4}-\d\d-\d\d\.png$/);
  const path = await file.path();
  const { format, width, height } = await sharp(path).metadata();
  expect([format, width, height]).toEqual(['png', 1_200, 630]);
  // The sum is set in the colour of a loss, and the picture of the coin stands at the left.
  const pixels = await sharp(path).removeAlpha().raw().toBuffer();
  const at = (x: number, y: number) => [...pixels.subarray((y * 1_200 + x) * 3, (y * 1_200 + x) * 3 + 3)];
  expect([at(5, 300), at(155, 155), at(1_100, 40)]).toEqual([
    [0xff, 0x78, 0x86],
    [0x1d, 0x4f, 0x73],
    [0x0c, 0x0f, 0x12],
  ]);
  await scan(page, 'a card with its PNL');
  // Who draws it has not opened another coin.
  await expect(coin(page)).toBeVisible();
  await coin(page).getByRole('button', { name: 'Close' }).click();
  await expect(pnl).toHaveText('–The trades of a coin are read while it is open');
});

test('CDT-05 CDT-08 LST-08 PNL is told with its sign, what is hidden is kept over a reload, and one wallet is listed alone', async ({
  page,
}) => {
  await launched(page);
  const pnl = coin(page).locator('dt', { hasText: 'PNL' }).locator('xpath=following-sibling::dd');
  // A launch's first buy has paid fees, and a sale of it would pay them again.
  await expect(pnl).toHaveText(/^−0\.00\d\d SOL$/);
  const rows = activity(page).getByRole('row');
  await expect(rows).toHaveCount(2);
  await activity(page).getByRole('button', { name: 'Hide < 0.01' }).click();
  await activity(page).getByRole('button', { name: 'Show All', exact: true }).click();
  await expect(activity(page).getByText('No transactions from others')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => ['hideSmallTransactions', 'hideOwnTransactions'].map((key) => localStorage.getItem(key))),
    )
    .toEqual(['true', 'true']);
  await page.reload();
  await expect(activity(page).getByText('No transactions from others')).toBeVisible();
  await activity(page).getByRole('button', { name: 'Hiding Mine' }).click();
  await activity(page)
    .getByRole('button', { name: /^Trades of / })
    .click();
  await expect(activity(page).getByRole('button', { name: 'All wallets' })).toBeVisible();
  await expect(activity(page).getByRole('region', { name: 'Trades' })).toBeFocused();
  await activity(page).getByRole('button', { name: 'All wallets' }).click();
  await expect(activity(page).getByRole('columnheader', { name: 'Wallet' })).toBeVisible();
  await expect(rows).toHaveCount(2);
});

test('who holds a coin is shown when it is asked for: own and developer’s marked, its curve left out', async ({
  page,
}) => {
  await launched(page);
  const holders = coin(page).getByRole('region', { name: 'Holders' });
  await expect(holders.getByText('0.0% bought in the first slot')).toBeVisible();
  await holders.getByRole('button', { name: 'Show' }).click();
  const listed = holders.getByRole('list', { name: 'Largest holders' }).getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('DEV');
  await expect(listed).toContainText('1.0%');
  await expect(holders.getByText('1 account of programs left out: the curve and pools.')).toBeVisible();
  await scan(page, 'a coin with its holders');
  await holders.getByRole('button', { name: 'Hide' }).click();
  await expect(listed).toHaveCount(0);
});

test('two windows show the same trades', async ({ page, context }) => {
  await launched(page);
  const other = await context.newPage();
  await other.setViewportSize({ width: 1600, height: 1000 });
  await other.goto(page.url());
  const shown = (one: Page) => activity(one).getByRole('row').nth(1).getByRole('cell').nth(3).textContent();
  await expect(activity(other).getByRole('row')).toHaveCount(2);
  expect(await shown(other)).toBe(await shown(page));
});

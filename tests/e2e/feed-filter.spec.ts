import type { Locator, Page } from '@playwright/test';
import { scan } from './axe';
import { signedUp } from './journal';
import { expect, test } from './stack';

test.use({ viewport: { width: 1600, height: 1000 } });

const feed = (page: Page): Locator => page.getByRole('region', { name: 'X Feed' });
const posts = (page: Page): Locator => page.getByRole('region', { name: 'Posts' });
const opener = (page: Page): Locator => feed(page).getByRole('button', { name: 'Feed Filter' });
const filter = (page: Page): Locator => page.getByRole('dialog', { name: 'Feed Filter' });
const adding = (page: Page): Locator => page.getByRole('dialog', { name: 'Add X Account' });
const handle = (page: Page): Locator => adding(page).getByRole('textbox', { name: 'Handle' });
const account = (page: Page, name: string): Locator => filter(page).getByRole('switch', { name: `@${name}` });
const own = (page: Page): Locator => filter(page).getByRole('region', { name: 'My Handles' });
const begun = (page: Page): Locator => filter(page).getByRole('region', { name: 'Gantry Handles' });

async function atFilter(page: Page): Promise<void> {
  await signedUp(page);
  await page.goto('/dashboard/tracker');
  await opener(page).click();
  await expect(begun(page).getByRole('switch')).toHaveCount(12);
}

async function add(page: Page, username: string): Promise<void> {
  await filter(page).getByRole('button', { name: 'Add X Account' }).click();
  await handle(page).fill(username);
  await adding(page).getByRole('button', { name: 'Add account' }).click();
}

/** Closes the filter, and takes the pointer from where posts would wait for it. */
async function done(page: Page): Promise<void> {
  await filter(page).getByRole('button', { name: 'Done' }).click();
  await expect(filter(page)).toHaveCount(0);
  await page.mouse.move(5, 5);
}

test('TWF-08 FLT-01 FLT-02 FLT-03 FLT-04 FLT-05 FLT-06 the filter opens from the feed, finds accounts and says how their sources are', async ({
  page,
}) => {
  await atFilter(page);
  await expect(begun(page).getByRole('switch', { checked: false })).toHaveCount(4);
  await expect(own(page).getByText('You follow no account of your own yet.')).toBeVisible();
  await expect(filter(page).getByText('X, by other programs: off. The operator has not set')).toBeVisible();
  await expect(filter(page).getByText('Solana, X, off')).toBeVisible();
  await scan(page, 'the feed filter');
  const search = filter(page).getByRole('searchbox', { name: 'Search Accounts' });
  await expect(search).toBeFocused();
  await search.fill('@KRAK');
  await expect(filter(page).getByRole('switch')).toHaveCount(1);
  await expect(account(page, 'krakenfx')).toBeVisible();
  await search.fill('nobody');
  await expect(begun(page).getByText('None of these matches.')).toBeVisible();
  await done(page);
  await expect(opener(page)).toBeFocused();
});

test('FLT-07 FLT-09 FLT-10 FLT-12 LST-18 an account of one’s own stands first, and hiding it hides its posts, after a reload too', async ({
  page,
}) => {
  await atFilter(page);
  await add(page, '@deepsea_lab');
  await expect(adding(page)).toHaveCount(0);
  await expect(own(page).getByRole('switch', { name: '@deepsea_lab' })).toBeChecked();
  await expect(filter(page).getByRole('switch').first()).toHaveAccessibleName('@deepsea_lab');
  await done(page);
  const sea = posts(page).getByRole('article').filter({ hasText: '@deepsea_lab' });
  // One of four samples is drawn each time.
  await expect
    .poll(
      async () => {
        await page.evaluate(async () => {
          await fetch('/tracker/test-posts', { method: 'POST', headers: { 'content-type': 'application/json' } });
        });
        return sea.count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await opener(page).click();
  await account(page, 'deepsea_lab').click();
  await expect(account(page, 'deepsea_lab')).not.toBeChecked();
  await done(page);
  await expect(sea).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('feed-handles'))).toBe('{"deepsea_lab":false}');
  await page.reload();
  await expect(
    feed(page)
      .getByText(/^\d+ tweets?$|Waiting for tweets/)
      .first(),
  ).toBeVisible();
  await expect(sea).toHaveCount(0);
  await opener(page).click();
  await expect(account(page, 'deepsea_lab')).not.toBeChecked();
  await account(page, 'deepsea_lab').click();
  await done(page);
  await expect(sea.first()).toBeVisible();
});

test('FLT-11 FLT-14 at 390 px what is wrong with a handle is said at its field, and an account is removed where it stands', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atFilter(page);
  await scan(page, 'the feed filter at 390 px');
  await add(page, ' ');
  await expect(handle(page)).toHaveAccessibleDescription('Please enter a handle');
  await handle(page).fill('@Solana');
  await page.keyboard.press('Enter');
  await expect(handle(page)).toHaveAccessibleDescription('@Solana is in your feed already');
  await expect(handle(page)).toHaveValue('@Solana');
  await scan(page, 'a handle that was refused at 390 px');
  await adding(page).getByText('Bluesky', { exact: true }).click();
  await adding(page).getByRole('button', { name: 'Add account' }).click();
  await expect(handle(page)).toHaveAccessibleDescription('A Bluesky handle is a domain, like alice.bsky.social');
  await handle(page).fill('alice.bsky.social');
  await page.keyboard.press('Enter');
  await expect(account(page, 'alice.bsky.social')).toBeVisible();
  await expect(own(page).getByText('Bluesky, off')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await own(page).getByRole('button', { name: 'Remove @alice.bsky.social' }).click();
  await expect(own(page).getByRole('button', { name: 'Removed @alice.bsky.social' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveCount(0);
  await opener(page).click();
  await expect(begun(page).getByRole('switch')).toHaveCount(12);
  await expect(account(page, 'alice.bsky.social')).toHaveCount(0);
});

test('CCH-06 CCH-14 an account that another window adds is there without a reload', async ({ page, context }) => {
  await atFilter(page);
  const other = await context.newPage();
  await other.setViewportSize({ width: 1600, height: 1000 });
  await other.goto('/dashboard/tracker');
  await opener(other).click();
  await add(other, 'harbor_crew');
  await expect(account(other, 'harbor_crew')).toBeVisible();
  await expect(account(page, 'harbor_crew')).toBeVisible();
});

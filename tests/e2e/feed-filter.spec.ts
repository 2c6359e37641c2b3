import type { Locator, Page } from '@playwright/test';
import { scan } from './axe';
import { feed, posts } from './feed-page';
import { post, signedUp } from './journal';
import { expect, test } from './stack';

test.use({ viewport: { width: 1600, height: 1000 } });

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

const keywords = (page: Page): Locator => page.getByRole('dialog', { name: 'Keywords' });
const word = (page: Page): Locator => keywords(page).getByRole('textbox', { name: 'Word or phrase' });

async function addWord(page: Page, text: string, does: 'Highlight' | 'Mute' | 'Only these'): Promise<void> {
  await word(page).fill(text);
  await keywords(page).getByText(does, { exact: true }).click();
  await keywords(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(keywords(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
}

/** Closes both dialogs, and takes the pointer from where posts would wait for it. */
async function wordsDone(page: Page): Promise<void> {
  await keywords(page).getByRole('button', { name: 'Done' }).click();
  await done(page);
}

test('GAP-57 keywords are highlighted, muted or the only ones shown, are kept, and a muted post is not new', async ({
  page,
}) => {
  await atFilter(page);
  await filter(page).getByRole('button', { name: 'Keywords' }).click();
  await expect(word(page)).toBeFocused();
  await keywords(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(keywords(page).getByText('Enter a word, a phrase or a handle')).toBeVisible();
  await addWord(page, 'lantern', 'Highlight');
  await addWord(page, 'RUG pull', 'Mute');
  await word(page).fill('Lantern');
  await keywords(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(word(page)).toHaveAccessibleDescription('It is in the list already');
  await scan(page, 'the keywords of the feed');
  await page.setViewportSize({ width: 390, height: 844 });
  await scan(page, 'the keywords of the feed at 390 px');
  await page.setViewportSize({ width: 1600, height: 1000 });
  await wordsDone(page);
  for (const text of ['A LANTERN at sea', 'No rug\n pull here', 'Nothing of it'])
    await post(page, '/tracker/pasted-posts', { text, link: null });
  const rows = posts(page).getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(feed(page).getByText('2 tweets')).toBeVisible();
  await expect(rows.filter({ hasText: 'at sea' }).locator('mark')).toHaveText('LANTERN');
  await scan(page, 'a highlighted word');

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Home' }).click();
  await post(page, '/tracker/pasted-posts', { text: 'rug pull', link: null });
  await post(page, '/tracker/pasted-posts', { text: 'One that counts', link: null });
  const entry = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Tracker/ });
  await expect(entry).toContainText('1 NEW');
  await entry.click();
  await page.reload();
  await expect(rows).toHaveCount(3);

  await opener(page).click();
  await filter(page).getByRole('button', { name: 'Keywords' }).click();
  await addWord(page, 'counts', 'Only these');
  await keywords(page).getByRole('button', { name: 'Remove RUG pull' }).click();
  await expect(word(page)).toBeFocused();
  await wordsDone(page);
  await expect(rows).toHaveCount(1);
  await expect(feed(page).getByText('Only posts of one keyword or handle are shown')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('feed-rules'))).toBe(
    JSON.stringify([
      { by: 'keyword', text: 'lantern', does: 'mark', color: null, sounds: false },
      { by: 'keyword', text: 'counts', does: 'only', color: null, sounds: false },
    ]),
  );
});

test('posts of a handle stand out by a colour and its name, and are heard at most once a second, muted ones never', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const played: number[] = [];
    Object.assign(window, { played });
    HTMLMediaElement.prototype.play = function play() {
      played.push(performance.now());
      return Promise.resolve();
    };
  });
  const played = (): Promise<readonly number[]> =>
    page.evaluate(() => (window as unknown as { readonly played: readonly number[] }).played);
  await atFilter(page);
  await filter(page).getByRole('button', { name: 'Keywords' }).click();
  await addWord(page, 'scam', 'Mute');
  await keywords(page).getByText('Handle', { exact: true }).click();
  await keywords(page).getByText('Highlight', { exact: true }).click();
  await keywords(page).getByRole('textbox', { name: 'Handle' }).fill('@Deepsea_Lab');
  await keywords(page).getByRole('button', { name: 'Colour: None' }).click();
  await page.getByRole('menuitemradio', { name: 'violet' }).click();
  await keywords(page).getByText('Play the notification sound').click();
  await keywords(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(keywords(page).getByRole('listitem').filter({ hasText: '@Deepsea_Lab' })).toContainText(
    'highlighted, violet, with a sound',
  );
  await scan(page, 'keywords with a colour and a sound');
  await wordsDone(page);
  const link = 'https://x.com/deepsea_lab/status/1';
  await post(page, '/tracker/pasted-posts', { text: 'A scam', link });
  await post(page, '/tracker/pasted-posts', { text: 'By somebody else', link: null });
  const rows = posts(page).getByRole('article');
  await expect(rows).toHaveCount(1);
  expect(await played()).toEqual([]);
  for (const text of ['One', 'Two', 'Three']) await post(page, '/tracker/pasted-posts', { text, link });
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'Three' }).getByText('@Deepsea_Lab', { exact: true })).toBeVisible();
  const times = await played();
  expect(times.length).toBeGreaterThan(0);
  expect(times.slice(1).filter((at, before) => at - (times[before] ?? 0) < 990)).toEqual([]);
  await scan(page, 'a post that stands out');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await scan(page, 'a post that stands out, in light');
});

import type { Page } from '@playwright/test';
import { newcomer } from './journal';
import { expect, test } from './stack';

declare global {
  interface Window {
    /** What was asked for when the person's own view took the place of the first frame. */
    beforeView?: readonly string[];
  }
}

const WIDTHS = [390, 1024, 1600] as const;
const SCRIPTS = '**/assets/*.js';

/** Where the words stand, rounded to a pixel. */
const placeOf = async (page: Page, words: string) => {
  const box = await page.locator('#root').getByText(words, { exact: true }).boundingBox();
  return box === null ? null : [box.x, box.y, box.width, box.height].map(Math.round);
};

/** The page in a window of its own, which never gets the script. */
async function beforeScript(page: Page, path: string): Promise<Page> {
  const early = await page.context().newPage();
  const size = page.viewportSize();
  if (size !== null) await early.setViewportSize(size);
  await early.route(SCRIPTS, (route) => route.abort());
  await early.goto(path);
  return early;
}

test('RTE-15 who is signed in sees the dashboard before its script: the same words in the same places, and no figure', async ({
  page,
}) => {
  await newcomer(page, 'early');
  await expect(page.getByRole('heading', { name: 'First launch, in four steps' })).toBeVisible();
  const lead = await page.getByText(/^Your wallets, groups and launches/).innerText();
  const words = ['Dashboard', lead, 'Volume', 'Coins Created', 'Total Balance'];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const early = await beforeScript(page, '/dashboard');
    await expect(early.getByRole('status')).toHaveText('Loading Gantry');
    await expect(early.locator('.first-frame dd')).toHaveText(['…', '…all time', '…by your code', '…SOL traded']);
    await expect(early.locator('.first-frame').getByText('early')).toHaveCount(0);
    const first = await Promise.all(words.map((text) => placeOf(early, text)));
    await early.close();
    expect(await Promise.all(words.map((text) => placeOf(page, text)))).toEqual(first);
  }
});

test('RTE-15 a cookie that proves nothing gets no frame of the dashboard', async ({ page }) => {
  await newcomer(page);
  const kept = await page.context().cookies();
  await page.context().addCookies(kept.map((cookie) => ({ ...cookie, value: `${'a'.repeat(32)}.forged` })));
  const early = await beforeScript(page, '/dashboard');
  await expect(early.locator('body')).toHaveText('Loading Gantry');
  await early.close();
});

test('RTE-03 the sign-in page says what it is before its script, at the place where it stays', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/login');
    await expect(page.locator('.first-frame h1')).toHaveText('Sign in');
    const lead = await page.locator('.first-frame p').innerText();
    const first = await Promise.all(['Sign in', lead].map((text) => placeOf(page, text)));
    await page.unroute(SCRIPTS);
    await page.goto('/login');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.locator('.first-frame')).toHaveCount(0);
    expect(await Promise.all(['Sign in', lead].map((text) => placeOf(page, text)))).toEqual(first);
  }
});

test('RTE-15 before a person’s own view stands no socket opens, and no code comes of what it does not show', async ({
  page,
}) => {
  await newcomer(page);
  await expect(page.getByRole('heading', { name: 'First launch, in four steps' })).toBeVisible();
  await page.addInitScript(() => {
    const sockets: string[] = [];
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.push(String(url));
      }
    };
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      if (root === null || window.beforeView !== undefined) return;
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
        window.beforeView = [...sockets, ...links.map(({ href }) => href)];
      });
      watcher.observe(root, { childList: true });
    });
  });
  const told = () => page.evaluate(() => window.beforeView ?? []);
  await page.reload();
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0);
  const before = await told();
  expect(before.filter((address) => /HomePage|FirstSteps/.test(address))).toHaveLength(2);
  expect(
    before.filter((address) =>
      /^ws|\/(?:ws|AvatarMenu|GroupsControls|MastersPanel|Dialogs|step-up-slot)-/.test(address),
    ),
  ).toEqual([]);
  await expect(page.getByText('List', { exact: true })).toBeVisible();
});

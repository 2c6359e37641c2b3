import type { Page } from '@playwright/test';
import { scan } from './axe';
import { list, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';
import { expectToast } from './toasts';

interface Operation {
  readonly kind: string;
  readonly state: string;
  readonly plan: { readonly name: string; readonly symbol: string; readonly devBuyLamports: string };
}
const launchesOf = async (page: Page) =>
  (await list<Operation>(page, '/operations?state=all')).filter(({ kind }) => kind === 'launch');
const done = (page: Page) =>
  expect.poll(async () => (await launchesOf(page)).map(({ state }) => state), { timeout: 60_000 });

const TEXT = 'It switches its own light off: we call it $LANTERN';
const LINK = 'https://x.com/deepsea_lab/status/1';
const WORDS = '**/coins/ai-generate';
const FAILED = 'Failed to generate token metadata. Please try again.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const article = (page: Page) => page.getByRole('region', { name: 'Posts' }).getByRole('article');
const quick = (page: Page) => article(page).getByRole('button', { name: /^Quick launch from the post of / });
const dialogOf = (page: Page) => page.getByRole('dialog');
const nameIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Name' });
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Launch', exact: true });
const planned = (page: Page) => expect(dialogOf(page).getByText('Planned to the lamport')).toBeVisible();

/** A form of another coin, a starred config, and one post in the feed. */
async function begin(page: Page, symbol: string): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Harbor seal', symbol, devBuy: '0.2' });
  await button(page, 'Paste a post').click();
  const paste = page.getByRole('dialog', { name: 'Paste a post' });
  await paste.getByRole('textbox', { name: 'Text' }).fill(TEXT);
  await paste.getByRole('textbox', { name: 'Link' }).fill(LINK);
  await paste.getByRole('button', { name: 'Paste post' }).click();
  await expect(paste).toBeHidden();
  await expect(article(page)).toHaveCount(1);
}

async function star(page: Page, name: string): Promise<void> {
  await button(page, 'Quick Launch').click();
  await button(page, 'Create First Config').click();
  await page.getByLabel('Config name').fill(name);
  await button(page, 'Save Config').click();
  await button(page, `Star ${name}`).click();
  await expect(button(page, `Star ${name}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(quick(page)).not.toHaveAttribute('aria-disabled');
}

/** Has the words asked for, as the switch of the settings does. */
const wantWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('local-settings') ?? '{}');
    localStorage.setItem('local-settings', JSON.stringify(Object.assign({}, kept, { autoAiGeneration: true })));
  });

/** What stood in the form before stands there again. */
async function standsAsBefore(page: Page, symbol: string): Promise<void> {
  await expect(page.getByLabel('Name')).toHaveValue('Harbor seal');
  await expect(page.getByLabel('Ticker')).toHaveValue(symbol);
  await expect(page.getByRole('textbox', { name: 'Dev buy' })).toHaveValue('0.2');
}

test('TWF-18 TWD-03 TWD-10 TWD-11 TWD-14 QLN-27 GAP-52 a post is launched from by one confirmation, even when it is clicked twice, and the coin in the form stays', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await begin(page, 'SEAL');
  await expect(quick(page)).toHaveAccessibleDescription('Star a quick launch config first');
  await star(page, 'Harbor default');
  await quick(page).click();
  const dialog = page.getByRole('dialog', { name: 'Launch LANTERN?' });
  await expect(dialog).toContainText(`X link: ${LINK}`);
  await expect(dialog).toContainText('Harbor default');
  await expect(dialog).toContainText('Dev buy 0.5 SOL');
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(TEXT);
  // A pasted post has no picture, so that its tile is taken.
  await expect(dialog.getByRole('button', { name: 'Tile with the letter L' })).toHaveAttribute('aria-pressed', 'true');
  await expect(confirm(page)).toHaveAccessibleDescription(/^(?:Missing token name|Taking the picture\.\.\.)$/);
  await nameIn(page).fill('Lantern Fish');
  await planned(page);
  await scan(page, 'the confirmation of a launch from a post');
  await confirm(page).dblclick();
  await expect(dialog).toBeHidden();
  await done(page).toEqual(['done']);
  const [launch] = await launchesOf(page);
  expect([launch?.plan.name, launch?.plan.symbol, launch?.plan.devBuyLamports]).toEqual([
    'Lantern Fish',
    'LANTERN',
    '500000000',
  ]);
  await expect(page.getByRole('tab', { name: /^Tokens/ })).toHaveAttribute('aria-selected', 'true');
  const launched = /1 launched here from this post, \d+[sm] ago/;
  await expect(article(page)).toContainText(launched);
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await standsAsBefore(page, 'SEAL');
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await quick(page).click();
  await expect(dialogOf(page)).toContainText(launched);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(article(page)).toContainText(launched);
});

test('TWD-12 QLN-29 TWD-11 where the form stands in a drawer the confirmation is left by Escape, asked for again, and launches', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await begin(page, 'NARROW');
  await star(page, 'Narrow');
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await quick(page).click();
    await expect(dialogOf(page)).toBeVisible();
    await expect(nameIn(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(quick(page)).not.toHaveAttribute('aria-disabled');
  }
  await quick(page).click();
  await nameIn(page).fill('Lantern Fish');
  await planned(page);
  await confirm(page).click();
  await done(page).toEqual(['done']);
  expect((await launchesOf(page)).map(({ plan }) => plan.name)).toEqual(['Lantern Fish']);
});

test('TWD-10 TWD-12 QLN-29 with the keyboard alone a post is chosen, left, chosen again and launched, once however long Enter is held', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await begin(page, 'KEYS');
  await star(page, 'Keys');
  await page.getByRole('region', { name: 'Posts' }).focus();
  await page.keyboard.press('j');
  await expect(article(page)).toBeFocused();
  await page.keyboard.press('q');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await standsAsBefore(page, 'KEYS');
  await expect(article(page)).toBeFocused();
  await page.keyboard.press('q');
  await expect(dialogOf(page)).toBeVisible();
  await nameIn(page).focus();
  await page.keyboard.type('Lantern Fish');
  await planned(page);
  await confirm(page).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await done(page).toEqual(['done']);
  expect((await launchesOf(page))[0]?.plan.name).toBe('Lantern Fish');
});

test('TWD-08 TWD-09 TWD-12 QLN-28 ERR-106 words are asked for while the dialog stands; late ones open nothing, and what fails is said and closes it', async ({
  page,
}) => {
  await begin(page, 'WORDS');
  await star(page, 'Words');
  await wantWords(page);
  const asked: unknown[] = [];
  const waiting: (() => void)[] = [];
  await page.route(WORDS, async (route) => {
    asked.push(route.request().postDataJSON());
    await new Promise<void>((go) => waiting.push(go));
    // Whoever asked may be gone.
    await route
      .fulfill({
        json: { ok: true, data: { name: 'Lamp Fish', ticker: 'LAMP', description: 'It has a lamp.', by: 'ai' } },
      })
      .catch(() => undefined);
  });
  await quick(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('status').getByText('Asking for name, ticker and description...')).toBeVisible();
  await expect(confirm(page)).toHaveAccessibleDescription('Asking for name, ticker and description...');
  await expect.poll(() => asked.length).toBe(1);
  expect(asked).toEqual([
    {
      tweet: { authorName: expect.any(String), authorHandle: 'deepsea_lab', text: TEXT },
      chain: 'sol',
      lang: 'english',
    },
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  for (const go of waiting.splice(0)) go();
  await standsAsBefore(page, 'WORDS');
  await quick(page).click();
  await expect.poll(() => waiting.length).toBe(1);
  for (const go of waiting.splice(0)) go();
  await expect(page.getByRole('dialog', { name: 'Launch LAMP?' })).toBeVisible();
  await expect(nameIn(page)).toHaveValue('Lamp Fish');
  await planned(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.unroute(WORDS);
  await page.route(WORDS, (route) =>
    route.fulfill({ status: 422, json: { ok: false, error: 'unprocessable', message: 'No words' } }),
  );
  await quick(page).click();
  await expectToast(page, FAILED);
  await expect(dialog).toBeHidden();
  await standsAsBefore(page, 'WORDS');
  expect(await launchesOf(page)).toEqual([]);
});

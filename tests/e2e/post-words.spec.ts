import type { Page } from '@playwright/test';
import { scan } from './axe';
import { signedUp } from './journal';
import { expect, test } from './stack';
import { expectToast } from './toasts';

test.use({ viewport: { width: 1600, height: 1000 } });

const TEXT = 'Camera 3 met a fish that switches its own light off: we call it $LANTERN';
const FAILED = 'Failed to generate AI metadata. Please try again.';
const words = (page: Page) => page.getByRole('region', { name: 'Words from a text' });
const button = (page: Page, name: string) => words(page).getByRole('button', { name, exact: true });
const fields = (page: Page) => ['Name', 'Ticker', 'Description'].map((name) => page.getByRole('textbox', { name }));
async function expectTexts(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [at, field] of fields(page).entries()) await expect(field).toHaveValue(texts[at] ?? '');
}
const posts = (page: Page) => page.getByRole('region', { name: 'Posts' });
const deployPost = (page: Page) =>
  posts(page)
    .getByRole('article')
    .getByRole('button', { name: /^Deploy a token from / });

async function atTracker(page: Page): Promise<void> {
  await signedUp(page);
  await page.goto('/dashboard/tracker');
}

/** Auto AI generation on, and a pasted post in the feed. */
async function withPost(page: Page): Promise<void> {
  await signedUp(page);
  await page.goto('/dashboard/settings?tab=application');
  await page.getByRole('switch', { name: 'Auto AI generation' }).click();
  await page.goto('/dashboard/tracker');
  await page.getByRole('button', { name: 'Paste a post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a post' });
  await dialog.getByRole('textbox', { name: 'Text' }).fill(TEXT);
  await dialog.getByRole('button', { name: 'Paste post' }).click();
  await expect(posts(page).getByRole('article')).toHaveCount(1);
}

test('TWD-04 TWD-05 TWD-06 ERR-105 a pasted text is worded by rules, taken by one press and undone by another', async ({
  page,
}) => {
  await atTracker(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await button(page, 'Words from a text').click();
  await button(page, 'Find words').click();
  await expectToast(page, 'No tweet data available for AI generation');
  await words(page).getByRole('textbox', { name: 'Author' }).fill('Deep Sea Lab');
  await words(page).getByRole('textbox', { name: 'Text' }).fill(TEXT);
  // Enter asks; it presses no Deploy.
  await words(page).getByRole('textbox', { name: 'Handle' }).fill('deepsea_lab');
  await words(page).getByRole('textbox', { name: 'Handle' }).press('Enter');
  await expect(words(page).getByText('rule-based', { exact: true })).toBeVisible();
  await expect(words(page).getByText('AI', { exact: true })).toHaveCount(0);
  await scan(page, 'words from a text');
  await expectTexts(page, 'Mine', '', '');
  await button(page, 'Put into the form').click();
  await expectTexts(page, 'Camera 3', 'LANTERN', TEXT);
  await button(page, 'Undo').click();
  await expectTexts(page, 'Mine', '', '');
});

test('TWD-07 ERR-104 a server that finds none is told of, and the text stays to be tried again', async ({ page }) => {
  await atTracker(page);
  await page.route('**/coins/ai-generate', (route) =>
    route.fulfill({ status: 503, json: { ok: false, error: FAILED, message: FAILED, code: 'words/unavailable' } }),
  );
  await button(page, 'Words from a text').click();
  await words(page).getByRole('textbox', { name: 'Text' }).fill(TEXT);
  await button(page, 'Find words').click();
  await expectToast(page, FAILED);
  await expect(words(page).getByRole('textbox', { name: 'Text' })).toHaveValue(TEXT);
});

test('TWD-02 with Auto AI generation on Deploy on a post fills the form, then asks for its words', async ({ page }) => {
  await withPost(page);
  await deployPost(page).click();
  await expectTexts(page, 'Camera 3', 'LANTERN', TEXT);
  await expect(words(page).getByText('rule-based', { exact: true })).toBeVisible();
});

test('TWD-15 while words are found Deploy is blocked; what comes after Cancel changes nothing', async ({ page }) => {
  await withPost(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/coins/ai-generate', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await deployPost(page).click();
  await expect(words(page).getByText('Finding words for the post')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deploy Token' })).toHaveAccessibleDescription(
    'Finding words for the post',
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await button(page, 'Cancel').click();
  answer();
  await expectTexts(page, 'Mine', 'LANTERN', TEXT);
  await expect(page.getByRole('button', { name: 'Deploy Token' })).toHaveAccessibleDescription(/is needed$/);
  await expectTexts(page, 'Mine', 'LANTERN', TEXT);
});

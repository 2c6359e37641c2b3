import type { Page } from '@playwright/test';
import { newcomer } from './journal';
import { expect, test } from './stack';

const SOON_MS = 3_000;

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('SHL-20 SHL-39 GAP-85 the theme crosses windows, and signing out in one empties the others at once', async ({
  page,
  context,
}) => {
  await newcomer(page);
  const other = await context.newPage();
  await other.goto('/dashboard/settings');
  await expect(other.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await choose(page, 'Light theme');
  await expect(other.locator('html')).toHaveClass('light');

  await choose(page, 'Sign Out');
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other.getByRole('button', { name: 'Account', exact: true })).toHaveCount(0);
  await expect(other).toHaveURL(({ pathname }) => !pathname.startsWith('/dashboard'));
  await other.close();
});

test('a page that is offline says so soon and shows no distance, and is back as soon as the line is', async ({
  page,
  context,
}) => {
  await newcomer(page);
  const badge = page.getByTitle(/^Network: /).first();
  await expect(badge).toContainText(/\d+ ms/);
  await context.setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: 'network' });
  await expect(banner).toBeVisible({ timeout: SOON_MS });
  await expect(badge).not.toContainText(/\d+ ms/);
  await context.setOffline(false);
  await expect(banner).toBeHidden({ timeout: SOON_MS });
  await expect(badge).toContainText(/\d+ ms/);
});

import type { Page } from '@playwright/test';
import { scan } from './axe';
import { newcomer } from './journal';
import { expect, test } from './stack';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** The server does not answer for the scripts of this name until the returned function is called. */
async function withhold(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*.js`;
  await page.route(files, (route) => route.abort('connectionreset'));
  return () => page.unroute(files);
}

test('a page whose toasts do not arrive stays, says so, and tells what was said meanwhile once they came', async ({
  page,
}) => {
  const letThrough = await withhold(page, 'Toaster');
  await newcomer(page);
  const told = page.getByRole('alert').filter({ hasText: 'Messages cannot be shown' });
  await expect(told).toContainText('Its code did not arrive: the server is away, or has a new version');
  await expect(told.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await scan(page, 'toasts missing');
  await button(page, 'Add wallet').click();
  await button(page, 'Create wallet').click();
  await expect(button(page, 'Master Wallets')).toContainText('0.000');
  await letThrough();
  await told.getByRole('button', { name: 'Retry' }).click();
  await expect(told).toBeHidden();
  await expect(page.getByText('New wallet created')).toBeVisible();
});

test('a dialog that does not arrive leaves the page as it is, and comes when it is asked for again', async ({
  page,
}) => {
  await newcomer(page);
  const letThrough = await withhold(page, 'NotificationsDialog');
  await page.reload();
  await button(page, 'Account').click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'What you opened cannot be shown' });
  await expect(told).toBeVisible();
  await expect(page.getByText('No Wallet Groups Yet')).toBeVisible();
  await scan(page, 'a dialog missing');
  await letThrough();
  await told.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect(told).toBeHidden();
});

test('a page that does not arrive is told in its place, beside the shell, and comes when it is asked for again', async ({
  page,
}) => {
  await newcomer(page);
  const letThrough = await withhold(page, 'HelpPage');
  await page.goto('/dashboard/help');
  const told = page.getByRole('alert').filter({ hasText: 'This page cannot be shown' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await letThrough();
  await told.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
});

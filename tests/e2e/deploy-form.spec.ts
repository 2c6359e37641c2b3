import type { Page } from '@playwright/test';
import { fundedMaster, post, signedUp } from './journal';
import { fillLaunch, prepareLaunch } from './launch-form';
import { completeSetup, expect, signIn, test } from './stack';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const picture = (page: Page) => page.getByRole('complementary', { name: 'Launch' }).locator('label img');

/** A form filled to the lamport, by a person with a name. */
async function filled(page: Page): Promise<void> {
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Launch crew', walletCount: 0, includeDev: true });
  await page.goto('/dashboard/tracker');
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
  await fillLaunch(page, { name: 'Plain Sight', symbol: 'SIGHT', devBuy: '0.25', crew: 'Launch crew' });
}

test('DEP-52 a reload keeps the launch form with its picture, and it is planned again without a touch', async ({
  page,
}) => {
  await signedUp(page);
  await filled(page);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Plain Sight');
  await expect(field(page, 'Ticker')).toHaveValue('SIGHT');
  await expect(field(page, 'Dev buy')).toHaveValue('0.25');
  await expect(page.getByRole('button', { name: 'Group: Launch crew' })).toBeVisible();
  await expect(picture(page)).toHaveAttribute('src', /^\/cdn\//);
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('deploy-form') ?? '');
  expect(Object.keys(JSON.parse(kept)).toSorted()).toEqual(['form', 'imageUrl', 'owner']);
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('deploy-form'))).toBe(null);
});

test('LST-20 what is kept and is not whole is dropped, and the form is empty', async ({ page }) => {
  await signedUp(page);
  await filled(page);
  for (const wrong of ['{', '[]', JSON.stringify({ owner: 'x', form: { name: 7 } })]) {
    await page.evaluate((text) => localStorage.setItem('deploy-form', text), wrong);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Deploy Token' })).toHaveAttribute('aria-disabled', 'true');
  }
});

test('LST-21 nobody else sees a launch form: not after a sign-out, not after a session that only ended', async ({
  page,
}) => {
  await signedUp(page);
  await filled(page);
  // The session ends without a word to this browser, so that nothing was cleared.
  await page.context().clearCookies();
  await signIn(page);
  await completeSetup(page);
  await page.goto('/dashboard/tracker');
  await expect(field(page, 'Name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(picture(page)).toHaveCount(0);
  await field(page, 'Name').fill('Of the second');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(dialog.getByText('The launch form you began')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('deploy-form'))).toBe(null);
});

test('LCH-06 where no block engine takes bundles the two ways that need one say so, and the third is there', async ({
  page,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Alone', symbol: 'ALONE', devBuy: '0.1', normals: 1 });
  await page.getByRole('radio', { name: 'Bundled' }).press('Space');
  await expect(page.getByRole('radio', { name: 'Delayed' })).toBeChecked();
  for (const name of ['Safe', 'Instant']) {
    const way = page.getByRole('radio', { name });
    await expect(way).toHaveAttribute('aria-disabled', 'true');
    await expect(way).toHaveAccessibleDescription(/no block engine is configured on this server/i);
    await way.press('Space');
    await expect(way).not.toBeChecked();
  }
});

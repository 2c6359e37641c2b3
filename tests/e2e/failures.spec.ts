import type { Page } from '@playwright/test';
import { fundedMaster, list, post, signedUp } from './journal';
import { expect, test } from './stack';
import { expectToast, keepToasts } from './toasts';

const CREW = 'North quay';
const sidebar = (page: Page) => page.getByRole('region', { name: 'Groups' });
const menuOf = (page: Page, name: RegExp) => sidebar(page).getByRole('button', { name }).first();

/** A group of three in the open sidebar, its wallets in sight. */
async function openCrew(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Groups/ })
    .first()
    .click();
  await sidebar(page).getByText('3 wallets', { exact: true }).last().click();
}

test('ERR-15 ERR-17 ERR-32 GRP-20 GRP-26 GRP-27 VAL-35 what fails in a group is said where it was asked for, and a copied address is whole', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(keepToasts);
  await signedUp(page);
  await fundedMaster(page);
  await post(page, '/groups/', { name: CREW, walletCount: 2, includeDev: true });
  await openCrew(page);
  const [crew] = await list<{ wallets: readonly { address: string }[] }>(page, '/groups/');
  const address = crew?.wallets[0]?.address ?? '';

  const row = sidebar(page)
    .getByRole('list', { name: `Wallets of ${CREW}` })
    .getByRole('listitem')
    .first();
  const copies = row.getByRole('button', { name: 'Copy address' });
  const sign = () => copies.innerHTML();
  const before = await sign();
  await copies.click();
  await expect.poll(sign).not.toBe(before);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect.poll(sign).toBe(before);

  await page.route(/\/groups\/[^/]+\/wallets/, (route) =>
    route.fulfill({ status: 500, json: { ok: false, error: 'internal', message: 'Out of order' } }),
  );
  await menuOf(page, /^Actions of wallet/).click();
  await page.getByRole('menuitem', { name: 'Make normal' }).click();
  await expectToast(page, 'Update failed');
  await menuOf(page, new RegExp(`^Actions of ${CREW}`)).click();
  await page.getByRole('menuitem', { name: 'Export Wallets' }).click();
  await expectToast(page, 'Export failed');
  await expect(row).toContainText('DEV');

  await menuOf(page, /^Actions of wallet/).click();
  await page.getByRole('menuitem', { name: 'Transfer SOL from Master' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer SOL from Master' });
  for (const [typed, message] of [
    ['', 'Please enter an amount'],
    ['0', 'Please enter a valid amount'],
    ['.', 'Please enter a valid amount'],
  ] as const) {
    await dialog.getByLabel('Amount').fill(typed);
    await dialog.getByLabel('Amount').press('Enter');
    await expect(dialog.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await page.route('**/coins/live', (route) => route.fulfill({ json: { ok: true, data: [] } }));
  await sidebar(page).getByRole('button', { name: 'Gen. Activity' }).click();
  const activity = page.getByRole('dialog', { name: 'Generate Human Activity' });
  await activity.getByRole('button', { name: 'Start' }).click();
  await expectToast(page, 'Activity generation failed: No token launched here trades on its bonding curve now');
});

test('ERR-21 Distribute without a master says where one comes from', async ({ page }) => {
  await page.addInitScript(keepToasts);
  await signedUp(page);
  await post(page, '/groups/', { name: CREW, walletCount: 2, includeDev: true });
  await openCrew(page);
  await sidebar(page).getByRole('button', { name: 'Distribute', exact: true }).click();
  await expectToast(page, 'No active master wallet found. Please add or activate a master wallet in settings.');
});

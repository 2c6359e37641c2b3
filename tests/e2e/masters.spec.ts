import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { scan } from './axe';
import { fundedMaster, list, newcomer, post, signedUp } from './journal';
import { expect, test } from './stack';
import { expectToast } from './toasts';

interface Master {
  readonly id: string;
  readonly publicKey: string;
  readonly active: boolean;
}
const masters = (page: Page): Promise<readonly Master[]> => list<Master>(page, '/users/masters');
const short = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

test('MAS-01 MAS-02 MAS-03 MAS-04 MAS-06 MAS-07 MAS-08 MAS-10 MAS-29 MAS-30 MAS-37 TRF-05 CON-14 CHN-30 the switcher shows the active wallet, activates another in its place, and exports all', async ({
  page,
  context,
}) => {
  await signedUp(page);
  const first = await fundedMaster(page);
  const { publicKey } = await post(page, '/users/masters', { chain: 'sol' });
  const second = String(publicKey);
  await page.goto('/dashboard');
  const foot = page.getByRole('contentinfo');
  const switcher = page.getByRole('button', { name: 'Master Wallets' });
  await expect(switcher).toContainText(short(first));
  await expect(switcher).toContainText('10.000');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await foot.getByRole('button', { name: 'Copy address' }).click();
  await expectToast(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await foot.getByRole('button', { name: 'Transfer', exact: true }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer' });
  await expect(transfer.getByText('Network fee about 0.000005 SOL.')).toBeVisible();
  await page.keyboard.press('Escape');

  await switcher.click();
  const panel = page.getByRole('dialog', { name: 'Master Wallets' });
  const rows = panel.getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Wallet 1');
  await expect(rows.nth(0)).toContainText('$2.40K');
  await expect(rows.nth(1)).toContainText('Wallet 2');
  await expect(rows.nth(1)).toContainText('$0.00');
  expect((await masters(page)).filter(({ active }) => active).map((master) => master.publicKey)).toEqual([first]);
  const activated = page.waitForRequest((request) => request.method() === 'PATCH');
  await rows.nth(1).getByRole('button', { name: 'Wallet 2' }).first().click();
  const [, target] = await masters(page);
  expect(new URL((await activated).url()).pathname).toBe(`/users/masters/${target?.id ?? ''}/activate`);
  await expectToast(page, 'Activated Wallet 2');
  await expect(switcher).toContainText(short(second));
  await expect(rows.nth(0)).toContainText(short(first));
  await expect(rows.nth(1)).toContainText(short(second));
  expect((await masters(page)).map((master) => [master.publicKey, master.active])).toEqual([
    [first, false],
    [second, true],
  ]);

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()) && !request.url().endsWith('/rpc')) uploads.push(request.url());
  });
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export All Wallets' }).click();
  const download = await downloading;
  await expectToast(page, 'Wallets exported successfully');
  expect(download.suggestedFilename()).toMatch(/^master-wallets-SECRET-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.txt$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n').slice(2);
  expect(lines.map((line) => line.split(',')[0])).toEqual([first, second]);
  expect(lines.every((line) => /^[1-9A-HJ-NP-Za-km-z]{86,88}$/.test(line.split(',')[1] ?? ''))).toBe(true);
  expect(uploads.filter((url) => !url.endsWith('/decrypt'))).toEqual([]);
  const keys = lines.map((line) => line.split(',')[1] ?? '');
  expect(keys.filter((key) => [...said, ...bodies].some((text) => text.includes(key)))).toEqual([]);
});

test('MAS-14 MAS-16 GAP-67 GRP-29 a wallet goes only after a confirmation with its balance; the last one stays; without one nothing is sent', async ({
  page,
}) => {
  await signedUp(page);
  await post(page, '/groups/', { name: 'Dry dock', walletCount: 1, includeDev: false, chain: 'sol' });
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Groups/ })
    .first()
    .click();
  const card = page.getByRole('region', { name: 'Groups' }).locator('[data-group]');
  await card.getByText('1 wallet', { exact: true }).click();
  await card.getByRole('button', { name: /^Actions of wallet/ }).click();
  await page.getByRole('menuitem', { name: 'Transfer SOL from Master' }).click();
  const fund = page.getByRole('dialog', { name: 'Transfer SOL from Master' });
  await fund.getByLabel('Amount').fill('1');
  await fund.getByLabel('Amount').press('Enter');
  await expect(fund.getByRole('alert').getByText('No active master wallet')).toBeVisible();
  await page.keyboard.press('Escape');

  const first = await fundedMaster(page);
  await post(page, '/users/masters', { chain: 'sol' });
  await page.reload();
  const switcher = page.getByRole('button', { name: 'Master Wallets' });
  await switcher.click();
  await page.getByRole('button', { name: 'Delete wallet 1' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete Wallet 1' });
  await expect(confirm).toContainText('10.0000');
  await expect(confirm.getByText('This wallet still holds SOL. Transfer it or export the key first.')).toBeVisible();
  await scan(page, 'delete a master');
  await confirm.getByRole('button', { name: 'Delete wallet' }).click();
  await expectToast(page, 'Wallet deleted');
  const left = await masters(page);
  expect(left.map(({ publicKey, active }) => [publicKey === first, active])).toEqual([[false, true]]);
  await switcher.click();
  await expect(page.getByRole('dialog', { name: 'Master Wallets' }).getByText('Wallet 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Delete wallet/ })).toHaveCount(0);
});

test('MAS-22 MAS-24 every dialog of the master wallets is clean at 390 and 1600 px in both themes', async ({
  page,
}) => {
  await newcomer(page);
  await fundedMaster(page);
  for (const theme of ['dark', 'light'] as const)
    for (const size of [
      { width: 390, height: 844 },
      { width: 1600, height: 1000 },
    ]) {
      await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
      await page.setViewportSize(size);
      await page.reload();
      const where = `${theme} ${size.width}`;
      const switcher = page.getByRole('button', { name: 'Master Wallets' });
      await expect(switcher).toContainText('10.000');
      await switcher.click();
      await page.getByRole('button', { name: 'Add / Import Wallet' }).click();
      const add = page.getByRole('dialog', { name: 'Add Wallet' });
      await expect(add.getByRole('tab', { name: 'Generate New' })).toBeVisible();
      await scan(page, `${where} generate`);
      await add.getByRole('tab', { name: 'Import Existing' }).click();
      await expect(add.getByText('Base58, 88 characters, as wallets export it.')).toBeVisible();
      await scan(page, `${where} import`);
      await page.keyboard.press('Escape');
      await expect(add).toHaveCount(0);
      await switcher.click();
      await page.getByRole('dialog', { name: 'Master Wallets' }).getByRole('button', { name: 'Transfer' }).click();
      const transfer = page.getByRole('dialog', { name: 'Transfer' });
      await transfer.getByLabel('Destination address').fill('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
      await transfer.getByLabel('Amount').fill('1');
      await scan(page, `${where} transfer`);
      await transfer.getByRole('button', { name: 'Transfer', exact: true }).click();
      await expect(transfer.getByText('Invalid destination address')).toBeVisible();
      await scan(page, `${where} refused transfer`);
      await page.keyboard.press('Escape');
      await expect(transfer).toHaveCount(0);
    }
});

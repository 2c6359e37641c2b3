import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { newKeys } from '../support/money';
import { scan } from './axe';
import { balanceOf, fundedMaster, list, newcomer, post, signedUp } from './journal';
import { expect, test } from './stack';
import { expectToast } from './toasts';

const toast = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true }).first();

interface Group {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly wallets: readonly { readonly id: string; readonly address: string; readonly type: string }[];
}
const groups = (page: Page): Promise<readonly Group[]> => list<Group>(page, '/groups/');
const onlyGroup = async (page: Page): Promise<Group> => {
  const [group] = await groups(page);
  if (group === undefined) throw new Error('there is no group');
  return group;
};

const card = (page: Page, id: string): Locator => page.locator(`[data-group="${id}"]`);

async function openGroups(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^Groups/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Groups' })).toBeVisible();
}

async function choose(page: Page, group: Group, item: string): Promise<void> {
  await card(page, group.id)
    .getByRole('button', { name: `Actions of ${group.name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function chooseOfWallet(page: Page, group: Group, address: string, item: string): Promise<void> {
  const name = `Actions of wallet ${address.slice(0, 4)}…${address.slice(-4)}`;
  await card(page, group.id).getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('OVR-04 CON-32 GAP-26 GRP-24 GRP-37 ROL-07 ROL-09 EXP-01 EXP-02 EXP-05 EXP-08 GSB-06 GSB-07 GAP-67 GAP-69 a group is edited, its roles change, keys go in and out, it is cleared and comes back', async ({
  page,
  context,
}) => {
  await newcomer(page);
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Harbor crew', walletCount: 3, includeDev: false, chain: 'sol' });
  await openGroups(page);
  const group = await onlyGroup(page);

  await choose(page, group, 'Edit Group');
  const edit = page.getByRole('dialog', { name: 'Edit Group' });
  await edit.getByLabel('Group name').fill('N');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Group name must be more than one character')).toBeVisible();
  await scan(page, 'edit group');
  await edit.getByLabel('Group name').fill('Night shift');
  await edit.getByRole('radio', { name: 'pink' }).check({ force: true });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Group updated');
  await expect(card(page, group.id).getByRole('heading', { name: 'Night shift' })).toBeVisible();
  const edited = await onlyGroup(page);
  expect([edited.name, edited.color]).toEqual(['Night shift', 'pink']);
  // The card of the dashboard behind the sidebar is of the same list.
  const tile = page.getByRole('list', { name: 'Wallet groups' }).getByRole('listitem');
  await expect(tile).toContainText('Night shift');
  const sidebar = await page
    .getByRole('complementary')
    .filter({ has: card(page, group.id) })
    .boundingBox();
  expect(sidebar?.width).toBe(320);

  await card(page, group.id).getByText('3 wallets').click();
  const [first, second, third] = edited.wallets.map(({ address }) => address);
  await chooseOfWallet(page, edited, third ?? '', 'Make developer');
  await expectToast(page, 'Wallet type updated');
  const rows = card(page, group.id).getByRole('list', { name: 'Wallets of Night shift' }).getByRole('listitem');
  await expect(rows.first()).toContainText('DEV');
  await chooseOfWallet(page, edited, first ?? '', 'Make developer');
  await expectToast(page, 'Only one dev wallet per group');
  expect((await onlyGroup(page)).wallets.map(({ address, type }) => [address, type])).toEqual([
    [third, 'developer'],
    [first, 'normal'],
    [second, 'normal'],
  ]);

  const [known, fresh] = [newKeys(), newKeys()];
  await choose(page, edited, 'Import Wallets');
  const dialog = page.getByRole('dialog', { name: 'Import Wallets into Night shift' });
  const field = dialog.getByLabel('Private keys');
  await field.fill(`${known.exported}\n${known.exported.slice(0, -5)}`);
  await dialog.getByRole('button', { name: 'Import wallets' }).click();
  await expect(dialog.getByText('Invalid private key length (line 2)')).toBeVisible();
  await scan(page, 'import wallets');
  expect((await onlyGroup(page)).wallets.length).toBe(3);
  await field.fill(`${known.exported}\n[${base58.decode(fresh.exported).join(', ')}]\n\n${known.exported}`);
  await dialog.getByRole('button', { name: 'Import wallets' }).click();
  await expectToast(page, '2 wallets imported');
  await expect(card(page, group.id).getByText('5 wallets')).toBeVisible();
  expect((await onlyGroup(page)).wallets.slice(3).map(({ address }) => address)).toEqual([
    known.address,
    fresh.address,
  ]);
  await choose(page, edited, 'Import Wallets');
  await field.fill(known.exported);
  await dialog.getByRole('button', { name: 'Import wallets' }).click();
  await expect(dialog.getByText('This wallet is in your account already')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/rpc')) uploads.push(request.url());
  });
  const downloading = page.waitForEvent('download');
  await choose(page, edited, 'Export Wallets');
  const download = await downloading;
  await expectToast(page, 'Wallets exported successfully');
  expect(download.suggestedFilename()).toMatch(/^group-Night-shift-SECRET-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.txt$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`${known.address},${known.exported}`);
  expect(text).toContain(`${fresh.address},${fresh.exported}`);
  expect(uploads).toEqual([]);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chooseOfWallet(page, edited, fresh.address, 'Copy private key');
  await expectToast(page, 'Copied. The clipboard is emptied in 60 seconds.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fresh.exported);

  await page.getByRole('button', { name: 'Clear Empty' }).click();
  const clear = page.getByRole('dialog', { name: 'Remove 1 empty group' });
  await expect(clear.getByText('Night shift')).toBeVisible();
  await scan(page, 'clear empty');
  await clear.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Empty group removed');
  await expect(page.getByText('No Wallet Groups Yet').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear Empty' }).click();
  await expectToast(page, 'No empty groups to remove');

  await page.getByRole('button', { name: 'Recently deleted' }).click();
  const recovery = page.getByRole('dialog', { name: 'Recently deleted' });
  await expect(recovery.getByRole('button', { name: 'Restore Night shift' })).toBeVisible();
  await scan(page, 'recently deleted');
  await recovery.getByRole('button', { name: 'Restore Night shift' }).click();
  await expectToast(page, 'Group restored');
  await expect(recovery.getByText('Nothing was deleted in the last 30 days')).toBeVisible();
  await recovery.getByRole('button', { name: 'Close' }).last().click();
  await expect(card(page, group.id).getByRole('heading', { name: 'Night shift' })).toBeVisible();
  expect((await onlyGroup(page)).wallets.length).toBe(5);
});

test('GRP-25 GRP-26 TRF-01 the ledger: filtered, paged by the server, exported, summing to zero; stuck SOL is found and goes back', async ({
  page,
  stack,
}) => {
  await newcomer(page);
  const master = await fundedMaster(page);
  await post(page, '/groups/', { name: 'Low tide', walletCount: 2, includeDev: true, chain: 'sol' });
  await openGroups(page);
  const group = await onlyGroup(page);
  const target = group.wallets[1]?.address ?? '';

  await card(page, group.id).getByText('3 wallets').click();
  await chooseOfWallet(page, group, target, 'Transfer SOL from Master');
  const dialog = page.getByRole('dialog', { name: 'Transfer SOL from Master' });
  await dialog.getByLabel('Amount').press('Enter');
  await expect(dialog.getByRole('alert').getByText('Please enter an amount')).toBeVisible();
  await dialog.getByLabel('Amount').fill('0.25');
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect(dialog.getByText('Transferred 0.25 SOL')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  expect(await balanceOf(stack, target)).toBe(250_000_000);

  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer' });
  await transfer.getByLabel('Or one of your wallets').selectOption(target);
  await expect(transfer.getByLabel('Destination address')).toHaveValue(target);
  await scan(page, 'transfer');
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/operations');
  const table = page.getByRole('table', { name: 'Operations' });
  await expect(table.getByRole('link', { name: /^Transfer 0\.25/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('launch');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Operation, address or signature').fill(target);
  await expect(table.getByRole('link', { name: /^Transfer 0\.25/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`find=${target}`));
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Low tide' });
  await expect(table.getByRole('link', { name: /^Transfer 0\.25/ })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  await expectToast(page, 'Exported 1 operation');
  expect(download.suggestedFilename()).toMatch(/^gantry-ledger-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1);
  const units = lines.map((line) => BigInt(line.split(',').at(-1) ?? ''));
  expect([units.length, units.reduce((sum, one) => sum + one, 0n)]).toEqual([3, 0n]);

  await page.getByRole('button', { name: 'Find stuck SOL' }).click();
  const found = page.getByRole('region', { name: 'Where your SOL is' });
  await expect(found.getByRole('heading', { name: 'Low tide' })).toBeVisible();
  await expect(found.getByRole('table', { name: 'SOL in Low tide' })).toContainText('0.25');
  await scan(page, 'stuck SOL');
  await found.getByRole('button', { name: 'Return SOL' }).click();
  const plan = page.getByRole('dialog', { name: /Return SOL/ });
  await plan.getByRole('button', { name: /Sign and send/ }).click();
  await expect.poll(() => balanceOf(stack, target), { timeout: 30_000 }).toBe(0);
  expect(await balanceOf(stack, master)).toBeGreaterThan(9_999_900_000);
});

test('MAS-05 focus returns from Master Wallets and from a dialog opened there; axe finds nothing at 390 px in toast, menu, drawers and dialogs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedUp(page);
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Small crew', walletCount: 2, includeDev: true, chain: 'sol' });
  await page.goto('/dashboard');
  const trigger = page.getByRole('button', { name: 'Master Wallets' });
  await trigger.click();
  await expect(page.getByRole('dialog', { name: 'Master Wallets' })).toBeVisible();
  await scan(page, 'master wallets');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Master Wallets' })).toBeHidden();
  await expect(trigger).toBeFocused();

  await page
    .getByRole('button', { name: /^Groups/ })
    .first()
    .click();
  const group = await onlyGroup(page);
  await expect(card(page, group.id)).toBeVisible();
  await scan(page, 'groups drawer');
  await card(page, group.id)
    .getByRole('button', { name: `Actions of ${group.name}` })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit Group' })).toBeVisible();
  await scan(page, 'group menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Refresh Balances' }).click();
  // What is pointed at stays.
  await toast(page, 'Balances refreshed').hover();
  await scan(page, 'toast');
  await card(page, group.id).getByText('3 wallets').click();
  await expect(page.getByRole('list', { name: 'Wallets of Small crew' })).toBeVisible();
  await scan(page, 'wallets of a group');
});

import type { Locator, Page } from '@playwright/test';
import { scan } from './axe';
import { fundedMaster, list, newcomer, originOf, post, signedUp } from './journal';
import { expect, test } from './stack';

interface Group {
  readonly id: string;
  readonly name: string;
  readonly wallets: readonly { readonly id: string; readonly address: string; readonly type: string }[];
}
const groups = (page: Page): Promise<readonly Group[]> => list<Group>(page, '/groups/');
const short = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;
const sidebar = (page: Page): Locator => page.getByRole('region', { name: 'Groups' });
const card = (page: Page, { id }: Group): Locator => sidebar(page).locator(`[data-group="${id}"]`);

async function openSidebar(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Groups/ })
    .first()
    .click();
  await expect(sidebar(page)).toBeVisible();
}

async function fund(page: Page, group: Group, address: string, amount: string): Promise<Locator> {
  await card(page, group)
    .getByRole('button', { name: `Actions of wallet ${short(address)}` })
    .click();
  await page.getByRole('menuitem', { name: 'Transfer SOL from Master' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer SOL from Master' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  return dialog;
}

test('GSB-01 GSB-02 GSB-03 GSB-04 GSB-05 GSB-08 GRP-01 GRP-02 GRP-03 GRP-04 GRP-09 GRP-12 GRP-14 GRP-15 GRP-16 GRP-17 GRP-18 GRP-28 ROL-09 the sidebar counts the groups and sums them, and a card shows what its group is', async ({
  page,
}) => {
  await signedUp(page);
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'North quay', walletCount: 2, includeDev: true, chain: 'sol', color: 'violet' });
  await post(page, '/groups/', { name: 'South quay', walletCount: 1, includeDev: false, chain: 'sol', color: 'green' });
  await post(page, '/groups/', { name: 'Dry dock', walletCount: 4, includeDev: false, chain: 'sol', color: 'pink' });
  await page.goto('/dashboard');
  await openSidebar(page);
  const panel = sidebar(page);
  await expect(panel.getByText('3/8', { exact: true })).toBeVisible();
  await expect(panel.getByText('8 wallets', { exact: true })).toBeVisible();
  for (const name of ['Return SOL', 'Sell SPL', 'Close Accounts', 'Clear Empty', 'Refresh Balances'])
    await expect(panel.getByRole('button', { name, exact: true })).toBeEnabled();
  for (const [name, words] of [
    ['Return SOL', 'No SOL to return in any group'],
    ['Sell SPL', 'No tokens to sell'],
    ['Close Accounts', 'No token accounts found to close'],
  ] as const) {
    // A toast stays for 1.4 s: it is looked for from before the click.
    await Promise.all([
      expect(page.getByText(words, { exact: true }).first()).toBeVisible(),
      panel.getByRole('button', { name, exact: true }).click(),
    ]);
  }

  await panel.getByRole('button', { name: 'Add Group' }).click();
  await expect(page.getByRole('menuitem', { name: 'From Preset' })).toBeEnabled();
  await scan(page, 'add group menu');
  await page.getByRole('menuitem', { name: 'Create Manually' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Group' })).toBeVisible();
  await page.keyboard.press('Escape');

  const [north] = await groups(page);
  if (north === undefined) throw new Error('there is no group');
  const own = card(page, north);
  await expect(own.getByRole('heading', { name: 'North quay' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Distribute' })).toBeEnabled();
  await own.getByRole('button', { name: 'Actions of North quay' }).click();
  for (const name of ['Return SOL', 'Sell SPL', 'Close Accounts', 'Export Wallets', 'Delete Group'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');

  await own.getByText('3 wallets', { exact: true }).click();
  const rows = own.getByRole('list', { name: 'Wallets of North quay' }).getByRole('listitem');
  const addresses = north.wallets.map(({ address }) => address);
  await expect(rows).toHaveCount(3);
  for (const [index, address] of addresses.entries()) await expect(rows.nth(index)).toContainText(short(address));
  await expect(rows.nth(0)).toContainText('DEV');
  const last = addresses[2] ?? '';
  await rows
    .nth(2)
    .getByRole('button', { name: /^Actions of wallet/ })
    .click();
  await page.getByRole('menuitem', { name: 'Make sniper' }).click();
  await expect(page.getByText('Wallet type updated').first()).toBeVisible();
  await rows
    .nth(0)
    .getByRole('button', { name: /^Actions of wallet/ })
    .click();
  await page.getByRole('menuitem', { name: 'Make normal' }).click();
  await expect(rows.nth(0)).not.toContainText('DEV');
  await expect(rows.nth(2)).toContainText('SNIPER');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Actions of wallet/ })
    .click();
  await page.getByRole('menuitem', { name: 'Make developer' }).click();
  await expect(rows.nth(0)).toContainText('DEV');
  await expect(rows.nth(0)).toContainText(short(addresses[1] ?? ''));
  await expect(rows.nth(1)).toContainText(short(addresses[0] ?? ''));
  await expect(rows.nth(2)).toContainText(short(last));

  const tooLittle = await fund(page, north, last, '0.0001');
  await expect(tooLittle.getByRole('alert')).toHaveText(
    'Failed to transfer: An account would be left below the rent minimum',
  );
  await page.keyboard.press('Escape');
  const funding = await fund(page, north, last, '0.5');
  await funding.getByRole('button', { name: 'Sign and send' }).click();
  await expect(funding.getByText('Transferred 0.5 SOL')).toBeVisible();
  await funding.getByRole('button', { name: 'Close' }).first().click();
  await expect(rows.nth(2)).toContainText('0.500');
  await expect(own.getByRole('heading').locator('..')).toContainText('0.500');
  await expect(panel.getByText('0.500').first()).toBeVisible();
  await scan(page, 'sidebar with an open card');
});

test('CRG-01 CRG-06 CRG-09 CRG-15 HOM-10 HOM-11 HOM-12 HOM-13 HOM-14 HOM-15 GSB-13 EXP-03 EXP-06 EXP-07 from no group to a grid of them: created, opened, laid out, exported and asked to be deleted from the dashboard', async ({
  page,
}) => {
  await signedUp(page);
  await fundedMaster(page);
  await page.goto('/dashboard');
  await expect(page.getByText('No Wallet Groups Yet')).toBeVisible();
  await scan(page, 'dashboard without groups');
  await page.locator('[aria-haspopup=menu]').filter({ hasText: 'Create Group' }).click();
  await expect(page.getByRole('menuitem', { name: 'From Preset' })).toBeEnabled();
  await page.getByRole('menuitem', { name: 'Create Manually' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Group' });
  await dialog.getByLabel('Group name').fill('Harbor crew');
  for (const count of ['5', '10', '15', '20']) {
    await dialog.getByRole('radio', { name: count, exact: true }).check({ force: true });
    await expect(dialog.getByLabel('Wallets', { exact: true })).toHaveValue(count);
  }
  await dialog.getByLabel('Wallets', { exact: true }).fill('4');
  await dialog.getByRole('radio', { name: 'orange' }).check({ force: true });
  await scan(page, 'create group');
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  const grid = page.getByRole('list', { name: 'Wallet groups' });
  const tile = grid.getByRole('listitem').filter({ hasText: 'Harbor crew' });
  await expect(tile).toContainText('4 wallets');
  const [group] = await list<Group & { readonly color: string }>(page, '/groups/');
  expect([group?.color, group?.wallets.length]).toEqual(['orange', 4]);
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');

  const reads: string[] = [];
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc')) return;
    (request.method() === 'GET' ? reads : writes).push(new URL(request.url()).pathname);
  });
  const downloading = page.waitForEvent('download');
  await tile.getByRole('button', { name: 'Export' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^group-Harbor-crew-SECRET-.*\.txt$/);
  expect([...new Set(reads)].filter((path) => path.endsWith('/wallets'))).toEqual([
    `/groups/${group?.id ?? ''}/wallets`,
  ]);
  expect(writes).toEqual([]);
  await expect(sidebar(page)).toHaveCount(0);
  await tile.getByRole('button', { name: 'Distribute' }).click();
  await expect(page.getByRole('dialog', { name: /^Distribute SOL/ })).toBeVisible();
  await scan(page, 'distribute');
  await page.keyboard.press('Escape');
  await tile.getByRole('button', { name: 'Delete Harbor crew' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Harbor crew' })).toBeVisible();
  await scan(page, 'delete group');
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);

  await expect(page.getByRole('radio', { name: 'Grid' })).toBeChecked();
  await page.getByRole('radio', { name: 'List' }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();

  await tile.getByRole('button', { name: 'Harbor crew', exact: true }).click();
  await expect(sidebar(page)).toBeVisible();
  const rows = sidebar(page).getByRole('list', { name: 'Wallets of Harbor crew' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toBeInViewport();
});

test('GSB-15 PER-11 VAL-65 TOK-33 OVR-02 OVR-03 a group of another chain is not listed, nor a wallet of one', async ({
  page,
}) => {
  await newcomer(page);
  await post(page, '/groups/', { name: 'Near shore', walletCount: 1, includeDev: false, chain: 'sol' });
  await page.route('**/groups', async (route) => {
    const answer = await route.fetch();
    const { data }: { data: readonly Group[] } = await answer.json();
    const far = data.map((group) => ({ ...group, id: `${group.id}x`, name: 'Far shore', chain: 'bnb' }));
    const near = data.map((group) => ({
      ...group,
      wallets: group.wallets.flatMap((wallet) => [
        wallet,
        { ...wallet, id: `${wallet.id}x`, address: '0x52908400098527886E0F7030069857D2E4169EE7' },
      ]),
    }));
    await route.fulfill({ response: answer, json: { ok: true, data: [...near, ...far] } });
  });
  await page.reload();
  await openSidebar(page);
  await expect(sidebar(page).getByText('1/8', { exact: true })).toBeVisible();
  await expect(sidebar(page).getByRole('heading', { name: 'Near shore' })).toBeVisible();
  await expect(sidebar(page).getByText('1 wallet', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Far shore')).toHaveCount(0);
  await expect(page.getByText(/0x52/)).toHaveCount(0);
});

test('CCH-14 what one window changes shows on the dashboard beside it and in another window, without a reload', async ({
  page,
}) => {
  await signedUp(page);
  await post(page, '/groups/', { name: 'North quay', walletCount: 2, includeDev: true, chain: 'sol', color: 'violet' });
  const masters = [
    await post(page, '/users/masters', { chain: 'sol' }),
    await post(page, '/users/masters', { chain: 'sol' }),
  ];
  const other = await page.context().newPage();
  const windows = [page, other];
  for (const one of windows) {
    await one.goto('/dashboard');
    await openSidebar(one);
  }
  const [north] = await groups(page);
  if (north === undefined) throw new Error('there is no group');
  const rows = (one: Page) =>
    card(one, north).getByRole('list', { name: 'Wallets of North quay' }).getByRole('listitem');
  const tile = (one: Page, name: string) =>
    one
      .getByRole('list', { name: 'Wallet groups' })
      .getByRole('img', { name: `SOL by wallet in ${name}`, exact: true });
  for (const one of windows) {
    await card(one, north).getByText('3 wallets', { exact: true }).click();
    await expect(rows(one).nth(0)).toContainText('DEV');
    await expect(tile(one, 'North quay, the developer first')).toBeVisible();
  }

  await rows(page)
    .nth(0)
    .getByRole('button', { name: /^Actions of wallet/ })
    .click();
  await page.getByRole('menuitem', { name: 'Make normal' }).click();
  for (const one of windows) {
    await expect(tile(one, 'North quay')).toBeVisible();
    await expect(rows(one).nth(0)).not.toContainText('DEV');
  }

  await card(page, north).getByRole('button', { name: 'Actions of North quay' }).click();
  await page.getByRole('menuitem', { name: 'Edit Group' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Group' });
  await edit.getByLabel('Group name').fill('South quay');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  for (const one of windows) {
    await expect(tile(one, 'South quay')).toBeVisible();
    await expect(card(one, north).getByRole('heading', { name: 'South quay' })).toBeVisible();
  }

  const switcher = (one: Page) => one.getByRole('button', { name: 'Master Wallets' });
  const [first, second] = masters.map(({ publicKey }) => short(String(publicKey)));
  for (const one of windows) await expect(switcher(one)).toContainText(first ?? '');
  await page.request.patch(`/users/masters/${String(masters[1]?.['id'])}/activate`, {
    data: {},
    headers: { origin: originOf(page), 'sec-fetch-site': 'same-origin' },
  });
  for (const one of windows) await expect(switcher(one)).toContainText(second ?? '');
});

import { generateKeyPairSync } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { balanceOf, chain, historyOf, operations } from './journal';
import { picture } from './launch-form';
import { completeSetup, expect, test } from './stack';
import { expectToast } from './toasts';

const EMAIL = 'walker@gantry.example';

/** Base units of a figure as it stands on screen: thousands separated, a typographic minus, a plus for what comes in. */
function unitsOf(figure: string, decimals: number): bigint {
  const parts = /^([+\u2212]?)([\d,]+)(?:\.(\d+))?$/.exec(figure);
  if (parts === null) throw new Error(`no figure: ${figure}`);
  const [, sign, whole = '', fraction = ''] = parts;
  const units = BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
  return sign === '\u2212' ? -units : units;
}

const cellsOf = async (row: Locator): Promise<readonly string[]> =>
  (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim());

/** Reads one ledger off the screen; its entries sum to zero and it says so. */
async function entriesOf(ledger: Locator, decimals: number): Promise<readonly (readonly [string, bigint])[]> {
  // It is there once it has been read.
  await expect(ledger.getByRole('row', { name: /^Sum/ })).toBeVisible();
  const rows = await Promise.all((await ledger.locator('tbody tr').all()).map(cellsOf));
  const [total, ...entries] = rows.toReversed();
  expect(total).toEqual(['Sum', '', '0']);
  const read = entries.map(([, kind = '', figure = '']) => [kind, unitsOf(figure, decimals)] as const);
  expect(read.reduce((sum, [, units]) => sum + units, 0n)).toBe(0n);
  return read.toReversed();
}

async function openOperation(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Operations', exact: true }).click();
  const row = page.getByRole('table', { name: 'Operations' }).getByRole('link', { name });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
}

test('SGN-03 SGN-07 SGN-08 MAS-02 MAS-23 CRG-11 TRF-02 TRF-12 TRF-18 TRF-19 DEP-15 a newcomer reads on screen what happens: mail, group, transfer with its plan, ledgers that sum to zero', async ({
  page: visitor,
  context,
  stack,
}) => {
  await visitor.goto('/login');
  await visitor.getByLabel('E-mail').fill(EMAIL);
  await visitor.getByRole('button', { name: 'Send magic link' }).click();
  await expect(visitor.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect(visitor.getByText('10 minutes')).toBeVisible();
  const opened = context.waitForEvent('page');
  await visitor.getByRole('link', { name: 'Open the local mailbox' }).click();
  const page = await opened;
  await expect(page.getByRole('heading', { name: 'Development mailbox' })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: EMAIL }).getByRole('link').click();
  await completeSetup(page);

  await page.getByRole('button', { name: 'Add wallet' }).click();
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await expectToast(page, 'New wallet created');
  await page.getByRole('button', { name: 'Get test SOL' }).first().click();
  const balance = page.getByRole('button', { name: 'Master Wallets' });
  await expect(balance).toContainText('10.000');
  await page.getByRole('listitem').getByRole('button', { name: 'Create Group' }).click();
  const group = page.getByRole('dialog', { name: 'Create New Group' });
  await group.getByLabel('Group name').fill('Harbor crew');
  await group.getByLabel('Wallets').fill('2');
  await group.getByRole('button', { name: 'Create Group' }).click();
  await expectToast(page, 'Group created');
  await expect(group).toHaveCount(0);
  await expect(page.getByText('Harbor crew').first()).toBeVisible();

  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const destination = base58.encode(Buffer.from(x, 'base64url'));
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  await dialog.getByLabel('Destination address').fill(destination);
  await dialog.getByLabel('Amount').fill('1.25');
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  const plan = dialog.getByRole('table', { name: 'The plan, in signing order' });
  await expect(plan).toBeVisible();
  const [transfer = [], fee = [], leaves = []] = await Promise.all((await plan.locator('tbody tr').all()).map(cellsOf));
  const master = leaves[1] ?? '';
  expect([transfer, fee, leaves]).toEqual([
    ['Transfer', destination, '1.25'],
    ['Network fee', 'Validators', '0.000005'],
    ['Leaves', master, '1.250005'],
  ]);
  await expect(dialog.getByText('8.749995', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Nothing was ever sent to this address from here. Check it twice.')).toBeVisible();
  await expect(dialog.getByText('Nothing is signed yet. After the signature there is no cancel.')).toBeVisible();
  expect(await operations(page)).toEqual([]);
  expect(await balanceOf(stack, master)).toBe(10_000_000_000);
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect(dialog.getByText('Transferred 1.25 SOL')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(balance).toContainText('8.750');
  expect([await balanceOf(stack, master), await balanceOf(stack, destination)]).toEqual([8_749_995_000, 1_250_000_000]);

  await page.getByRole('link', { name: 'Tracker', exact: true }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await page.getByLabel('Name').fill('Lantern Fish');
  await page.getByLabel('Ticker').fill('LANTERN');
  await page.getByRole('textbox', { name: 'Dev buy' }).fill('0.5');
  await page.getByRole('button', { name: /^Group: / }).click();
  await page.getByRole('menuitemradio', { name: /Harbor crew/ }).click();
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();

  await openOperation(page, 'Transfer 1.2500 SOL');
  await expect(page.getByRole('table', { name: /^Ledger of/ })).toHaveCount(1);
  const sent = await entriesOf(page.getByRole('table', { name: 'Ledger of SOL' }), 9);
  expect(sent.toSorted(([, one], [, other]) => Number(one - other))).toEqual([
    ['own wallet', -1_250_005_000n],
    ['fee', 5_000n],
    ['venue', 1_250_000_000n],
  ]);
  await openOperation(page, 'Launch LANTERN');
  const lamports = await entriesOf(page.getByRole('table', { name: 'Ledger of SOL' }), 9);
  const tokens = page.getByRole('table', { name: /^Ledger of (?!SOL)/ });
  await expect(tokens).toHaveCount(1);
  const bought = await entriesOf(tokens, 6);
  expect(bought.filter(([kind]) => kind === 'own wallet').map(([, units]) => units > 0n)).toEqual([true]);
  const left = lamports.filter(([kind, units]) => kind === 'own wallet' && units < 0n);
  expect(left.length).toBe(1);
  expect(await balanceOf(stack, master)).toBe(8_749_995_000 + Number(left[0]?.[1]));
  expect((await historyOf(stack, master)).length).toBe(3);

  const [launch] = await operations(page);
  const accounts = await chain<{ readonly value: readonly { readonly pubkey: string }[] }>(
    stack,
    'getTokenAccountsByOwner',
    [launch?.plan.dev, { mint: launch?.plan.mint }, { encoding: 'base64' }],
  );
  expect(accounts.value.length).toBe(1);
  const tokenAccount = accounts.value[0]?.pubkey ?? '';
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const to = dialog.getByLabel('Destination address');
  await to.fill(tokenAccount);
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(to).toHaveAccessibleDescription('Invalid destination address');
  await expect(to).toHaveValue(tokenAccount);
  await expect(dialog.getByLabel('Amount')).toHaveValue('1');
  expect((await historyOf(stack, master)).length).toBe(3);
});

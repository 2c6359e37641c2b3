import type { Locator, Page } from '@playwright/test';
import { scan } from './axe';
import { activeMaster, balanceOf, fundedMaster, post, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { askGroup, closeEnded, expectBalancedLedgers, expectDone, groups, openGroups, operations } from './round-trip';
import { expect, test } from './stack';

const SOL = 1_000_000_000;

const openDistribute = async (page: Page): Promise<void> => {
  await openGroups(page);
  await page.getByRole('region', { name: 'Groups' }).getByRole('button', { name: 'Distribute', exact: true }).click();
};

/** Closed once the balances were read again: until then the group is busy with it. */
/** A plan is whole to the eye at every width, before anything is signed. */
async function expectWhole(page: Page, plan: Locator, what: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1600, height: 1000 };
  await expect(plan.getByRole('button', { name: 'Sign and send' })).toBeVisible();
  for (const size of [390, 1024, 1600]) {
    await page.setViewportSize({ width: size, height: 1000 });
    await scan(page, `${what} at ${size}`);
    await expect(plan).toBeVisible();
  }
  await page.setViewportSize({ width, height });
}

test('OVR-04 CON-16 DST-01 DST-02 DST-06 DST-09 DST-10 a total is refused until it is one, planned in batches of ten, signed as shown, and every wallet has its share', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  await fundedMaster(page);
  const master = await activeMaster(page);
  await post(page, '/groups/', { name: 'Night shift', walletCount: 12, includeDev: false });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
  await openDistribute(page);
  const form = page.getByRole('dialog', { name: 'Distribute SOL' });
  for (const [typed, said] of [
    ['1e3', 'Enter a number with at most 4 decimals, like 1.25'],
    ['0.00001', 'Enter a number with at most 4 decimals, like 1.25'],
    ['-1', 'Enter a number with at most 4 decimals, like 1.25'],
    ['١', 'Enter a number with at most 4 decimals, like 1.25'],
    ['0', 'The amount must be above 0'],
    ['0.0009', 'The least is 0.001 SOL'],
  ] as const) {
    await form.getByLabel('Total').fill(typed);
    await expect(form.getByText(said).first()).toBeVisible();
    await form.getByLabel('Total').press('Enter');
    await expect(form).toBeVisible();
  }
  await form.getByText('Send through a mixer (none is configured)').click();
  await expect(form.getByText('0.5% mixer fee.')).toBeVisible();

  await form.getByLabel('Total').fill('0.005');
  await form.getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByText(/^Distribution failed: A wallet would hold less than the rent minimum/)).toBeVisible();
  const plan = page.getByRole('dialog', { name: 'Distribute SOL to Night shift' });
  await plan.getByRole('button', { name: 'Close' }).last().click();
  await expect(form.getByLabel('Total')).toHaveValue('0.005');

  await form.getByLabel('Total').fill('1.2001');
  await form.getByLabel('Total').press('Enter');
  await expect(plan.getByText('2 of 2').first()).toBeVisible();
  await expect(plan.getByText(/0\.000000004 SOL of the total/)).toBeVisible();
  await expectWhole(page, plan, 'plan of a distribution');
  expect(await operations(page)).toEqual([]);
  await plan.getByRole('button', { name: 'Sign and send' }).dblclick();
  await expect(plan.getByText('Distributed 1.200099996 SOL to 12 wallet(s)')).toBeVisible();
  await expectDone(page, 'distribute');
  for (const { address } of (await groups(page))[0]?.wallets ?? [])
    expect(await balanceOf(stack, address)).toBe(100_008_333);
  const moved = await expectBalancedLedgers(page, master);
  // Ten transfers and two at 300 units each and 600 for the compute budget, of 30,000 micro-lamports.
  expect(moved).toBe(-1_200_099_996n - 10_000n - 108n - 36n);
  expect(await balanceOf(stack, master)).toBe(10 * SOL + Number(moved));
});

test('DST-03 DST-07 DST-08 drawn amounts stand in the plan as they are signed', async ({ page, stack }) => {
  await signedUp(page);
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Night shift', walletCount: 3, includeDev: false });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
  await openDistribute(page);
  const form = page.getByRole('dialog', { name: 'Distribute SOL' });
  await form.getByText('Random amounts').click();
  await form.getByLabel('Least a wallet').fill('0.2');
  await form.getByLabel('Most a wallet').fill('0.2');
  await expect(form.getByText('The minimum must be below the maximum').first()).toBeVisible();
  await form.getByLabel('Most a wallet').fill('0.3');
  await form.getByRole('button', { name: 'Plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Distribute SOL to Night shift' });
  const rows = plan.locator('tbody tr:not([data-total]) td:last-child');
  await expect(rows).toHaveCount(3);
  const shown = (await rows.allTextContents()).map((text) => Math.round(Number(text) * SOL));
  expect(shown.every((lamports) => lamports >= 0.2 * SOL && lamports <= 0.3 * SOL)).toBe(true);
  await plan.getByRole('button', { name: 'Sign and send' }).click();
  await expectDone(page, 'distribute');
  const held = [];
  for (const { address } of (await groups(page))[0]?.wallets ?? []) held.push(await balanceOf(stack, address));
  const rising = (a: number, b: number): number => a - b;
  expect(held.toSorted(rising)).toEqual(shown.toSorted(rising));
});

test('OVR-04 SEL-01 SEL-03 SEL-04 CLS-01 CLS-03 CLS-04 ERR-22 ERR-23 tokens of a group are sold, their accounts closed, and nothing is left to do', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Round Trip', symbol: 'TRIP', devBuy: '0.3', normals: 1 });
  const master = await activeMaster(page);
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expectDone(page, 'launch');
  await post(page, '/groups/', { name: 'Night shift', walletCount: 1, includeDev: false });
  await page.goto('/dashboard');
  await askGroup(page, 'Night shift', 'Sell SPL');
  await expect(page.getByText('No token holdings found for this group')).toBeVisible();
  await askGroup(page, 'Night shift', 'Close Accounts');
  await expect(page.getByText('No token accounts found to close')).toBeVisible();

  await askGroup(page, 'Launch crew', 'Close Accounts');
  await expect(page.getByText('No empty token accounts found to close')).toBeVisible();
  await askGroup(page, 'Launch crew', 'Sell SPL');
  const sale = page.getByRole('dialog', { name: 'Sell tokens of Launch crew' });
  await expect(sale.getByText('1 position')).toBeVisible();
  await expectWhole(page, sale, 'plan of a sale');
  await sale.getByRole('button', { name: 'Sign and send' }).click();
  await expect(sale.getByText('Sold 1 token position(s) in 1 transaction(s)')).toBeVisible();
  await expectDone(page, 'sell');
  await closeEnded(sale);

  await askGroup(page, 'Launch crew', 'Close Accounts');
  const closing = page.getByRole('dialog', { name: 'Close accounts of Launch crew' });
  // The empty token account, and the volume account of a wallet that trades nothing any more.
  await expect(closing.getByText('2 accounts')).toBeVisible();
  await expectWhole(page, closing, 'plan of a closing');
  await closing.getByRole('button', { name: 'Sign and send' }).click();
  await expect(
    closing.getByText(/^Closed 1 token account\(s\) and 1 volume account\(s\), 0\.\d+ SOL came back$/),
  ).toBeVisible();
  await expectDone(page, 'close');
  await closeEnded(closing);

  await page.getByRole('button', { name: 'Sell Tokens' }).click();
  await expect(page.getByText('No tokens to sell')).toBeVisible();
  await askGroup(page, 'Launch crew', 'Return SOL');
  const back = page.getByRole('dialog', { name: 'Return SOL of Launch crew' });
  await expectWhole(page, back, 'plan of a return');
  await back.getByRole('button', { name: 'Sign and send' }).click();
  await expectDone(page, 'return');
  const moved = await expectBalancedLedgers(page, master);
  expect(await balanceOf(stack, master)).toBe(10 * SOL + Number(moved));
  const wallets = (await groups(page)).flatMap((group) => group.wallets);
  for (const { address } of wallets) expect(await balanceOf(stack, address)).toBe(0);
});

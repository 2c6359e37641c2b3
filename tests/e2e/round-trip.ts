import type { Locator, Page } from '@playwright/test';
import { shortAddress } from '#shared/ids';
import { activeMaster, balanceOf, GIFT, list } from './journal';
import { prepareLaunch } from './launch-form';
import { readLedger } from './screen-ledger';
import { completeSetup, expect, signIn, type Stack } from './stack';

interface Group {
  readonly id: string;
  readonly name: string;
  readonly wallets: readonly { readonly address: string; readonly type: string }[];
}

export const groups = (page: Page): Promise<readonly Group[]> => list<Group>(page, '/groups/');

export interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
}
export const operations = (page: Page): Promise<readonly Entry[]> => list<Entry>(page, '/operations?state=all');

/** Waits until this many operations of a kind are done. */
export const expectDone = (page: Page, kind: string, count = 1): Promise<void> =>
  expect
    .poll(async () => (await operations(page)).filter((one) => one.kind === kind).map(({ state }) => state), {
      timeout: 60_000,
    })
    .toEqual(Array.from({ length: count }, () => 'done'));

interface Stepped {
  readonly steps: readonly { readonly state: string; readonly finalized: boolean }[];
}

/** Waits until the network finalized each step there is: its ledger is closed then, and nothing more is told of it. */
export const expectClosed = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        const all = await list<Stepped>(page, '/operations?state=all');
        return all.flatMap(({ steps }) => steps).filter(({ finalized }) => !finalized);
      },
      { timeout: 60_000 },
    )
    .toEqual([]);

/** Sends SOL from the master wallet through its dialog. */
export async function send(page: Page, to: string, sol: string): Promise<void> {
  await page.getByRole('button', { name: 'Master Wallets' }).click();
  await page.getByRole('dialog', { name: 'Master Wallets' }).getByText('Transfer', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  await dialog.getByLabel('Destination address').fill(to);
  await dialog.getByLabel('Amount').fill(sol);
  await dialog
    .getByRole('button', { name: /Review|Transfer|Continue/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect(dialog.getByText(`Transferred ${sol} SOL`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

export const openGroups = async (page: Page): Promise<void> => {
  if (!(await page.getByRole('heading', { name: 'Groups', exact: true }).isVisible()))
    await page.getByRole('button', { name: 'Groups', exact: true }).click();
};

/** An action from the menu of a group's card. */
export async function askGroup(page: Page, group: string, action: string): Promise<void> {
  await openGroups(page);
  await page.getByRole('button', { name: `Actions of ${group}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
/** Leaves the dialog of an action that has ended. */
export async function closeEnded(dialog: Locator): Promise<void> {
  await expect(dialog.getByText('See the ledger')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

export const askReturn = (page: Page, group: string): Promise<void> => askGroup(page, group, 'Return SOL');

/** Every sum line of every operation reads 0 and is the sum of its lines; answers what they moved on an address, in lamports. */
export async function expectBalancedLedgers(page: Page, address: string): Promise<bigint> {
  let moved = 0n;
  for (const { id } of await operations(page)) {
    const entries = await readLedger(page, id);
    for (const { rows, sum } of entries) {
      expect(rows.reduce((all, { units }) => all + units, 0n)).toBe(0n);
      expect(sum).toBe('0');
    }
    for (const { caption, rows } of entries)
      if (caption.startsWith('Ledger of SOL'))
        moved += rows.filter((row) => row.address === address).reduce((all, { units }) => all + units, 0n);
  }
  return moved;
}

/** Launch with a first buy, a buy with a second wallet, Sell All, Return SOL: all of it through the page. */
export async function makeRoundTrip(page: Page, stack: Stack, platform?: string): Promise<void> {
  await signIn(page);
  await completeSetup(page);
  await prepareLaunch(page, {
    name: 'Round Trip',
    symbol: 'TRIP',
    devBuy: '0.3',
    normals: 1,
    ...(platform === undefined ? {} : { platform }),
  });
  const master = await activeMaster(page);
  const [crew] = await groups(page);
  const second = crew?.wallets.find(({ type }) => type === 'normal')?.address ?? '';
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  await expectDone(page, 'launch');

  await askReturn(page, 'Launch crew');
  await expect(page.getByText('Group has open token positions. Sell tokens first.')).toBeVisible();
  await page.getByRole('button', { name: 'Close Groups' }).click();
  await page.keyboard.press('r');
  await expect(page.getByText('No groups available to collect SOL from (all have tokens)')).toBeVisible();

  await send(page, second, '0.2');
  await page.getByRole('button', { name: /TRIP/ }).first().click();
  const coin = page.getByLabel('Your Holdings');
  await coin.getByText('Buy', { exact: true }).click();
  await coin.getByRole('button', { name: `Buy for 0.05 SOL with ${shortAddress(second)}` }).click();
  await expectDone(page, 'buy');
  await page.getByRole('button', { name: 'Sell All', exact: true }).click();
  await expectDone(page, 'sell');

  await page.goto('/dashboard');
  await askReturn(page, 'Launch crew');
  const dialog = page.getByRole('dialog', { name: 'Return SOL of Launch crew' });
  await expect(dialog.getByText('The master gains')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect(dialog.getByText(/^Returned 0\.\d+ SOL$/)).toBeVisible();
  await expectDone(page, 'return');

  const moved = await expectBalancedLedgers(page, master);
  expect(BigInt(await balanceOf(stack, master))).toBe(BigInt(GIFT) + moved);
  for (const { address } of crew?.wallets ?? []) expect(await balanceOf(stack, address)).toBe(0);
}

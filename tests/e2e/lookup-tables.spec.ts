import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../faults/processes';
import { openLine } from '../support/away-network';
import { commonAccounts } from '../../src/chain/platforms/common-accounts';
import { scan } from './axe';
import { fundedMaster, post, signedUp } from './journal';
import { typeLaunch } from './launch-form';
import { expect, test } from './stack';

const SLOT_MS = 50;
test.use({ network: 'away', slotMs: SLOT_MS });

const ALL = commonAccounts().length;
const NEEDED = /fits with a lookup table\. Make one on the Operations page, under Lookup tables\./;

test('DEP-06 on a network without a lookup table a launch at Bonk says what it needs; one is made, and the same form launches', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'gantry-e2e-net-'));
  const args = ['--data', folder, '--port', '0', '--slot-ms', String(SLOT_MS)];
  const { program, ready } = await startProgram('dist/node/localnet.js', args, (line) => line);
  const { rpcUrl }: { rpcUrl: string } = JSON.parse(ready);
  const line = await openLine(stack.networkPort, rpcUrl);
  const tables = async (): Promise<unknown> => {
    const { data } = await (await page.request.get('/users/me/connection-endpoint')).json();
    return data.network?.lookupTables;
  };
  try {
    await signedUp(page);
    await expect.poll(tables, { timeout: 30_000 }).toEqual([]);
    await fundedMaster(page);
    await post(page, '/groups/', { name: 'Launch crew', walletCount: 1, includeDev: true });
    await page.goto('/dashboard/tracker');
    await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
    const form = { name: 'Lantern of the Long Quiet Harbor', symbol: 'LANTERNFIS', devBuy: '0.3', platform: 'Bonk' };
    await typeLaunch(page, { ...form, crew: 'Launch crew' });
    await expect(page.getByText(NEEDED).first()).toBeVisible();
    await expect(page.getByText('Planned to the lamport')).toHaveCount(0);

    await page.goto('/dashboard/operations');
    await page.getByRole('button', { name: 'Lookup tables', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Lookup tables' });
    await expect(
      panel.getByText(`This network has no lookup table. ${ALL} accounts are shared by launches and trades.`),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Make a lookup table' }).click();
    const plan = panel.getByRole('table', { name: 'The plan of the table' }).getByRole('row');
    const count = 2 + Math.ceil(ALL / 25);
    await expect(plan.filter({ hasText: 'Rent of the table' })).toContainText(`${ALL} accounts`);
    await expect(plan.filter({ hasText: 'Network fees' })).toContainText(`${count} transactions, one after another`);
    await scan(page, 'the plan of a lookup table');
    await panel.getByRole('button', { name: 'Sign and send' }).click();
    await expect(panel.getByText(`All ${ALL} accounts that launches and trades share stand in a table.`)).toBeVisible({
      timeout: 60_000,
    });
    await expect(panel.getByRole('table', { name: 'Frozen tables of this network' }).getByRole('row')).toHaveCount(2);
    await expect(panel.getByRole('button', { name: 'Make a lookup table' })).toHaveAccessibleDescription(
      'nothing is missing',
    );
    expect(await tables()).toEqual([expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)]);
    await expect(page.getByRole('table', { name: 'Operations' })).toContainText(
      `Make a lookup table of ${ALL} accounts`,
    );

    await page.goto('/dashboard/tracker');
    await page.getByRole('tab', { name: 'Deploy' }).click();
    await expect(page.getByText('Planned to the lamport')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    await expect(page.getByRole('complementary', { name: form.symbol })).toBeVisible({ timeout: 30_000 });
  } finally {
    await line.close();
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

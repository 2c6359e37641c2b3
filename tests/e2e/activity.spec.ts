import type { Page } from '@playwright/test';
import { scan } from './axe';
import { activeMaster, newcomer } from './journal';
import { prepareLaunch } from './launch-form';
import { expectBalancedLedgers, expectDone, groups, openGroups, operations } from './round-trip';
import { expect, test } from './stack';

const control = (page: Page) => page.getByRole('region', { name: 'Groups' });

/** Opens the dialog of the group's card, fills it and starts. */
async function start(page: Page, trades: number, seconds: number): Promise<void> {
  await openGroups(page);
  await control(page).getByRole('button', { name: 'Gen. Activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Human Activity' });
  await dialog.getByLabel('Min trade delay').fill(String(seconds));
  await dialog.getByLabel('Max trade delay').fill(String(seconds));
  await dialog.getByLabel('Min trades per token').fill(String(trades));
  await dialog.getByLabel('Max trades per token').fill(String(trades));
  await dialog.getByRole('textbox', { name: 'Number of tokens' }).fill('1');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
}

const jobs = async (page: Page) => (await operations(page)).filter(({ kind }) => kind === 'activity');

test('ACT-01 ACT-02 ACT-08 ACT-09 ACT-11 ACT-15 ACT-17 GRP-10 GRP-11 DST-14 F14 activity is begun, shown, interrupted by a reload, resumed to its end, and stopped', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await newcomer(page, 'mover');
  await prepareLaunch(page, { name: 'Round Trip', symbol: 'TRIP', devBuy: '0.3', normals: 1 });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expectDone(page, 'launch');
  const master = await activeMaster(page);
  await page.goto('/dashboard');
  await openGroups(page);
  await control(page).getByRole('button', { name: 'Distribute', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Distribute SOL' });
  await form.getByLabel('Total').fill('0.6');
  await form.getByRole('button', { name: 'Plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Distribute SOL to Launch crew' });
  await plan.getByRole('button', { name: 'Sign and send' }).click();
  await expect(plan.getByText('See the ledger')).toBeVisible();
  await plan.getByRole('button', { name: 'Close' }).last().click();
  await expectDone(page, 'distribute');

  await control(page).getByRole('button', { name: 'Gen. Activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Human Activity' });
  await expect(dialog.getByLabel('Min balance')).toHaveValue('10');
  await expect(dialog.getByLabel('Max balance')).toHaveValue('30');
  await expect(dialog.getByLabel('Max trade delay')).toHaveValue('15');
  await expect(dialog.getByRole('textbox', { name: 'Number of tokens' })).toHaveValue('5');
  await dialog.getByRole('button', { name: '20', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Number of tokens' })).toHaveValue('20');
  await dialog.getByLabel('Min balance').fill('0');
  await dialog.getByLabel('Max balance').fill('101');
  await expect(dialog.getByText('Minimum value is 1')).toBeVisible();
  await expect(dialog.getByText('Maximum value is 100')).toBeVisible();
  await scan(page, 'the dialog with two refusals');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await start(page, 4, 4);
  const bar = control(page).getByRole('progressbar', { name: 'Activity' });
  await expect(bar).toBeAttached();
  await scan(page, 'a card while its group trades');
  await expect(control(page).getByRole('button', { name: 'Distribute', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const [group] = await groups(page);
  const origin = { origin: new URL(page.url()).origin };
  const refused = await page.request.delete(`/groups/${group?.id ?? ''}`, { headers: origin });
  expect(refused.status()).toBe(409);
  await expect(bar).toHaveAttribute('aria-valuenow', '25', { timeout: 30_000 });

  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await openGroups(page);
  await expect(control(page).getByText(/^Interrupted at (25|50|75)%$/)).toBeVisible();
  await scan(page, 'an interrupted job');
  await control(page).getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Activity of Launch crew finished: 4 trades').first()).toBeVisible({ timeout: 60_000 });
  await expect(control(page).getByRole('button', { name: 'Gen. Activity' })).toBeVisible();

  await start(page, 20, 1);
  await expect(bar).toHaveAttribute('aria-valuenow', '5', { timeout: 30_000 });
  await control(page)
    .getByRole('button', { name: /^Stop Activity/ })
    .click();
  await expect(page.getByText(/^Activity of Launch crew stopped after \d+ of 20 trades\./).first()).toBeVisible();
  await expect(control(page).getByRole('button', { name: 'Gen. Activity' })).toBeVisible();
  expect((await jobs(page)).map(({ state }) => state).toSorted()).toEqual(['abandoned', 'done']);
  await expectBalancedLedgers(page, master);
});

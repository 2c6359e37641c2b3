import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startProgram } from '../faults/processes';
import { openLine } from '../support/away-network';
import { call, post } from './journal';
import { completeSetup, expect, signIn, test } from './stack';
import { expectToast } from './toasts';

test.use({ network: 'away', slotMs: 400 });

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const AWAY =
  'The network is not answering. Balances, trades and launches wait until it answers. Operations, groups and key exports work.';

const widerThanItsPage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('X4 a network that is away: sign-in by mail, ledger and key export work, the page says what waits, and a balance comes with the network without a reload', async ({
  page,
  stack,
}) => {
  await signIn(page);
  await completeSetup(page);
  const { publicKey } = await post(page, '/users/masters', { chain: 'sol' });
  const address = String(publicKey);
  await page.goto('/dashboard/operations');
  await expect(page.getByText('No operations yet')).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'network' });
  await expect(alert).toContainText(AWAY);
  await page.setViewportSize(PHONE);
  await expect(alert).toContainText(AWAY);
  expect(await widerThanItsPage(page)).toBe(false);
  const box = await alert.boundingBox();
  expect(box !== null && box.x >= 0 && box.x + box.width <= PHONE.width).toBe(true);
  await page.setViewportSize(WIDE);

  const switcher = page.getByRole('button', { name: 'Master Wallets' });
  await switcher.click();
  const panel = page.getByRole('dialog', { name: 'Master Wallets' });
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export All Wallets' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(address);
  await expectToast(page, 'Wallets exported successfully');
  await page.keyboard.press('Escape');
  expect(await (await call(page, '/faucet', { address })).json()).toEqual({
    ok: false,
    error: 'The network is not answering. Nothing was sent.',
    message: 'The network is not answering. Nothing was sent.',
    code: 'network-away',
  });

  await page.evaluate(() => document.documentElement.setAttribute('data-loaded-once', ''));
  const folder = await mkdtemp(join(tmpdir(), 'gantry-e2e-net-'));
  const args = ['--data', folder, '--port', '0', '--slot-ms', '400'];
  const { program, ready } = await startProgram('dist/node/localnet.js', args, (line) => line);
  const { rpcUrl }: { rpcUrl: string } = JSON.parse(ready);
  const line = await openLine(stack.networkPort, rpcUrl);
  try {
    await expect(alert).toHaveCount(0, { timeout: 30_000 });
    await post(page, '/faucet', { address });
    await expect(switcher).toContainText('10.000', { timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-loaded-once'))).toBe(true);

    await line.close();
    await expect(alert).toContainText(AWAY.slice(AWAY.indexOf('Balances')), { timeout: 30_000 });
    await expect(switcher).toContainText('10.000');
  } finally {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

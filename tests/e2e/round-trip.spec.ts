import { activeMaster, balanceOf, chain, fundedMaster, post, signedUp } from './journal';
import {
  askReturn,
  expectDone,
  expectBalancedLedgers,
  groups,
  makeRoundTrip,
  openGroups,
  operations,
} from './round-trip';
import { expect, test, type Stack } from './stack';

const GIFT_TO_WALLET = 30_000_000;

/** Test SOL straight from the chain's faucet, past master and journal. */
async function endow(stack: Stack, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await chain(stack, 'requestAirdrop', [address, GIFT_TO_WALLET]);
  for (const address of addresses) await expect.poll(() => balanceOf(stack, address)).toBe(GIFT_TO_WALLET);
}

test('OVR-04 RET-01 RET-02 RET-04 GRP-38 launch, buy, sell all, return: every ledger on screen sums to zero and the wallets are empty', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000);
  await makeRoundTrip(page, stack);
});

test('RET-05 RET-06 KEY-03 KEY-09 nothing is sent without a master, without SOL, or while somebody types', async ({
  page,
}) => {
  await signedUp(page);
  await post(page, '/groups/', { name: 'Harbor crew', walletCount: 2, includeDev: false });
  await page.goto('/dashboard');
  await expect(page.getByText('Harbor crew').first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('No active master wallet')).toBeVisible();
  await askReturn(page, 'Harbor crew');
  await expect(page.getByText('No active master wallet').first()).toBeVisible();

  await fundedMaster(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
  await page.keyboard.press('r');
  await expect(page.getByText('No SOL to return in any group')).toBeVisible();
  await askReturn(page, 'Harbor crew');
  await expect(page.getByText('No SOL to return in this group')).toBeVisible();

  await page.getByRole('button', { name: 'Add Group' }).click();
  await page.getByRole('menuitem', { name: 'Create Manually' }).click();
  await page.getByLabel('Group name').press('r');
  await expect(page.getByLabel('Group name')).toHaveValue('r');
  await expect(page.getByRole('dialog', { name: 'Return SOL of all groups' })).toHaveCount(0);
  expect(await operations(page)).toEqual([]);
});

test('RET-03 RET-07 KEY-08 all groups return at once, each once whatever is clicked twice; then an empty group is deleted', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  await fundedMaster(page);
  const master = await activeMaster(page);
  for (const name of ['Harbor crew', 'Night shift'])
    await post(page, '/groups/', { name, walletCount: 2, includeDev: true });
  const wallets = (await groups(page)).flatMap((group) => group.wallets.map(({ address }) => address));
  expect(wallets.length).toBe(6);
  await endow(stack, wallets);
  const before = await balanceOf(stack, master);
  await page.goto('/dashboard');
  await expect(page.getByText('Night shift').first()).toBeVisible();

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Return SOL of all groups' });
  await expect(dialog.getByRole('row', { name: /2 groups/ })).toContainText('0.18');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await operations(page)).toEqual([]);

  const open = page.getByRole('button', { name: 'Return SOL', exact: true }).first();
  await expect(async () => {
    await open.click();
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Sign and send' }).dblclick();
  await expectDone(page, 'return', 2);

  const moved = await expectBalancedLedgers(page, master);
  expect(BigInt(await balanceOf(stack, master))).toBe(BigInt(before) + moved);
  for (const address of wallets) expect(await balanceOf(stack, address)).toBe(0);

  await openGroups(page);
  await page.getByRole('button', { name: 'Actions of Night shift' }).click();
  await page.getByRole('menuitem', { name: 'Delete Group' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete Night shift' });
  await expect(deletion.getByText('For 30 days it can be restored')).toBeVisible();
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  expect((await groups(page)).length).toBe(2);
  await page.getByRole('button', { name: 'Actions of Night shift' }).click();
  await page.getByRole('menuitem', { name: 'Delete Group' }).click();
  await deletion.getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('Group deleted')).toBeVisible();
  expect((await groups(page)).map(({ name }) => name)).toEqual(['Harbor crew']);
});

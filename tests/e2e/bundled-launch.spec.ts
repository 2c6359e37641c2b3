import type { Page } from '@playwright/test';
import { z } from 'zod';
import { shortAddress } from '#shared/ids';
import { formatSolFixed } from '#shared/money';
import { balanceOf, chain, GIFT, list, signedUp } from './journal';
import { fillLaunch, prepareLaunch } from './launch-form';
import { expectDone, groups } from './round-trip';
import { expect, type Stack, test } from './stack';

test.use({ blockEngine: 'on' });

const PLATFORMS = [
  ['PumpFun', 'PSNIPE'],
  ['Bonk', 'BSNIPE'],
  ['Meteora', 'MSNIPE'],
] as const;

interface Launched {
  readonly steps: readonly { readonly idx: number; readonly label: string; readonly state: string }[];
}
const stepsOf = async (page: Page) =>
  (await list<Launched>(page, '/operations?state=all')).flatMap(({ steps }) =>
    steps.map(({ idx, label, state }) => ({ idx, label, state })),
  );

/** Of every step, as the network tells them. */
async function slotsOf(page: Page, stack: Stack): Promise<readonly (number | null)[]> {
  const operations = await list<{ readonly steps: readonly { readonly signature: string }[] }>(
    page,
    '/operations?state=all',
  );
  const signatures = operations.flatMap(({ steps }) => steps.map(({ signature }) => signature));
  const statuses = z.object({ value: z.array(z.object({ slot: z.number() }).nullable()) });
  const told = statuses.parse(
    await chain(stack, 'getSignatureStatuses', [signatures, { searchTransactionHistory: true }]),
  );
  return told.value.map((status) => status?.slot ?? null);
}

/** Gives test SOL to every wallet of the group but the developer's; answers their addresses. */
async function fundCrew(page: Page, stack: Stack): Promise<readonly string[]> {
  const [crew] = await groups(page);
  const others = (crew?.wallets ?? []).filter(({ type }) => type !== 'developer').map(({ address }) => address);
  for (const address of others) await chain(stack, 'requestAirdrop', [address, GIFT]);
  return others;
}

/** Signs up and fills the form, on a page that shows the coin beside it. */
async function prepared(page: Page, form: Omit<Parameters<typeof prepareLaunch>[1], 'devBuy'>): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { ...form, devBuy: '0.3' });
}

/** Chooses bundled mode with so many snipers, each spending so much SOL. */
async function snipe(page: Page, count: number, sniperBuy: string): Promise<void> {
  await page.getByRole('radio', { name: 'Bundled' }).press('Space');
  await page.getByRole('slider', { name: 'Snipers' }).fill(String(count));
  await page.getByLabel('Sniper buy').fill(sniperBuy);
}

for (const [platform, symbol] of PLATFORMS)
  test(`LCH-06 LCH-08 LCH-11 CON-48 one press launches on ${platform} and two named wallets buy behind it with their own SOL`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(110_000);
    await prepared(page, { name: 'Sniped', symbol, platform, normals: 2 });
    const crew = await fundCrew(page, stack);
    await expect(page.getByRole('switch', { name: 'Insta-sell' })).toBeVisible();
    await snipe(page, 2, '0.2');
    await expect(page.getByRole('switch', { name: 'Insta-sell' })).toHaveCount(0);
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Who snipes' }).getByRole('listitem')).toHaveText(
      crew.map(shortAddress),
    );
    await expect(page.getByText('The snipers pay, at this price')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/operations'));
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    await sent;
    await expectDone(page, 'launch');
    expect(await stepsOf(page)).toEqual([
      { idx: 0, label: 'launch', state: 'landed' },
      { idx: 1, label: 'buy', state: 'landed' },
      { idx: 2, label: 'buy', state: 'landed' },
    ]);
    const coin = page.getByRole('complementary', { name: symbol });
    const rows = coin.getByRole('region', { name: 'Activity Monitor' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    for (const address of crew) expect(await balanceOf(stack, address)).toBeLessThan(9_800_000_000);
  });

for (const [platform, symbol] of PLATFORMS) {
  test(`LCH-06 LCH-11 LCH-14 instant on ${platform}: one press, and the launch and a sniper's buy land in one slot by the block engine`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(110_000);
    await prepared(page, { name: 'Instant', symbol, platform, normals: 1 });
    await fundCrew(page, stack);
    await snipe(page, 1, '0.2');
    await page.getByRole('radio', { name: 'Instant' }).press('Space');
    await expect(page.getByLabel('Max delay')).toHaveCount(0);
    await expect(page.getByText('The sniper pays, at this price')).toBeVisible();
    await expect(page.getByText('Tip to the block engine')).toBeVisible();
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    await expectDone(page, 'launch');
    expect(await stepsOf(page)).toEqual([
      { idx: 0, label: 'launch', state: 'landed' },
      { idx: 1, label: 'buy', state: 'landed' },
    ]);
    expect(new Set(await slotsOf(page, stack)).size).toBe(1);
  });

  test(`LCH-07 LCH-11 safe on ${platform}: nobody else buys, and what was bought is sold behind the bundle`, async ({
    page,
  }) => {
    test.setTimeout(110_000);
    await prepared(page, { name: 'Safe', symbol, platform, normals: 1 });
    await snipe(page, 1, '0.2');
    await page.getByRole('radio', { name: 'Safe' }).press('Space');
    const snipers = page.getByRole('slider', { name: 'Snipers' });
    await expect(snipers).toBeDisabled();
    await expect(snipers).toHaveValue('0');
    await page.getByRole('switch', { name: 'Insta-sell' }).click();
    await expect(page.getByText('Tip to the block engine')).toBeVisible();
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    await expectDone(page, 'launch');
    expect(await stepsOf(page)).toEqual([
      { idx: 0, label: 'launch', state: 'landed' },
      { idx: 1, label: 'sell', state: 'landed' },
    ]);
  });
}

test('LCH-04 ERR-89 VAL-48 LCH-17 bundled mode asks for a group; Standard keeps the group and clears the rest', async ({
  page,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'No crew', symbol: 'CREW', devBuy: '0.2', normals: 3 });
  await snipe(page, 3, '0.1');
  await page.getByLabel('Max delay').fill('800');
  const group = page.getByRole('button', { name: /^Group: / });
  await page.getByRole('radio', { name: 'Standard' }).press('Space');
  await expect(group).toHaveAccessibleName('Group: Launch crew');
  await page.getByRole('radio', { name: 'Bundled' }).press('Space');
  await expect(page.getByRole('slider', { name: 'Snipers' })).toHaveValue('0');
  await expect(page.getByLabel('Max delay')).toHaveValue('500');

  await group.click();
  const automatic = { name: /^Auto-created/ };
  await page.getByRole('menuitem', automatic).or(page.getByRole('menuitemradio', automatic)).click();
  await expect(page.getByText('Please select a group for bundled mode').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deploy Token' })).toHaveAccessibleDescription(
    'Please select a group for bundled mode',
  );
  await expect(page.getByRole('slider', { name: 'Snipers' })).toBeDisabled();
});

test('LCH-09 LCH-10 VAL-49 GAP-37 waits take digits only and are ordered; a sniper who is short is named, and nothing typed is lost', async ({
  page,
  stack,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Short crew', symbol: 'SHORT', devBuy: '0.2', normals: 1 });
  await snipe(page, 1, '0.1');
  const [crew] = await groups(page);
  const poor = crew?.wallets.find(({ type }) => type === 'normal')?.address ?? '';
  const named = `Sniper ${shortAddress(poor)} has ${formatSolFixed(0n, 4)} SOL and needs`;
  await expect(page.getByText(named)).toBeVisible();

  const [shortest, longest] = [page.getByLabel('Min delay'), page.getByLabel('Max delay')];
  await expect(shortest).toHaveValue('100');
  await expect(longest).toHaveValue('500');
  await shortest.fill('1e3');
  await expect(shortest).toHaveValue('100');
  await shortest.fill('600');
  await expect(page.getByText('Read as 500 to 600 ms')).toBeVisible();
  await longest.fill('30001');
  await expect(page.getByText('At most 30000 ms').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deploy Token' })).toHaveAccessibleDescription('At most 30000 ms');
  await longest.fill('');
  await expect(page.getByText('Enter both delays in ms').first()).toBeVisible();
  await longest.fill('900');
  await chain(stack, 'requestAirdrop', [poor, GIFT]);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Bundled' })).toBeChecked();
  await expect(page.getByRole('slider', { name: 'Snipers' })).toHaveValue('1');
  await expect(longest).toHaveValue('900');
  await fillLaunch(page, { name: 'Short crew', symbol: 'SHORT', devBuy: '0.2', crew: 'Launch crew' });
  await expect(page.getByText('The sniper pays, at this price')).toBeVisible();
});

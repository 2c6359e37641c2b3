import type { Locator, Page } from '@playwright/test';
import { formatSolFixed } from '#shared/money';
import { activeMaster, balanceOf, chain, GIFT, list, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expectDone, groups } from './round-trip';
import { expect, type Stack, test } from './stack';

test.use({ blockEngine: 'on' });

const PLATFORMS = [
  ['PumpFun', 'PREHEAR'],
  ['Bonk', 'BREHEAR'],
  ['Meteora', 'MREHEAR'],
] as const;
const IN_A_ROW = 'The network ran all of it in a row and kept nothing. Delays were not waited for.';

const rehearsal = (page: Page): Locator => page.getByRole('region', { name: 'Rehearsal' });

/** Presses Rehearse and waits until the launch was run. */
async function rehearse(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(rehearsal(page)).toBeVisible({ timeout: 30_000 });
  return rehearsal(page);
}
/** What the wallet of this name has then, SOL with four decimals as it is shown. */
const hasThen = async (shown: Locator, wallet: string): Promise<string> =>
  (await shown
    .getByRole('row', { name: new RegExp(`^${wallet}`) })
    .getByRole('cell')
    .nth(3)
    .textContent()) ?? '';
const lamportsShown = (lamports: number): string => formatSolFixed(BigInt(lamports), 4);

/** Gives test SOL to every wallet of the group but the developer's. */
async function fundCrew(page: Page, stack: Stack): Promise<readonly string[]> {
  const [crew] = await groups(page);
  const others = (crew?.wallets ?? []).filter(({ type }) => type !== 'developer').map(({ address }) => address);
  for (const address of others) await chain(stack, 'requestAirdrop', [address, GIFT]);
  return others;
}

for (const [platform, symbol] of PLATFORMS)
  test(`a launch on ${platform} that sells again is rehearsed without a trace, and lands as it was shown`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(110_000);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await signedUp(page);
    await prepareLaunch(page, { name: 'Rehearsed', symbol, devBuy: '0.3', platform });
    await page.getByRole('switch', { name: 'Insta-sell' }).click();
    await expect(page.getByText('The sale brings, at least')).toBeVisible();
    const shown = await rehearse(page);
    await expect(shown.getByRole('heading', { name: `Rehearsal of ${symbol}` })).toBeVisible();
    await expect(shown.getByText(IN_A_ROW)).toBeVisible();
    await expect(shown.getByText('The launch: passes')).toBeVisible();
    await expect(shown.getByText('The sale of Dev: passes')).toBeVisible();
    expect(await list(page, '/operations?state=all')).toEqual([]);
    const told = [await hasThen(shown, 'Master'), await hasThen(shown, 'Dev')];
    await page.getByRole('button', { name: 'Deploy Token' }).click();
    await expectDone(page, 'launch');
    const [crew] = await groups(page);
    const dev = crew?.wallets.find(({ type }) => type === 'developer')?.address ?? '';
    const landed = [await balanceOf(stack, await activeMaster(page)), await balanceOf(stack, dev)];
    expect(landed.map(lamportsShown)).toEqual(told);
  });

test('an instant launch is rehearsed by wallet, and an edit makes it stale until it is rehearsed again', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Together', symbol: 'TOGETHER', devBuy: '0.3', normals: 1 });
  await fundCrew(page, stack);
  await page.getByRole('radio', { name: 'Bundled' }).press('Space');
  await page.getByRole('slider', { name: 'Snipers' }).fill('1');
  await page.getByRole('radio', { name: 'Instant' }).press('Space');
  await expect(page.getByText('The sniper pays, at this price')).toBeVisible();
  const shown = await rehearse(page);
  for (const wallet of ['Master', 'Dev', 'Sniper 1'])
    await expect(shown.getByRole('row', { name: new RegExp(`^${wallet}`) })).toBeVisible();
  await expect(shown.getByText('The buy of Sniper 1: passes')).toBeVisible();
  await expect(shown.getByText('The form has changed since')).toHaveCount(0);
  await page.getByLabel('Dev buy').first().fill('0.4');
  await expect(shown.getByText('The form has changed since. Rehearse it again.')).toBeVisible();
  await rehearse(page);
  await expect(shown.getByText('The form has changed since')).toHaveCount(0, { timeout: 30_000 });
  await shown.getByRole('button', { name: 'Close the rehearsal' }).click();
  await expect(rehearsal(page)).toHaveCount(0);
});

test('without a group a new wallet stands in for it, and of several coins the main one is rehearsed; no group is made', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Nobody yet', symbol: 'NOBODY', devBuy: '0.3' });
  await page.getByRole('button', { name: /^Group: / }).click();
  const automatic = { name: /^Auto-created/ };
  await page.getByRole('menuitem', automatic).or(page.getByRole('menuitemradio', automatic)).click();
  await page.getByRole('switch', { name: 'Multi-launch' }).click();
  await expect(page.getByText('The other coins, at most')).toBeVisible();
  const shown = await rehearse(page);
  await expect(shown.getByText('No group is chosen: a new wallet stands in for the developer.')).toBeVisible();
  await expect(shown.getByText('The main coin alone. 2 more are launched beside it')).toBeVisible();
  await expect(shown.getByText('The launch: passes')).toBeVisible();
  expect((await groups(page)).map(({ name }) => name)).toEqual(['Launch crew']);
});

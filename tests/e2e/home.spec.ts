import type { Page } from '@playwright/test';
import { scan } from './axe';
import { fundedMaster, list, newcomer, originOf, post, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { openGroups } from './round-trip';
import { completeSetup, expect, signIn, test } from './stack';

const tile = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition');

test('HOM-02 HOM-03 HOM-04 HOM-05 OVR-10 CON-33 GAP-12 a newcomer sees nothing that is not so: the sample says that it is one', async ({
  page,
}) => {
  await newcomer(page);
  await expect(tile(page, 'Volume')).toContainText('0.00');
  await expect(tile(page, 'Volume')).toContainText('Sample');
  await expect(tile(page, 'Volume')).toContainText('12.84');
  await expect(tile(page, 'Volume')).toContainText('23.5');
  await expect(tile(page, 'Coins Created')).toHaveText(/^0\s*all time$/);
  await expect(tile(page, 'Active Affiliates')).toHaveText(/^0\s*by your code$/);
  await expect(tile(page, 'Total Balance')).toContainText('across 0 wallets');
  await expect(page.getByText('No trades in the last 30 days')).toHaveCount(2);
  // What is a sample is read after every figure that is not.
  await expect(page.getByRole('main').getByRole('term')).toHaveText([
    'Total Balance',
    'Coins Created',
    'Active Affiliates',
    'Volume',
  ]);
  const rewards = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Rewards' });
  await expect(rewards).toHaveAttribute('title', 'Rewards come with a later release');
});

test('HOM-01 CON-81 HOM-02 HOM-04 HOM-09 GRP-19 GAP-12 GAP-96 a launch shows on the dashboard without a reload: figures, charts, holdings', async ({
  page,
}) => {
  await signedUp(page);
  await prepareLaunch(page, { name: 'Plain Sight', symbol: 'SIGHT', devBuy: '0.1', normals: 1 });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(tile(page, 'Volume')).toContainText('0.10', { timeout: 30_000 });
  await expect(tile(page, 'Volume')).not.toContainText('Sample');
  await expect(tile(page, 'Coins Created')).toHaveText(/^1\s*all time$/);
  await expect(tile(page, 'Total Balance')).toContainText('across 3 wallets');
  await expect(page.getByRole('img', { name: /^Traded on 1 day of 30, at most 0\.100 SOL a day$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^What launches, buys and sales changed on your wallets/ })).toBeVisible();
  const places = page.getByRole('region', { name: 'Where your SOL is' });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  // Each bar is as long as what it says, and together they are the whole.
  const bars = await places.getByRole('img').evaluateAll((all) =>
    all.map((bar) => ({
      said: Number(/: ([\d.]+)% of your SOL$/.exec(bar.getAttribute('aria-label') ?? '')?.[1]),
      drawn: ((bar.firstElementChild?.getBoundingClientRect().width ?? 0) / bar.getBoundingClientRect().width) * 100,
    })),
  );
  for (const { said, drawn } of bars) expect(drawn).toBeCloseTo(said, 0);
  expect(bars.reduce((sum, { drawn }) => sum + drawn, 0)).toBeCloseTo(100, 1);
  expect(bars.reduce((sum, { said }) => sum + said, 0)).toBeCloseTo(100, 5);
  const [group] = await list<{ id: string }>(page, '/groups/');
  await page.getByRole('button', { name: 'Launch crew', exact: true }).click();
  const wallets = page.locator(`[data-group="${group?.id ?? ''}"]`).getByRole('list', { name: /^Wallets of/ });
  await expect(wallets.getByRole('listitem').first()).toContainText('1T tokens');
  await expect(page.locator(`[data-group="${group?.id ?? ''}"]`).getByText('1 token', { exact: true })).toBeVisible();
  await scan(page, 'dashboard after a launch');
});

test('HOM-03 who comes by a code is counted on the dashboard of the one whose code it is, with how many are new', async ({
  page,
  browser,
}) => {
  await newcomer(page);
  const answer = await page.request.get('/users/me');
  const { data }: { data: { referralCode: string | null } } = await answer.json();
  const code = data.referralCode ?? 'HARBOR';
  if (data.referralCode === null) {
    const changed = await page.request.patch('/users/me', {
      data: { referralCode: code },
      headers: { origin: originOf(page), 'sec-fetch-site': 'same-origin' },
    });
    expect(changed.status()).toBe(200);
  }
  const context = await browser.newContext({ baseURL: originOf(page) });
  const other = await context.newPage();
  await other.goto(`/ref/${code}`);
  await expect(other).toHaveURL(/\/login/);
  await signIn(other);
  await completeSetup(other);
  await context.close();
  await page.reload();
  await expect(tile(page, 'Active Affiliates')).toHaveText(/^1\s*\+1 new$/);
});

test('HOM-10 GAP-96 eight groups and five masters: every figure agrees with the other', async ({ page }) => {
  await signedUp(page);
  await fundedMaster(page);
  for (let n = 2; n <= 5; n += 1) await post(page, '/users/masters', { chain: 'sol' });
  for (let n = 1; n <= 8; n += 1)
    await post(page, '/groups/', { name: `Crew ${n}`, walletCount: 20, includeDev: false, chain: 'sol' });
  await page.goto('/dashboard');
  await expect(tile(page, 'Total Balance')).toContainText('10.000');
  await expect(tile(page, 'Total Balance')).toContainText('across 165 wallets');
  await expect(page.getByRole('list', { name: 'Wallet groups' }).getByRole('listitem')).toHaveCount(8);
  await scan(page, 'dashboard of eight groups');
});

test('ACT-19 ACT-20 the Activity of a dashboard card opens the same dialog, and rests with a reason while such jobs are switched off', async ({
  page,
}) => {
  await newcomer(page);
  await post(page, '/groups/', { name: 'Crew', walletCount: 2, includeDev: false, chain: 'sol' });
  const turn = async (tradeBotActivity: boolean) => {
    const headers = { origin: originOf(page), 'sec-fetch-site': 'same-origin' };
    const answer = await page.request.patch('/users/me/trading-settings', { data: { tradeBotActivity }, headers });
    expect(answer.status()).toBe(200);
    await page.reload();
  };
  const onCard = page.getByRole('list', { name: 'Wallet groups' }).getByRole('button', { name: 'Activity' });
  const inSidebar = page.getByRole('button', { name: 'Gen. Activity' });
  const dialog = page.getByRole('dialog', { name: 'Generate Human Activity' });
  const why = 'Trading activity is switched off in your trading settings';
  // The jobs' code is late: a button that rests with a reason can be reached all the same, and stays the one it was.
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/groups-*.js', async (route) => {
    await late;
    await route.continue();
  });
  await turn(false);
  await expect(onCard).toHaveAccessibleDescription(why);
  await onCard.focus();
  await expect(onCard).toBeFocused();
  arrive();
  await openGroups(page);
  for (const button of [onCard, inSidebar]) {
    await expect(button).toHaveAccessibleDescription(why);
    await expect(button).toBeDisabled();
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  }
  await turn(true);
  await expect(onCard).toBeEnabled();
  await openGroups(page);
  for (const button of [onCard, inSidebar]) {
    await button.click();
    await expect(dialog.getByLabel('Min balance')).toHaveValue('10');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

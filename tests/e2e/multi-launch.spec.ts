import type { Page } from '@playwright/test';
import { list, signedUp } from './journal';
import { hearDeploy, prepareLaunch } from './launch-form';
import { groups } from './round-trip';
import { expect, test } from './stack';

interface Operation {
  readonly kind: string;
  readonly state: string;
  readonly plan: { readonly mint: string; readonly dev: string; readonly devBuyLamports: string };
}
const launchesOf = async (page: Page) =>
  (await list<Operation>(page, '/operations?state=all')).filter(({ kind }) => kind === 'launch');

const multi = (page: Page) => page.getByRole('switch', { name: 'Multi-launch' });
const deploy = (page: Page) => page.getByRole('button', { name: 'Deploy Token' });

test('MUL-01 MUL-02 MUL-03 MUL-06 MUL-07 MUL-08 MUL-17 MUL-18 MUL-19 DEP-48 GAP-34 one press makes a group and launches three coins, each by its own wallet, all begun by one message', async ({
  page,
}) => {
  test.setTimeout(110_000);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Triplet', symbol: 'TRIPLET', devBuy: '0.3' });
  const group = page.getByRole('button', { name: /^Group: / });
  await group.click();
  const automatic = { name: /^Auto-created/ };
  await page.getByRole('menuitem', automatic).or(page.getByRole('menuitemradio', automatic)).click();
  await multi(page).click();
  await expect(page.getByRole('slider', { name: 'Extra coins' })).toHaveValue('2');
  await expect(page.getByLabel('Min buy')).toHaveValue('0.1');
  await page.getByLabel('Max buy').fill('0.2');
  await expect(page.getByText('The other coins, at most')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /\/operations(?:\/together)?$/.test(pathname))
      asked.push(pathname.replace(/^\/api/, ''));
  });
  await deploy(page).click();
  await expect(page.getByRole('heading', { name: 'Launching TRIPLET' })).toBeVisible();
  await expect
    .poll(async () => (await launchesOf(page)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['done', 'done', 'done']);
  expect(asked).toEqual(['/operations/together']);
  const launches = await launchesOf(page);
  const made = (await groups(page)).find(({ name }) => /^multi-launch-[a-z0-9]{6}$/.test(name));
  expect(made?.wallets.map(({ type }) => type).toSorted()).toEqual(['developer', 'normal', 'normal']);
  expect(launches.map(({ plan }) => plan.dev).toSorted()).toEqual(
    made?.wallets.map(({ address }) => address).toSorted(),
  );
  expect(new Set(launches.map(({ plan }) => plan.mint)).size).toBe(3);
  const buys = launches.map(({ plan }) => BigInt(plan.devBuyLamports)).toSorted((one, other) => Number(one - other));
  expect(buys.at(-1)).toBe(300_000_000n);
  for (const drawn of buys.slice(0, 2)) {
    expect(drawn).toBeGreaterThanOrEqual(100_000_000n);
    expect(drawn).toBeLessThanOrEqual(200_000_000n);
  }
  await expect(page.getByRole('tab', { name: /^Tokens/ })).toHaveAttribute('aria-selected', 'true', {
    timeout: 15_000,
  });
  // What one press launched leads from one to the others.
  const together = page.getByRole('region', { name: 'Launched together' }).getByRole('button');
  await expect(together).toHaveCount(2);
  const shown = () => new URL(page.url()).searchParams.get('coin');
  const main = shown();
  await together.first().click();
  await expect.poll(shown).not.toBe(main);
  await expect(together).toHaveCount(2);
  expect(launches.map(({ plan }) => plan.mint).toSorted()).toContain(shown());
  await page.reload();
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await multi(page).click();
  await expect(page.getByLabel('Max buy')).toHaveValue('0.2');
});

test('MUL-06 GAP-34 five coins of a chosen group are planned before the press: nothing is asked between the click and the one message that begins all', async ({
  page,
}) => {
  test.setTimeout(110_000);
  const heard = await hearDeploy(page);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Five', symbol: 'FIVE', devBuy: '0.2', normals: 4 });
  await multi(page).click();
  await page.getByRole('slider', { name: 'Extra coins' }).fill('4');
  await page.getByLabel('Max buy').fill('0.2');
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await expect(page.getByText('The other coins', { exact: true })).toBeVisible();
  await heard.press();
  await expect
    .poll(async () => (await launchesOf(page)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(await heard.first()).toEqual({
    call: 'POST /operations/together',
    resource: '/operations/together',
    sendsBetween: 0,
    sends: true,
  });
  const [crew] = await groups(page);
  expect((await launchesOf(page)).map(({ plan }) => plan.dev).toSorted()).toEqual(
    crew?.wallets.map(({ address }) => address).toSorted(),
  );
});

test('MUL-11 DEP-41 GAP-37 what keeps several coins from being launched is told at its field, nothing typed is lost, and nothing begins', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Quintet', symbol: 'QUINTET', devBuy: '0.2', normals: 1 });
  await multi(page).click();
  const few = 'The group has too few wallets: 3 are needed, one for each coin';
  await expect(page.getByText(few).first()).toBeVisible();
  await expect(deploy(page)).toHaveAccessibleDescription(few);
  await page.getByRole('slider', { name: 'Extra coins' }).fill('1');
  await expect(page.getByText(few)).toHaveCount(0);
  const [least, most] = [page.getByLabel('Min buy'), page.getByLabel('Max buy')];
  await least.fill('1e3');
  await expect(least).toHaveValue('0.1');
  await least.fill('');
  await expect(deploy(page)).toHaveAccessibleDescription('Enter both amounts in SOL');
  await least.fill('30');
  await expect(page.getByText('Read as 1 to 30 SOL')).toBeVisible();
  await expect(page.getByText(/^Exceeds available balance/).first()).toBeVisible();
  // What the cheapest draw takes is there, what is drawn is not.
  await most.fill('40');
  await least.fill('40');
  await page.getByLabel('Dev buy').first().fill('0');
  await page.reload();
  await expect(multi(page)).toBeChecked();
  await expect(most).toHaveValue('40');
  await expect(deploy(page)).toBeEnabled();
  // Before its address is generated, that is what lacks.
  await expect(page.getByRole('button', { name: 'Copy contract address' })).toBeVisible();
  await expect(page.getByText(/^No plan yet: .*40\.0\d+ of 10 SOL$/)).toBeVisible();
  await deploy(page).click();
  await expect(page.getByText(/^Insufficient master wallet balance\. Required: /).first()).toBeVisible();
  expect(await launchesOf(page)).toEqual([]);
});

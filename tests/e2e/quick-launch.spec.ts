import type { Page } from '@playwright/test';
import { NEW_QUICK, quickConfigOf } from '#shared/quick-launch';
import { list, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';

interface Operation {
  readonly kind: string;
  readonly state: string;
  readonly plan: {
    readonly symbol: string;
    readonly devBuyLamports: string;
    readonly trades?: readonly { readonly delayMs: number }[];
  };
}
const launchesOf = async (page: Page) =>
  (await list<Operation>(page, '/operations?state=all')).filter(({ kind }) => kind === 'launch');
const done = (page: Page) =>
  expect.poll(async () => (await launchesOf(page)).map(({ state }) => state), { timeout: 60_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const star = (page: Page) => page.getByRole('button', { name: /^Quick launch(?: with .*)?$/ });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Launch', exact: true });
const devBuy = (page: Page) => page.getByRole('textbox', { name: 'Dev buy' });
/** What this browser keeps under a name, whoever it is of. */
const kept = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(`:${wanted}`));
    return key === undefined ? null : [key, localStorage.getItem(key)];
  }, name);

async function begin(page: Page, symbol: string): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signedUp(page);
  await prepareLaunch(page, { name: 'Harbor seal', symbol, devBuy: '0.2' });
}

async function makeConfig(page: Page, name: string): Promise<void> {
  await button(page, 'Quick Launch').click();
  await button(page, 'Create First Config').click();
  await page.getByLabel('Config name').fill(name);
  await button(page, 'Save Config').click();
  await button(page, `Star ${name}`).click();
  await expect(button(page, `Star ${name}`)).toHaveAttribute('aria-pressed', 'true');
}

test('QLN-01 QLN-03 QLN-05 QLN-06 QLN-09 QLN-10 QLN-12 QLN-15 QLN-17 QLN-18 QLN-27 the first config is made, starred and launched by one confirmation, even when it is clicked twice', async ({
  page,
}) => {
  test.setTimeout(110_000);
  await begin(page, 'SEAL');
  await expect(star(page)).toHaveAccessibleDescription('Star a quick launch config first');
  await button(page, 'Quick Launch').click();
  await button(page, 'Create First Config').click();
  const dialog = page.getByRole('dialog', { name: 'New Quick Launch Config' });
  await expect(dialog.getByLabel('Dev buy amount')).toHaveValue('0.5');
  await button(page, 'Save Config').press('Enter');
  await expect(dialog.getByLabel('Config name')).toHaveAccessibleDescription('Enter a name');
  await dialog.getByLabel('Config name').fill('Harbor default');
  await dialog.getByRole('switch', { name: 'Insta-sell' }).click();
  const delay = dialog.getByRole('slider', { name: 'Insta-sell delay' });
  await expect(delay).toHaveAttribute('step', '100');
  await delay.fill('300');
  await button(page, 'Save Config').click();
  await button(page, 'Star Harbor default').click();
  expect(await kept(page, 'quickLaunchConfigs')).toEqual([
    expect.stringMatching(/^[\w-]+:quickLaunchConfigs$/),
    expect.stringContaining('"instaSellDelayMS":300'),
  ]);
  await expect(star(page)).toHaveAccessibleName('Quick launch with Harbor default');
  await star(page).click();
  const confirmation = page.getByRole('dialog', { name: 'Launch SEAL?' });
  await expect(confirmation).toContainText('Harbor seal');
  await expect(confirmation).toContainText('Dev buy 0.5 SOL · Insta-sell after 300 ms');
  await expect(confirmation.getByRole('img', { name: 'Picture of the token' })).toBeVisible();
  await expect(confirmation.getByText('Planned to the lamport')).toBeVisible();
  // What the config spends, with the fee of the platform in it, and what leaves the master.
  await expect(confirmation).toContainText('Platform fee0.006173Dev buy0.493827');
  await expect(confirmation).toContainText('Total from master wallet0.51046');
  await confirm(page).dblclick();
  await expect(confirmation).toBeHidden();
  await done(page).toEqual(['done']);
  const [launch] = await launchesOf(page);
  expect([
    launch?.plan.symbol,
    launch?.plan.devBuyLamports,
    launch?.plan.trades?.map(({ delayMs }) => delayMs),
  ]).toEqual(['SEAL', '500000000', [300]]);
  // The tracker turns to the new coin by itself.
  await expect(page.getByRole('tab', { name: /^Tokens/ })).toHaveAttribute('aria-selected', 'true');
  // GAP-87: what stood in the form stands there again, without the coin that was launched.
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await expect(devBuy(page)).toHaveValue('0.2');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Launch platform: PumpFun' })).toBeVisible();
  await expect(star(page)).toHaveAccessibleDescription('Missing token image');
});

test('QLN-18 with the keyboard alone a config is made, starred and launched, once however long Enter is held', async ({
  page,
}) => {
  test.setTimeout(110_000);
  await begin(page, 'KEYS');
  await button(page, 'Quick Launch').press('Enter');
  await button(page, 'Create First Config').press('Enter');
  await expect(page.getByLabel('Config name')).toBeFocused();
  await page.keyboard.type('Keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, 'Star Keys').press('Space');
  await expect(star(page)).toHaveAccessibleName('Quick launch with Keys');
  await star(page).press('Enter');
  await expect(page.getByRole('dialog').getByText('Planned to the lamport')).toBeVisible();
  await confirm(page).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await done(page).toEqual(['done']);
  expect((await launchesOf(page))[0]?.plan.devBuyLamports).toBe('500000000');
});

test('QLN-29 QLN-16 a confirmation that is cancelled launches nothing and leaves the form as it was; the starred config can be deleted', async ({
  page,
}) => {
  await begin(page, 'CALM');
  await makeConfig(page, 'Calm');
  await star(page).click();
  const confirmation = page.getByRole('dialog', { name: 'Launch CALM?' });
  await expect(confirmation.getByText('Planned to the lamport')).toBeVisible();
  await confirmation.getByRole('button', { name: /^Launch platform:/ }).click();
  await page.getByRole('menuitemradio', { name: /^Bonk/ }).click();
  await expect(confirmation.getByRole('button', { name: /^Quote token:/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(devBuy(page)).toHaveValue('0.2');
  await expect(page.getByRole('button', { name: 'Launch platform: PumpFun' })).toBeVisible();
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  expect(await launchesOf(page)).toEqual([]);
  await button(page, 'Delete Calm').click();
  await expect(button(page, 'Create First Config')).toBeVisible();
  await expect(star(page)).toHaveAccessibleDescription('Star a quick launch config first');
  expect(await kept(page, 'primaryQuickLaunchConfigId')).toBe(null);
});

test('QLN-02 QLN-26 what another hand wrote is dropped, what another window changes is seen within seconds, and the section is found as it was left', async ({
  page,
}) => {
  await begin(page, 'HANDS');
  await makeConfig(page, 'Mine');
  const good = quickConfigOf('good', { ...NEW_QUICK, name: 'Good', devBuyAmount: '0.3' });
  const bad = [
    { ...good, id: 'b1', name: 'Negative', devBuyAmount: '-1' },
    { ...good, id: 'b2', name: 'Huge', devBuyAmount: '99999999999999999999' },
    { ...good, id: 'b3', name: 'Foreign', privateKey: 'x' },
    { ...good, id: '__proto__', name: 'Prototype' },
    'a text',
  ];
  const write = (text: string) =>
    page.evaluate((value) => {
      const key = Object.keys(localStorage).find((one) => one.endsWith(':quickLaunchConfigs'));
      if (key !== undefined) localStorage.setItem(key, value);
    }, text);
  await write(JSON.stringify([...bad, good]));
  const rows = page.getByRole('list', { name: 'Quick launch configs' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Good');
  await expect(star(page)).toHaveAccessibleDescription('Star a quick launch config first');
  await write('{"__proto__":[]}');
  await expect(button(page, 'Create First Config')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Create First Config')).toBeVisible();
});

test('QLN-01 QLN-21 QLN-22 QLN-23 QLN-25 the star says what is missing, and the list can fill the panel', async ({
  page,
}) => {
  await begin(page, 'LACK');
  await makeConfig(page, 'Dear');
  await button(page, 'Edit Dear').click();
  await page.getByLabel('Dev buy amount').fill('50');
  await button(page, 'Save Config').click();
  await expect(star(page)).toHaveAccessibleDescription(
    /^Insufficient balance\. Need 50\.02652 SOL, have \d+(?:\.\d+)? SOL$/,
  );
  await page.getByLabel('Ticker').fill('');
  await expect(star(page)).toHaveAccessibleDescription('Missing token ticker');
  await page.getByLabel('Name').fill('');
  await expect(star(page)).toHaveAccessibleDescription('Missing token name');
  await button(page, 'Fill the panel with quick launch configs').click();
  await expect(page.getByLabel('Ticker')).toBeHidden();
  await button(page, 'Show the form again').click();
  await expect(page.getByLabel('Ticker')).toBeVisible();
});

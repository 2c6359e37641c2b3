import type { Locator, Page, Request } from '@playwright/test';
import { scan } from './axe';
import { list, post, signedUp } from './journal';
import { expect, test } from './stack';
import { expectToast } from './toasts';

const PATH = '/dashboard/presets';

interface Preset {
  readonly name: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly params: Readonly<Record<string, unknown>>;
}
const presets = (page: Page): Promise<readonly Preset[]> => list<Preset>(page, '/presets/');
const named = async (page: Page, name: string): Promise<Preset | undefined> =>
  (await presets(page)).find((preset) => preset.name === name);
const dialog = (page: Page): Locator => page.getByRole('dialog');
const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string): Locator => dialog(page).getByLabel(name, { exact: true });

/** The next changing call, as it is sent. */
async function sentBy(page: Page, work: () => Promise<unknown>): Promise<unknown> {
  // The page asks the network by POST now and then, whatever a person does.
  const changes = (request: Request): boolean =>
    ['POST', 'PATCH'].includes(request.method()) && new URL(request.url()).pathname !== '/rpc';
  const sent = page.waitForRequest(changes);
  await work();
  const request = await sent;
  return [
    `${request.method()} ${new URL(request.url()).pathname.replace(/\/[^/]{20,}$/, '/id')}`,
    request.postDataJSON(),
  ];
}
async function create(page: Page, type: string): Promise<void> {
  await page.locator('[aria-haspopup=menu]').filter({ hasText: 'Create Preset' }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleName(`Create ${type} Preset`);
}

test('PRE-01 PRE-03 PRE-05 PRE-08 PRE-09 PDL-01 PDL-02 PDL-03 PDL-04 PDL-05 PDL-08 PDL-09 PDL-10 PDL-11 PDL-12 PDL-13 PDL-16 PDL-17 PDL-19 PDL-28 PDL-29 PDL-30 PDL-31 PDL-32 PDL-33 PDL-36 GAP-10 GAP-37 GAP-90 GAP-91 GAP-72 ERR-199 ERR-203 presets are made; bad input is said at its field and nothing typed is lost', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Presets', level: 1 })).toBeVisible();
  await expect(page.getByText('None is active')).toBeVisible();
  for (const [title, kind] of [
    ['Deployment', 'deployment'],
    ['Activity Generation', 'activity'],
    ['Group Presets', 'group'],
  ] as const) {
    await expect(section(page, title).getByText(`No ${kind} presets yet`)).toBeVisible();
    await expect(section(page, title).getByText('Create your first preset to get started')).toBeVisible();
    await expect(section(page, title).getByText('0 presets')).toBeVisible();
  }
  for (const name of ['Add Deployment Preset', 'Add Activity Preset', 'Add Group Preset'])
    await expect(button(page, name)).toBeVisible();
  await expect(
    page.getByText('Presets by the API and of this browser come with a later release.', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('a[href^="/dashboard/presets-"]')).toHaveCount(0);
  await page.locator('[aria-haspopup=menu]').filter({ hasText: 'Create Preset' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Deployment', 'Activity', 'Group']);
  await page.keyboard.press('Escape');

  await button(page, 'Create First Preset, Deployment').click();
  await expect(dialog(page)).toHaveAccessibleName('Create Deployment Preset');
  const name = field(page, 'Preset Name');
  await name.fill('   ');
  await expect(name).toHaveAccessibleDescription('Please enter a preset name');
  await expect(button(page, 'Create')).toBeDisabled();
  await name.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await name.fill('Evening launch');
  await expect(dialog(page).getByText('Bundle mode')).toBeHidden();
  await dialog(page).getByRole('radio', { name: 'Bundled' }).check({ force: true });
  await expect(dialog(page).getByRole('group', { name: 'Bundle mode' })).toBeVisible();
  await expect(field(page, 'Min delay')).toBeHidden();
  await dialog(page).getByRole('radio', { name: 'Delayed' }).check({ force: true });
  await field(page, 'Min delay').fill('900');
  await expect(dialog(page).getByText('Saved as 500 to 900')).toBeVisible();
  const snipers = dialog(page).getByRole('slider', { name: 'Snipers' });
  expect([await snipers.getAttribute('min'), await snipers.getAttribute('max')]).toEqual(['0', '3']);
  await snipers.fill('2');
  const devBuy = field(page, 'Dev buy');
  await expect(devBuy).toHaveValue('0.5');
  await devBuy.press('ArrowUp');
  await expect(devBuy).toHaveValue('0.6');
  await devBuy.fill('1e3');
  await expect(devBuy).toHaveValue('0.6');
  await devBuy.fill('0.123456789123');
  await expect(devBuy).toHaveValue('0.123456789');
  await scan(page, 'a deployment preset');
  await page.route('**/presets/deployment', (route) =>
    route.fulfill({
      status: 409,
      json: {
        ok: false,
        error: 'Maximum 100 presets allowed',
        message: 'Maximum 100 presets allowed',
        code: 'conflict',
      },
    }),
  );
  await button(page, 'Create').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Maximum 100 presets allowed');
  await expectToast(page, 'Maximum 100 presets allowed');
  await expect(name).toHaveValue('Evening launch');
  await page.unroute('**/presets/deployment');
  expect(await sentBy(page, () => button(page, 'Create').click())).toEqual([
    'POST /presets/deployment',
    {
      name: 'Evening launch',
      params: {
        wallets: 1,
        snipers: 2,
        devBuyLamports: '123456789',
        launchMode: 'bundled',
        bundleMode: 'delayed',
        delayedMSRange: [500, 900],
      },
    },
  ]);
  await expectToast(page, 'Deployment preset created!');
  await expect(dialog(page)).toBeHidden();

  await create(page, 'Activity');
  await name.fill('Calm day');
  await field(page, 'Min buy').fill('5');
  await field(page, 'Max buy').fill('1');
  await expect(dialog(page).getByText('Saved as 1 to 5')).toBeVisible();
  await field(page, 'Number of tokens').fill('');
  await expect(field(page, 'Number of tokens')).toHaveAccessibleDescription('Saved as 0');
  await field(page, 'Number of tokens').fill('4');
  await scan(page, 'an activity preset');
  expect(await sentBy(page, () => name.press('Enter'))).toEqual([
    'POST /presets/activity',
    {
      name: 'Calm day',
      params: {
        buyPercentageRange: [1, 5],
        tradeDelayRange: [10, 60],
        tradesPerTokenRange: [5, 20],
        tokenCount: 4,
      },
    },
  ]);
  await expectToast(page, 'Activity preset created!');

  await button(page, 'Add Group Preset').click();
  await expect(dialog(page)).toHaveAccessibleName('Create Group Preset');
  await name.fill('Crew');
  await field(page, 'Wallets').fill('21');
  await expect(field(page, 'Wallets')).toHaveAccessibleDescription('Saved as 20');
  await dialog(page).getByRole('radio', { name: 'violet' }).check({ force: true });
  await expect(field(page, 'Amount for all wallets')).toHaveValue('1');
  await dialog(page).getByRole('radio', { name: 'Advanced' }).check({ force: true });
  await expect(field(page, 'Amount for all wallets')).toBeHidden();
  await expect(field(page, 'Min a wallet')).toHaveValue('0.1');
  await scan(page, 'a group preset');
  expect(await sentBy(page, () => button(page, 'Create').click())).toEqual([
    'POST /presets/group',
    {
      name: 'Crew',
      params: {
        walletCount: 20,
        includeDev: true,
        color: 'bg-purple-500',
        distributeType: 'advanced',
        advancedRange: [0.1, 0.5],
      },
    },
  ]);
  await expectToast(page, 'Group preset created!');
  await expect(section(page, 'Group Presets').getByText('1 preset', { exact: true })).toBeVisible();
  expect((await named(page, 'Crew'))?.params['color']).toBe('violet');

  await create(page, 'Group');
  await name.fill('Left');
  await button(page, 'Cancel').click();
  await expect(dialog(page)).toBeHidden();
  await create(page, 'Group');
  await expect(name).toHaveValue('');
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toBeHidden();
});

test('PRE-02 PRE-04 PRE-06 PRE-07 PRE-10 PRE-11 PRE-12 PRE-13 PRE-14 PRE-15 PRE-16 PRE-17 PRE-18 PRE-19 PRE-20 PRE-21 PRE-22 PDL-07 PDL-20 PDL-21 PDL-22 PDL-23 OVR-14 GAP-06 GAP-07 GAP-67 GAP-92 CCH-14 ERR-200 ERR-201 ERR-202 ERR-204 ERR-205 ERR-206 ERR-208 presets are applied beside each other, searched, edited and deleted; what fails says so and is rolled back', async ({
  page,
}) => {
  await signedUp(page);
  for (const [type, name] of [
    ['deployment', 'Quick launch'],
    ['activity', 'Calm day'],
    ['activity', 'Busy day'],
    ['group', 'Crew'],
    ['volume', 'Slow volume'],
  ] as const)
    await post(page, `/presets/${type}`, { name });
  await page.goto(PATH);
  const activity = section(page, 'Activity Generation');
  const card = (name: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(activity.getByText('2 presets')).toBeVisible();
  await expect(activity.getByText('0 active')).toBeVisible();
  await expect(section(page, 'Group Presets').getByText(/active$/)).toBeHidden();
  await expect(card('Crew').getByRole('button')).toHaveText(['Edit', 'Duplicate', 'Delete']);
  await expect(card('Calm day').getByRole('button')).toHaveText(['Apply', 'Edit', 'Duplicate', 'Delete']);
  await expect(page.getByText('Slow volume')).toBeHidden();

  expect(await sentBy(page, () => button(page, 'Apply Calm day').click())).toEqual([
    'PATCH /presets/id',
    { name: 'Calm day', isActive: true },
  ]);
  await expectToast(page, 'Preset "Calm day" activated!');
  await expect(card('Calm day').getByText('Active', { exact: true })).toBeVisible();
  await button(page, 'Apply Busy day').click();
  await expectToast(page, 'Preset "Busy day" activated!');
  await expect(activity.getByText('2 active')).toBeVisible();
  await expect(page.getByText('Active: Calm day, Busy day')).toBeVisible();
  await expect(card('Busy day').getByText('In use')).toBeVisible();
  await expect(card('Calm day').getByText('In use')).toBeHidden();
  await scan(page, 'presets page');

  await page.route('**/presets/*', (route) => route.abort());
  await button(page, 'Deactivate Calm day').click();
  await expectToast(page, 'Failed to toggle preset activation');
  await expect(card('Calm day').getByText('Active', { exact: true })).toBeVisible();
  await button(page, 'Delete Crew').click();
  await expectToast(page, 'Failed to delete preset');
  await expect(card('Crew')).toBeVisible();
  await button(page, 'Edit Calm day').click();
  await field(page, 'Preset Name').fill('Quiet day');
  await button(page, 'Update').click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to update preset');
  await expect(field(page, 'Preset Name')).toHaveValue('Quiet day');
  await page.unroute('**/presets/*');
  expect(await sentBy(page, () => button(page, 'Update').click())).toEqual([
    'PATCH /presets/id',
    { name: 'Quiet day' },
  ]);
  await expectToast(page, 'Preset "Quiet day" updated!');
  await expect(dialog(page)).toBeHidden();
  expect((await named(page, 'Quiet day'))?.version).toBe(2);

  await button(page, 'Edit Quiet day').click();
  await expect(dialog(page)).toHaveAccessibleName('Edit Activity Preset');
  await field(page, 'Number of tokens').fill('7');
  expect(await sentBy(page, () => button(page, 'Update').click())).toEqual([
    'PATCH /presets/id',
    {
      name: 'Quiet day',
      params: { buyPercentageRange: [0.5, 5], tradeDelayRange: [10, 60], tradesPerTokenRange: [5, 20], tokenCount: 7 },
    },
  ]);
  await expect(card('Quiet day')).toContainText('7 tokens');
  const edited = await named(page, 'Quiet day');
  expect([edited?.version, edited?.isActive]).toEqual([3, true]);

  await button(page, 'Duplicate Crew').click();
  await expectToast(page, 'Duplicate functionality coming soon!');
  await page.getByRole('searchbox', { name: 'Search all presets...' }).fill('DAY');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Quiet day', 'Busy day']);
  await expect(page.getByText('No group preset of that name')).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await button(page, 'Deactivate Busy day').click();
  await expectToast(page, 'Preset "Busy day" deactivated!');
  await button(page, 'Delete Crew').press('Enter');
  await expectToast(page, 'Preset deleted!');
  await expect(button(page, 'Add Group Preset')).toBeFocused();
  await expect(section(page, 'Group Presets').getByText('No group presets yet')).toBeVisible();
  expect((await presets(page)).map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Quick launch', false],
    ['Quiet day', true],
    ['Busy day', false],
    ['Slow volume', false],
  ]);
});

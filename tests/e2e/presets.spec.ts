import type { Locator, Page } from '@playwright/test';
import { scan } from './axe';
import { fundedMaster, list, originOf, post, signedUp } from './journal';
import { openGroups } from './round-trip';
import { expect, test } from './stack';
import { expectToast } from './toasts';

interface Preset {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly lastUsed: string | null;
  readonly params: Readonly<Record<string, unknown>>;
}
const presets = (page: Page): Promise<readonly Preset[]> => list<Preset>(page, '/presets/');
const named = async (page: Page, name: string): Promise<Preset | undefined> =>
  (await presets(page)).find((preset) => preset.name === name);

const sidebar = (page: Page): Locator => page.getByRole('region', { name: 'Groups' });
const creation = (page: Page): Locator => page.getByRole('dialog', { name: 'Create New Group' });

/** Tells the server of another window's change. */
const patch = async (page: Page, id: string, data: unknown): Promise<void> => {
  const headers = { origin: originOf(page), 'sec-fetch-site': 'same-origin' };
  expect((await page.request.patch(`/presets/${id}`, { data, headers })).status()).toBe(200);
};
const make = async (page: Page, type: string, name: string, params: object = {}): Promise<string> =>
  String((await post(page, `/presets/${type}`, { name, params }))['id']);

/** Another window changes something, and this one has read it. */
async function heard(page: Page, change: () => Promise<void>): Promise<void> {
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/presets');
  await change();
  await (await read).finished();
}

async function fromPreset(page: Page, words: string): Promise<void> {
  await page.locator('[aria-haspopup=menu]').filter({ hasText: words }).first().click();
  await page.getByRole('menuitem', { name: 'From Preset' }).click();
}

test('CRG-13 CRG-14 HOM-11 GSB-08 DST-15 ERR-48 CCH-14 ENT-15 a group is made of a preset and its amounts are asked for; without presets the way to them is shown', async ({
  page,
}) => {
  await signedUp(page);
  await fundedMaster(page);
  await page.goto('/dashboard');
  await fromPreset(page, 'Create Group');
  await expect(creation(page).getByText('No group presets yet')).toBeVisible();
  await scan(page, 'no group presets');
  await page.keyboard.press('Escape');
  await expect(creation(page)).toBeHidden();

  // Made elsewhere: this window hears of it.
  const crew = await make(page, 'group', 'Crew of four', { walletCount: 4, color: 'bg-purple-500' });
  const range = { distributeType: 'advanced', advancedRange: [0.2, 0.1] };
  await make(page, 'group', 'Pair', { walletCount: 2, includeDev: false, color: 'bg-pink-500', ...range });
  await fromPreset(page, 'Create Group');
  await expect(creation(page).getByRole('button', { name: /^4\s*Crew of four/ })).toContainText(
    '4 wallets · Dev wallet yes · Simple · 1 SOL',
  );
  await scan(page, 'choose a group preset');
  await creation(page)
    .getByRole('button', { name: /Crew of four/ })
    .click();
  const name = creation(page).getByLabel('Group name');
  await expect(name).toHaveValue('Crew of four');
  await expect(creation(page).getByLabel('Wallets', { exact: true })).toHaveValue('4');
  await expect(creation(page).getByLabel('First wallet is the developer wallet')).toBeChecked();
  await expect(creation(page).getByRole('radio', { name: 'violet' })).toBeChecked();
  await scan(page, 'a group of a preset');
  await name.fill('C');
  await name.press('Enter');
  await expect(creation(page).getByText('Group name must be more than one character').first()).toBeVisible();
  await name.fill('North quay');
  await creation(page).getByRole('button', { name: 'Create Group' }).click();
  await expectToast(page, 'Applied preset');
  const form = page.getByRole('dialog', { name: 'Distribute SOL' });
  await expect(form.getByLabel('Total')).toHaveValue('1');
  await form.getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByRole('dialog', { name: 'Distribute SOL to North quay' })).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Cancel' }).click();
  expect(
    (await list<{ color: string; walletCount: number }>(page, '/groups/')).map((one) => [one.color, one.walletCount]),
  ).toEqual([['violet', 4]]);
  await expect.poll(async () => (await named(page, 'Crew of four'))?.lastUsed).toMatch(/^20/);
  const used = await named(page, 'Crew of four');
  expect([used?.id, used?.version, used?.isActive]).toEqual([crew, 1, false]);

  await openGroups(page);
  await sidebar(page).getByRole('button', { name: 'Add Group' }).click();
  await page.getByRole('menuitem', { name: 'From Preset' }).click();
  await creation(page).getByRole('button', { name: /Pair/ }).click();
  await creation(page).getByRole('button', { name: 'Create Group' }).click();
  await expect(form.getByLabel('Least a wallet')).toHaveValue('0.1');
  await expect(form.getByLabel('Most a wallet')).toHaveValue('0.2');
});

test('ACT-12 GAP-07 GAP-39 the active activity preset that was applied last fills in Gen. Activity, raised to the least the dialog takes', async ({
  page,
}) => {
  await signedUp(page);
  await post(page, '/groups/', { name: 'Harbor crew', walletCount: 1, includeDev: false, chain: 'sol' });
  const calm = await make(page, 'activity', 'Calm day');
  const busy = await make(page, 'activity', 'Busy day', { buyPercentageRange: [5, 25], tokenCount: 8 });
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route('**/presets', (route) => {
    if (!isHeld) return route.continue();
    held.push(() => route.continue());
    return undefined;
  });
  await page.goto('/dashboard');
  await openGroups(page);
  const begin = sidebar(page).getByRole('button', { name: 'Gen. Activity' });
  await expect.poll(() => held.length).toBe(1);
  await expect(begin).toBeDisabled();
  isHeld = false;
  for (const go of held) await go();
  const dialog = page.getByRole('dialog', { name: 'Generate Human Activity' });
  const opened = async () => {
    await begin.click();
    await expect(dialog).toBeVisible();
  };
  const holds = async (...values: readonly string[]) => {
    const labels = ['Min balance', 'Max balance', 'Min trade delay', 'Max trade delay', 'Min trades per token'];
    for (const [index, value] of values.entries())
      await expect(dialog.getByLabel(labels[index] ?? '')).toHaveValue(value);
  };
  await opened();
  await holds('10', '30', '5', '15', '3');
  await page.keyboard.press('Escape');
  await heard(page, () => patch(page, calm, { name: 'Calm day', isActive: true }));
  await opened();
  await holds('1', '5', '10', '60', '5');
  await expect(dialog.getByLabel('Min balance')).toHaveAccessibleDescription('Minimum value is 1');
  await scan(page, 'activity of a preset');
  await dialog.getByLabel('Min balance').fill('2');
  await expect(dialog.getByLabel('Min balance')).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  expect((await named(page, 'Calm day'))?.params['buyPercentageRange']).toEqual([0.5, 5]);
  await heard(page, () => patch(page, busy, { name: 'Busy day', isActive: true }));
  await opened();
  await holds('5', '25');
});

const quick = (page: Page): Locator => page.getByRole('region', { name: 'Quick Presets' });
const openQuick = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Presets', exact: true }).first().click();
  await expect(quick(page)).toBeVisible();
};
const item = (page: Page, name: string): Locator => quick(page).getByRole('listitem').filter({ hasText: name });

test('QPS-01 QPS-02 QPS-03 QPS-04 QPS-05 QPS-06 QPS-07 QPS-08 QPS-09 QPS-10 QPS-11 QPS-12 QPS-13 QPS-15 OVR-05 LST-02 GAP-07 GAP-09 ERR-34 ERR-48 ERR-49 presets of four kinds are searched, applied with one press, deactivated, and rolled back', async ({
  page,
}) => {
  await signedUp(page);
  await page.goto('/dashboard');
  await openQuick(page);
  await expect(quick(page).getByText('No presets yet')).toBeVisible();
  await make(page, 'deployment', 'Quick launch', { snipers: 3, launchMode: 'bundled' });
  await make(page, 'volume', 'Slow volume');
  await make(page, 'activity', 'Calm day');
  await make(page, 'activity', 'Busy day', { tokenCount: 8 });
  await make(page, 'group', 'Crew of four', { walletCount: 4 });
  await expect(quick(page).getByRole('listitem')).toHaveCount(5);
  for (const type of ['Deployment', 'Volume', 'Activity', 'Group'])
    await expect(quick(page).getByRole('heading', { name: type, exact: true })).toBeVisible();
  await expect(item(page, 'Quick launch')).toContainText('3 snipers · Dev buy 0.50 SOL · Bundled · Safe');

  const apply = (name: string) => quick(page).getByRole('button', { name: `Apply ${name}`, exact: true });
  const deactivate = (name: string) => quick(page).getByRole('button', { name: `Deactivate ${name}`, exact: true });
  await apply('Calm day').click();
  await expectToast(page, 'Applied preset');
  await expect(item(page, 'Calm day').getByText('ACTIVE')).toBeVisible();
  await apply('Quick launch').click();
  await expect(deactivate('Quick launch')).toBeEnabled();
  await apply('Busy day').click();
  await expect(item(page, 'Calm day').getByText('ACTIVE')).toBeHidden();
  await expect(deactivate('Busy day')).toBeEnabled();
  const active = async () => (await presets(page)).flatMap(({ name, isActive }) => (isActive ? [name] : []));
  await expect.poll(active).toEqual(['Quick launch', 'Busy day']);
  await scan(page, 'quick presets');
  const kept = async (): Promise<unknown> =>
    JSON.parse(await page.evaluate(() => localStorage.getItem('activePresets') ?? ''));
  const ids = (await presets(page)).flatMap(({ id, isActive }) => (isActive ? [id] : []));
  await expect.poll(kept).toEqual(ids);

  await page.route('**/presets/*', (route) => route.abort());
  await deactivate('Busy day').click();
  await expectToast(page, 'Failed to toggle preset');
  await expect(item(page, 'Busy day').getByText('ACTIVE')).toBeVisible();
  await page.unroute('**/presets/*');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await deactivate('Busy day').click();
  await expectToast(page, 'Deactivated preset');
  expect((await sent).postDataJSON()).toEqual({ name: 'Busy day', isActive: false });
  await expect.poll(active).toEqual(['Quick launch']);

  await quick(page).getByRole('searchbox', { name: 'Search presets' }).fill('DAY');
  await expect(quick(page).getByRole('listitem')).toHaveCount(2);
  await expect(quick(page).getByText('No preset of that name')).toHaveCount(3);
  await quick(page).getByRole('searchbox', { name: 'Search presets' }).fill('');
  await apply('Crew of four').click();
  await expect(creation(page).getByLabel('Group name')).toHaveValue('Crew of four');
  await creation(page).getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByRole('list', { name: 'Wallet groups' })).toContainText('Crew of four');
  await expect(item(page, 'Crew of four').getByText('ACTIVE')).toBeHidden();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Wallet groups' })).toContainText('Crew of four');
  await openQuick(page);
  await expect(item(page, 'Quick launch').getByText('ACTIVE')).toBeVisible();
  await expect(quick(page).getByText('1 active')).toBeVisible();
  await openGroups(page);
  await expect(quick(page)).toBeHidden();
});

import type { Browser, Locator, Page, Route } from '@playwright/test';
import { scan } from './axe';
import { hasCome } from './first-open';
import { activeMaster, chain, fundedMaster, list, originOf, post, signedUp } from './journal';
import { prepareLaunch } from './launch-form';
import { expectBalancedLedgers, expectDone, groups, openGroups, operations } from './round-trip';
import { expect, type Stack, test } from './stack';

const FUNDS = 300_000_000;

const control = (page: Page) => page.getByRole('region', { name: 'Groups' });
/** A group's card in the sidebar. */
const cardOf = (page: Page, group: string): Locator =>
  control(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: group, exact: true }) });
const barOf = (card: Locator): Locator => card.getByRole('progressbar', { name: 'Activity' });

/** Fills the dialog that `button` opens, and starts: so many trades of one token, so many seconds apart. */
async function start(page: Page, button: Locator, trades: number, seconds: number): Promise<void> {
  await button.click();
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

/** A coin that trades on this worker's network, whoever launched it. */
async function ensureCoin(page: Page): Promise<void> {
  if ((await list(page, '/coins/live')).length > 0) return;
  await prepareLaunch(page, { name: 'Round Trip', symbol: 'TRIP', devBuy: '0.3' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expectDone(page, 'launch');
}

/** A group whose wallets hold some SOL. */
async function fundedGroup(page: Page, stack: Stack, name: string): Promise<void> {
  await post(page, '/groups/', { name, walletCount: 2, includeDev: false });
  const group = (await groups(page)).find((one) => one.name === name);
  for (const { address } of group?.wallets ?? []) await chain(stack, 'requestAirdrop', [address, FUNDS]);
}

/** Another browser of the same person, with the groups in sight. */
async function openElsewhere(browser: Browser, page: Page): Promise<Page> {
  const origin = originOf(page);
  const context = await browser.newContext({ baseURL: origin, storageState: await page.context().storageState() });
  const window = await context.newPage();
  await window.goto('/dashboard');
  await openGroups(window);
  return window;
}

async function expectDeleteRefused(page: Page, name: string): Promise<void> {
  const group = (await groups(page)).find((one) => one.name === name);
  const headers = { origin: originOf(page) };
  expect((await page.request.delete(`/groups/${group?.id ?? ''}`, { headers })).status()).toBe(409);
}

/** Lets these windows press Resume of a group at the same moment: neither is answered before both have asked. */
async function resumeTogether(windows: readonly Page[], group: string): Promise<void> {
  let waiting = windows.length;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  for (const window of windows)
    await window.route('**/resume', async (route) => {
      waiting -= 1;
      if (waiting === 0) open();
      await all;
      await route.continue();
    });
  for (const window of windows) await cardOf(window, group).getByRole('button', { name: 'Resume' }).click();
}

test('OVR-04 ACT-01 ACT-02 ACT-08 ACT-09 ACT-11 ACT-15 ACT-17 GRP-10 GRP-11 GRP-13 SEL-08 DST-14 F14 activity is begun, shown, interrupted by a reload, resumed to its end, and stopped', async ({
  page,
}) => {
  await signedUp(page);
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

  const begin = control(page).getByRole('button', { name: 'Gen. Activity' });
  await start(page, begin, 4, 2);
  const bar = barOf(control(page));
  await expect(bar).toBeAttached();
  await scan(page, 'a card while its group trades');
  await expect(control(page).getByRole('button', { name: 'Distribute', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await control(page)
    .getByRole('button', { name: /^Actions of Launch crew/ })
    .click();
  expect(await page.getByRole('menuitem', { disabled: true }).allTextContents()).toEqual([
    'Return SOL',
    'Sell SPL',
    'Close Accounts',
    'Delete Group',
  ]);
  await page.keyboard.press('Escape');
  await expectDeleteRefused(page, 'Launch crew');
  await expect(bar).toHaveAttribute('aria-valuenow', '25', { timeout: 30_000 });

  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await openGroups(page);
  await expect(control(page).getByText(/^Interrupted at (25|50|75)%$/)).toBeVisible();
  await scan(page, 'an interrupted job');
  await control(page).getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Activity of Launch crew finished: 4 trades').first()).toBeVisible({ timeout: 60_000 });
  await expect(control(page).getByRole('button', { name: 'Gen. Activity' })).toBeVisible();

  await start(page, begin, 20, 1);
  await expect(bar).toHaveAttribute('aria-valuenow', '5', { timeout: 30_000 });
  await control(page)
    .getByRole('button', { name: /^Stop Activity/ })
    .click();
  await expect(page.getByText(/^Activity of Launch crew stopped after \d+ of 20 trades\./).first()).toBeVisible();
  await expect(control(page).getByRole('button', { name: 'Gen. Activity' })).toBeVisible();
  expect((await jobs(page)).map(({ state }) => state).toSorted()).toEqual(['abandoned', 'done']);
  await expectBalancedLedgers(page, master);
});

test('ACT-14 ACT-20 X10 F14 I6 two groups trade at once, other windows tell so, and one of two that resume is given the job', async ({
  page,
  browser,
  stack,
}) => {
  await signedUp(page);
  await fundedMaster(page);
  await ensureCoin(page);
  await fundedGroup(page, stack, 'North');
  await fundedGroup(page, stack, 'South');
  await page.goto('/dashboard');
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'North', exact: true }) });
  await start(page, tile.getByRole('button', { name: 'Activity', exact: true }), 30, 1);
  await openGroups(page);
  const [north, south] = [cardOf(page, 'North'), cardOf(page, 'South')];
  await start(page, south.getByRole('button', { name: 'Gen. Activity' }), 30, 1);
  for (const name of ['North', 'South']) {
    await expect(barOf(cardOf(page, name))).toHaveAttribute('aria-valuenow', /^[1-9]/);
    const distribute = cardOf(page, name).getByRole('button', { name: 'Distribute', exact: true });
    await expect(distribute).toHaveAttribute('aria-disabled', 'true');
    await expectDeleteRefused(page, name);
  }

  const second = await openElsewhere(browser, page);
  for (const name of ['North', 'South'])
    await expect(cardOf(second, name).getByText(/^Running in another window: \d+%$/)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  await scan(second, 'jobs of another window');

  await south.getByRole('button', { name: /^Stop Activity/ }).click();
  for (const window of [page, second])
    await expect(cardOf(window, 'South').getByRole('button', { name: 'Gen. Activity' })).toBeVisible();
  const before = Number(await barOf(north).getAttribute('aria-valuenow'));
  await expect.poll(async () => Number(await barOf(north).getAttribute('aria-valuenow'))).toBeGreaterThan(before);

  const third = await openElsewhere(browser, page);
  await page.close();
  const windows = [second, third];
  for (const window of windows) await expect(cardOf(window, 'North').getByText(/^Interrupted at \d+%$/)).toBeVisible();
  await resumeTogether(windows, 'North');
  const works = (window: Page) =>
    cardOf(window, 'North')
      .getByRole('button', { name: /^Stop Activity/ })
      .count();
  await expect.poll(async () => (await works(second)) + (await works(third))).toBe(1);
  const loser = (await works(second)) === 0 ? second : third;
  await expect(loser.getByText('Activity of this group runs in another window').first()).toBeVisible();
  await expect(cardOf(loser, 'North').getByText(/^Running in another window: \d+%$/)).toBeVisible();
  await cardOf(loser, 'North').getByRole('button', { name: 'Stop', exact: true }).click();
  for (const window of windows)
    await expect(cardOf(window, 'North').getByRole('button', { name: 'Gen. Activity' })).toBeVisible();
  expect((await jobs(second)).map(({ state }) => state)).toEqual(['abandoned', 'abandoned']);
  await second.context().close();
  await third.context().close();
});

/** How many trades of a job have landed, as its card says. */
/** Resolves when a request to this address is held back; every one is until it is let go. */
async function heldBack(page: Page, url: string): Promise<{ readonly letGo: () => Promise<void> }> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const asked = page.waitForRequest(url);
  let ended: Promise<void> = Promise.resolve();
  const hold = (route: Route): Promise<void> => (ended = free.then(() => route.continue()));
  await page.route(url, hold);
  await asked;
  return {
    async letGo() {
      letGo();
      await ended;
      await page.unroute(url, hold);
    },
  };
}

const landedAt = async (card: Locator): Promise<number> =>
  Number(
    / (\d+) of /.exec(
      (await card.getByRole('group', { name: 'Activity' }).getByRole('status').textContent()) ?? '',
    )?.[1] ?? Number.NaN,
  );

/** What the notifications say that is no plain news. */
async function problemsTold(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByText(/^Generating activity in East/)).toBeVisible();
  const told = await dialog
    .getByRole('listitem')
    .filter({ hasText: /^(?:Warning|Failed)/ })
    .allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return told;
}

test('GAP-40 ACT-15 ACT-17 F14 a job that trades is told as healthy everywhere, goes on after an outage, and only a reload interrupts it', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(300_000);
  await signedUp(page);
  await prepareLaunch(page, { name: 'Steady Hand', symbol: 'STEADY', devBuy: '0.3' });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expectDone(page, 'launch');
  await fundedGroup(page, stack, 'East');
  await page.goto('/dashboard');
  await openGroups(page);
  const card = cardOf(page, 'East');
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: 'Activity of East' });
  const answers = page.getByRole('button', { name: /^(?:Abandon|Resume)$/ });
  await start(page, card.getByRole('button', { name: 'Gen. Activity' }), 100, 2);
  await expect(card.getByText(/^Trading, [1-9]\d* of 100$/)).toBeVisible({ timeout: 30_000 });
  await expect(row.getByText(/^Trading, \d+ of 100$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Activity of East: Trading, \d+ of 100$/ })).toBeVisible();

  await page.getByRole('link', { name: 'Operations', exact: true }).click();
  await expect(row.getByText(/^Trading, \d+ of 100$/)).toBeVisible();
  await expect(main.getByText('Running 1', { exact: true })).toBeVisible();
  await expect(main.getByText('Action needed 0', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'Activity of East' }).click();
  await expect(main.getByRole('progressbar', { name: 'Landed of the plan' })).toBeVisible();
  await expect(answers).toHaveCount(0);
  await scan(page, 'the page of a job that trades');
  expect(await problemsTold(page)).toEqual([]);

  await page.getByRole('link', { name: 'Tracker', exact: true }).click();
  await page.getByRole('tab', { name: /^Tokens/ }).click();
  await page.getByRole('button', { name: 'STEADY', exact: true }).first().click();
  await page.getByRole('region', { name: 'Your Holdings' }).getByText('Buy', { exact: true }).click();
  await expect(page.getByText(/^Activity of East: Trading, \d+ of 100$/).first()).toBeVisible();
  await expect(answers).toHaveCount(0);

  // The outage comes while a trade is on its way to the server.
  const sent = await heldBack(page, '**/operations/*/steps');
  const before = await landedAt(card);
  await context.setOffline(true);
  await expect(card.getByText(/^Waiting for the network, \d+ of 100$/)).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await sent.letGo();
  await expect.poll(() => landedAt(card), { timeout: 60_000 }).toBeGreaterThan(before + 1);
  expect(await problemsTold(page)).toEqual([]);

  page.on('dialog', (asked) => void asked.accept());
  // What looks after jobs is there before the job is heard of, and that before its group.
  const jobsAsked = heldBack(page, '**/operations?state=open');
  const groupsAsked = heldBack(page, '**/groups');
  await page.reload();
  const [jobsHeld, groupsHeld] = await Promise.all([jobsAsked, groupsAsked]);
  await hasCome(page, 'group-actions');
  await jobsHeld.letGo();
  await expect(page.getByRole('link', { name: /^Activity of East: / })).toBeVisible();
  await groupsHeld.letGo();
  await openGroups(page);
  const interrupted = card.getByText(/^Interrupted at \d+%$/);
  await expect(interrupted).toBeVisible();
  const words = (await interrupted.textContent()) ?? '';
  expect(await problemsTold(page)).toEqual([
    expect.stringContaining(`Activity of East was ${words.toLowerCase()}. Resume or stop it.`),
  ]);
  await page.getByRole('link', { name: 'Operations', exact: true }).click();
  await expect(main.getByText('Action needed 1', { exact: true })).toBeVisible();
  await expect(row.getByText(`Action needed: ${words}`)).toBeVisible();
  const panel = main.getByRole('region', { name: 'Activity of East' });
  await expect(panel.getByText(words, { exact: true }).first()).toBeVisible();
  await scan(page, 'the operations page with an interrupted job');
  await panel.getByRole('button', { name: 'Resume' }).click();
  await expect(panel).toBeHidden();
  await expect(main.getByText('Action needed 0', { exact: true })).toBeVisible();
  await expect(row.getByText(/^Trading, \d+ of 100$/)).toBeVisible();
  await expect(card.getByText(/^Trading, \d+ of 100$/)).toBeVisible();
  // A Stop pressed without a line is said to wait, and is served once the line is back, without a second press.
  await context.setOffline(true);
  await expect(card.getByText(/^Waiting for the network, \d+ of 100$/)).toBeVisible({ timeout: 30_000 });
  await card.getByRole('button', { name: /^Stop Activity/ }).click();
  await expect(card.getByText(/^Stops once the network answers, \d+ of 100$/)).toBeVisible({ timeout: 30_000 });
  await expect(card.getByRole('button', { name: 'Stopping' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText(/^Activity of East stopped after \d+ of 100 trades\./).first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Gen. Activity' })).toBeVisible();
  await expect(row.getByText(/^Given up/)).toBeVisible();
  expect((await jobs(page)).map(({ state }) => state)).toEqual(['abandoned']);
});

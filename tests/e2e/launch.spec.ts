import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { completeSetup, expect, signIn, test, type Stack } from './stack';
import { picture, prepareLaunch } from './launch-form';

interface History {
  readonly signature: string;
  readonly err: unknown;
}

/** What the chain itself says, past server and page. */
async function chain<T>(stack: Stack, method: string, params: readonly unknown[]): Promise<T> {
  const { rpcUrl }: { rpcUrl: string } = JSON.parse(readFileSync(join(stack.data, 'network-process.json'), 'utf8'));
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result }: { result: T } = await answer.json();
  return result;
}

const confirmed = { commitment: 'confirmed' };
const historyOf = (stack: Stack, address: string) =>
  chain<readonly History[]>(stack, 'getSignaturesForAddress', [address, confirmed]);
const balanceOf = async (stack: Stack, address: string): Promise<number> =>
  (await chain<{ value: number }>(stack, 'getBalance', [address, confirmed])).value;

async function newcomer(page: Page, name: string): Promise<void> {
  await signIn(page);
  await completeSetup(page, name);
}

async function activeMaster(page: Page): Promise<string> {
  const answer = await page.request.get('/users/masters');
  const { data }: { data: { publicKey: string; active: boolean }[] } = await answer.json();
  const master = data.find(({ active }) => active);
  if (master === undefined) throw new Error('no active master');
  return master.publicKey;
}

interface Ledger {
  readonly state: string;
  readonly plan: { readonly mint: string; readonly costs: { readonly totalLamports: string } };
  readonly steps: readonly { readonly state: string; readonly signature: string }[];
  readonly effects: readonly { readonly mint: string | null; readonly delta: string }[];
}
async function launches(page: Page): Promise<readonly Ledger[]> {
  const { data }: { data: readonly Ledger[] } = await (await page.request.get('/operations?state=all')).json();
  return data;
}

/** One token, one landed launch, every lamport of it in the journal and gone from the master. */
async function expectOneLaunch(page: Page, stack: Stack, master: string): Promise<void> {
  await expect
    .poll(async () => (await launches(page)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['done']);
  const [launch] = await launches(page);
  expect(launch?.steps.map(({ state }) => state)).toEqual(['landed']);
  const sums = new Map<string, bigint>();
  for (const { mint, delta } of launch?.effects ?? [])
    sums.set(mint ?? 'SOL', (sums.get(mint ?? 'SOL') ?? 0n) + BigInt(delta));
  expect([...sums.values()]).toEqual([...sums.keys()].map(() => 0n));
  const history = await historyOf(stack, master);
  expect(history.map(({ err }) => err)).toEqual([null, null]);
  expect(history[0]?.signature).toBe(launch?.steps[0]?.signature);
  expect(await balanceOf(stack, master)).toBe(10_000_000_000 - Number(launch?.plan.costs.totalLamports));
  await page.goto('/dashboard/tracker');
  await page.getByRole('tab', { name: /Tokens/ }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
}

test('SGN-03 SUP-20 MAS-23 CRG-11 DEP-15 DEP-50 TOK-01 TOK-02 a newcomer launches a token with only what a user has', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('nobody@nowhere');
  await page.getByRole('button', { name: /link/i }).click();
  await expect(page.getByText('Enter an e-mail address, like name@example.com')).toBeVisible();
  await signIn(page, 'newcomer@gantry.example');
  await expect(page.getByText('Invited with GANTRY')).toBeVisible();
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Username').blur();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await completeSetup(page, 'newcomer');

  await page.getByRole('button', { name: 'Add wallet' }).click();
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await expect(page.getByText('New wallet created')).toBeVisible();
  await page
    .getByRole('button', { name: /test SOL/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');

  await page.getByRole('button', { name: 'Create Group' }).first().click();
  await page.getByLabel('Group name').fill('Harbor crew');
  await page.getByRole('dialog').getByLabel('Wallets').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click();
  await expect(page.getByText('Group created')).toBeVisible();

  await page.getByRole('link', { name: 'Tracker', exact: true }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture());
  await page.getByLabel('Name').fill('Lantern Fish');
  await page.getByLabel('Ticker').fill('lantern');
  await page.getByLabel('Dev buy').first().fill('0.5');
  await page.getByRole('button', { name: /^Group: / }).click();
  await page
    .getByRole('menuitem', { name: /Harbor crew/ })
    .or(page.getByRole('menuitemradio', { name: /Harbor crew/ }))
    .click();
  await expect(page.getByText('Planned to the lamport')).toBeVisible();
  await page.getByRole('button', { name: 'Deploy Token' }).click();

  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  await expect(page.getByText('Your Tokens')).toBeVisible();
  const card = page.getByText('LANTERN').first();
  await expect(card).toBeVisible();
  await expect(page.getByText('$6.93K').first()).toBeVisible();
  await expect(page.getByText('0.00000002888').first()).toBeVisible();
  await expect(page.getByText('2.2%').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('LANTERN').first()).toBeVisible();
  await page.goto('/dashboard/operations');
  await expect(page.getByText('Launched')).toBeVisible();
});

test('I8 the server is killed right after it journaled the launch: one token, one transaction, no lamport lost', async ({
  page,
  stack,
}) => {
  await newcomer(page, 'killed');
  await prepareLaunch(page, { name: 'Killed Twice', symbol: 'KILL', devBuy: '0.2' });
  const master = await activeMaster(page);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/operations'),
  );
  void answered.then(() => stack.kill());
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect
    .poll(() =>
      page.request.get('/api/health').then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');
  await stack.restart();
  await expectOneLaunch(page, stack, master);
});

test('I8 the page is gone right after the click: the keeper concludes the launch', async ({ page, stack, context }) => {
  await newcomer(page, 'reloaded');
  await prepareLaunch(page, { name: 'Left Early', symbol: 'LEFT', devBuy: '0.1' });
  const master = await activeMaster(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/operations'));
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await sent;
  await page.close();
  await expectOneLaunch(await context.newPage(), stack, master);
});

test('0 network calls between the click on Deploy and the one message that journals and sends', async ({
  page,
  context,
}) => {
  await newcomer(page, 'warmform');
  await prepareLaunch(page, { name: 'Warm Form', symbol: 'WARM', devBuy: '0.1' });
  const calls: string[] = [];
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Deploy Token');
    button?.addEventListener(
      'click',
      () => {
        performance.mark('deploy');
        console.debug('deploy clicked');
      },
      { capture: true },
    );
  });
  context.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  page.on('websocket', (socket) => calls.push(`socket ${socket.url()}`));
  // What was asked before the click, like a balance that is read every 5 s, does not count.
  page.on('console', (message) => {
    if (message.text() === 'deploy clicked') calls.length = 0;
  });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  expect(calls[0]).toBe('POST /operations');
  const before = await page.evaluate(() => {
    const clicked = performance.getEntriesByName('deploy')[0]?.startTime ?? Number.NaN;
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= clicked);
    return entries.toSorted((a, b) => a.startTime - b.startTime).map(({ name }) => new URL(name).pathname)[0];
  });
  expect(before).toBe('/operations');
});

import type { Page, Request } from '@playwright/test';
import { activeMaster, expectOneLaunch, historyOf, newcomer } from './journal';
import { picture, prepareLaunch } from './launch-form';
import { completeSetup, expect, signIn, test } from './stack';

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

/** The message that journals and sends, each time it leaves the page. */
const isStart = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith('/operations');

const isDown = async (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.request.get('/api/health').then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');

test('I8 the server is killed right after it journaled the launch: one token, one transaction, no lamport lost', async ({
  page,
  stack,
}) => {
  await newcomer(page, 'killed');
  await prepareLaunch(page, { name: 'Killed Twice', symbol: 'KILL', devBuy: '0.2' });
  const master = await activeMaster(page);
  const answered = page.waitForResponse((answer) => isStart(answer.request()));
  void answered.then(() => stack.kill());
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await isDown(page);
  await stack.restart();
  await expectOneLaunch(page, stack, master);
});

test('I8 the server journals the launch and dies before the page has the answer: after a reload one token, one signature', async ({
  page,
  stack,
}) => {
  await newcomer(page, 'unanswered');
  await prepareLaunch(page, { name: 'Lost Answer', symbol: 'LOST', devBuy: '0.2' });
  const master = await activeMaster(page);
  const sent: (string | null)[] = [];
  const journaled: number[] = [];
  await page.route('**/operations', async (route) => {
    if (!isStart(route.request())) return route.continue();
    sent.push(route.request().postData());
    if (journaled.length > 0) return route.continue();
    journaled.push((await route.fetch()).status());
    stack.kill();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect.poll(() => journaled).toEqual([201]);
  await isDown(page);
  await expect(page.getByText('1 Token', { exact: true })).toHaveCount(0);
  await stack.restart();
  await page.reload();
  await expectOneLaunch(page, stack, master);
  expect(new Set(sent).size).toBe(1);
});

test('I8 the server dies before it has heard of the launch: the open page sends the very same bytes again, one token', async ({
  page,
  stack,
}) => {
  await newcomer(page, 'unheard');
  await prepareLaunch(page, { name: 'Sent Again', symbol: 'AGAIN', devBuy: '0.2' });
  const master = await activeMaster(page);
  const sent: (string | null)[] = [];
  await page.route('**/operations', async (route) => {
    if (!isStart(route.request())) return route.continue();
    sent.push(route.request().postData());
    if (sent.length > 1) return route.continue();
    stack.kill();
    await isDown(page);
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect((await historyOf(stack, master)).length).toBe(1);
  await stack.restart();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  expect(sent.length).toBeGreaterThan(2);
  expect(new Set(sent).size).toBe(1);
  await page.reload();
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

test('0 network calls between the click on Deploy and the one message that journals and sends, open sockets included', async ({
  page,
  context,
}) => {
  const calls: string[] = [];
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    calls.push(`socket ${socket.url()}`);
    socket.on('framesent', ({ payload }) => {
      calls.push(`frame ${payload.toString()}`);
      frames.push(payload.toString());
    });
  });
  await page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      performance.mark('frame');
      send.call(this, data);
    };
  });
  await newcomer(page, 'warmform');
  await prepareLaunch(page, { name: 'Warm Form', symbol: 'WARM', devBuy: '0.1' });
  expect(frames.length).toBeGreaterThan(0);
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
  // What was asked before the click, like a balance that is read every 5 s, does not count.
  page.on('console', (message) => {
    if (message.text() === 'deploy clicked') calls.length = 0;
  });
  await page.getByRole('button', { name: 'Deploy Token' }).click();
  await expect(page.getByText('1 Token', { exact: true })).toBeVisible();
  expect(calls[0]).toBe('POST /operations');
  const seen = await page.evaluate(() => {
    const clicked = performance.getEntriesByName('deploy')[0]?.startTime ?? Number.NaN;
    const calls = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= clicked);
    const [first] = calls.toSorted((a, b) => a.startTime - b.startTime);
    const sends = performance.getEntriesByName('frame').map(({ startTime }) => startTime);
    return {
      first: new URL(first?.name ?? '').pathname,
      sendsBetween: sends.filter((at) => at >= clicked && at < (first?.startTime ?? Infinity)).length,
      sends: sends.length > 0,
    };
  });
  expect(seen).toEqual({ first: '/operations', sendsBetween: 0, sends: true });
});

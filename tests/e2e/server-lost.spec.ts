import type { Page, Request } from '@playwright/test';
import { activeMaster, historyOf, signedUp, expectOneLaunch } from './journal';
import { prepareLaunch } from './launch-form';
import { expect, test } from './stack';

// Slots as on mainnet: a signature lives for a minute, so it outlives the restart of a server.
test.use({ slotMs: 400 });

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
  await signedUp(page);
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
  await signedUp(page);
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
  await signedUp(page);
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

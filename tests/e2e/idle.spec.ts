import type { Page } from '@playwright/test';
import { startCountedNetwork, type CountedNetwork } from './counted-network';
import { fundedMaster, post, signedUp } from './journal';
import { expect, test } from './stack';

test.use({ network: 'away', slotMs: 400 });
test.setTimeout(360_000);

let network: CountedNetwork;
test.beforeEach(async ({ stack, slotMs }) => {
  network = await startCountedNetwork(stack.networkPort, slotMs);
});
test.afterEach(() => network.close());

const BEAT = '"getGenesisHash"';

/** What the page asks of the network: by calls, and how often it has tested its line. */
function listen(page: Page): { calls: string[]; tests: () => number } {
  const calls: string[] = [];
  let tests = 0;
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/rpc')) return;
    const { method }: { method: string } = request.postDataJSON();
    calls.push(method);
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes(BEAT)) tests += 1;
    }),
  );
  return { calls, tests: () => tests };
}

test('GSB-10 GSB-12 CCH-09 CCH-10 DEP-20 an idle dashboard asks the node once a minute while its line is whole, and polls when it is not', async ({
  page,
}) => {
  const heard = listen(page);
  await signedUp(page);
  await expect.poll(async () => (await page.request.get('/users/me/connection-endpoint')).text()).toContain('"local"');
  await fundedMaster(page);
  await post(page, '/groups/', { name: 'Night shift', walletCount: 12, includeDev: true });
  await page.goto('/dashboard/tracker');
  await expect(page.getByRole('button', { name: 'Master Wallets' })).toContainText('10.000');
  await expect.poll(heard.tests, { timeout: 60_000 }).toBe(2);

  heard.calls.splice(0);
  network.asked();
  await expect.poll(heard.tests, { timeout: 90_000 }).toBe(8);
  // One read of all accounts: what is pushed is held against what is there.
  expect([heard.calls, network.asked()]).toEqual([['getMultipleAccounts'], ['getMultipleAccounts']]);

  await network.cut({ kind: 'close', after: 0 });
  heard.calls.splice(0);
  await expect.poll(() => heard.calls.filter((method) => method === 'getBalance').length).toBeGreaterThan(1);
  await expect.poll(() => heard.calls.filter((method) => method === 'getMultipleAccounts').length).toBeGreaterThan(3);
});

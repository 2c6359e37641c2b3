import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestBrowser, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A window's socket, and the changes of lists that it was told. */
async function windowOf(browser: TestBrowser) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://localhost:${server.port}/users/me/stats`, {
    headers: { origin: server.url, cookie },
  });
  const heard: unknown[] = [];
  const begun = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ event: 'init' })));
    socket.on('message', (bytes) => {
      const message: { event: string; data: unknown } = JSON.parse(String(bytes));
      if (message.event === 'sol_price') resolve();
      if (message.event === 'list_changed') heard.push(message.data);
    });
  });
  await begun;
  return {
    /** What it was told before this was asked. */
    async drained() {
      const pong = new Promise((resolve) => socket.once('pong', resolve));
      socket.ping();
      await pong;
      return heard;
    },
    close: () => socket.terminate(),
  };
}

test('CCH-14 what one window changes is told to all of that person and nobody else; reads and refusals are not', async () => {
  const browser = server.browser();
  await browser.join('windows');
  const stranger = server.browser();
  await stranger.join('stranger');
  const windows = [await windowOf(browser), await windowOf(browser)];
  const other = await windowOf(stranger);
  const made = await browser.call('POST', '/groups/', {
    body: { name: 'North quay', walletCount: 2, includeDev: true, chain: 'sol' },
  });
  const { data: group }: { data: { id: string; wallets: readonly { id: string; type: string }[] } } = JSON.parse(
    made.text,
  );
  const wallet = group.wallets.find(({ type }) => type === 'normal')?.id ?? '';
  await browser.call('GET', '/groups/');
  const role = await browser.call('PATCH', `/groups/${group.id}/wallets/${wallet}`, { body: { type: 'sniper' } });
  const refused = await browser.call('PATCH', `/groups/${group.id}`, { body: { name: '' } });
  const settings = await browser.call('PATCH', '/users/me/trading-settings', { body: { buyTip: 1 } });
  expect([made.status, role.status, refused.status, settings.status]).toEqual([201, 200, 400, 200]);
  const told = [{ list: 'groups' }, { list: 'groups' }, { list: 'me' }];
  expect(await Promise.all([...windows, other].map((one) => one.drained()))).toEqual([told, told, []]);
  for (const one of [...windows, other]) one.close();
});

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMoney, type MoneyWorld } from '../support/money';

let world: MoneyWorld;
let proxy: Server;
let swapped = false;
/** So old every answer of who the network is looks to the server. */
const AGE_MS = 10_001;
beforeAll(async () => {
  world = await startMoney({
    pauses: { clock: { now: () => new Date(Date.now() - AGE_MS) }, wait: async () => undefined },
    async rpcUrl(front) {
      proxy = createServer((request, response) => {
        void (async () => {
          const chunks: Buffer[] = [];
          for await (const chunk of request) chunks.push(Buffer.from(chunk));
          const body = Buffer.concat(chunks).toString();
          const { id, method } = JSON.parse(body);
          response.setHeader('content-type', 'application/json');
          const headers = { 'content-type': 'application/json' };
          const isSpoiled = swapped && method === 'getGenesisHash';
          response.end(
            isSpoiled
              ? JSON.stringify({ jsonrpc: '2.0', id, result: 'another-network' })
              : await (await fetch(front.rpcUrl, { method: 'POST', headers, body })).text(),
          );
        })();
      }).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      const address = proxy.address();
      return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    },
  });
});
afterAll(async () => {
  await world.close();
  proxy.closeAllConnections();
  proxy.close();
});

const ask = async (method: string) =>
  (await world.browser.call('POST', '/rpc', { body: { jsonrpc: '2.0', id: 1, method, params: [] } })).status;

test('no blockhash is handed out to sign for once another network answers behind the endpoint', async () => {
  expect(await ask('getLatestBlockhash')).toBe(200);
  swapped = true;
  expect(await ask('getLatestBlockhash')).toBe(503);
  expect(await ask('getSlot')).toBe(200);
  swapped = false;
  expect(await ask('getLatestBlockhash')).toBe(200);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createRpc } from '../../src/chain/json-rpc';
import { landedTransaction } from '../../src/chain/landed-transaction';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What runs outside of tests. */
const ROOMS = ['src', 'server', 'bench', 'scripts', 'localnet'];
/** The helper itself, the list of methods the server passes on, and our own network, which answers them. */
const MAY_NAME = /^(?:src\/chain\/landed-transaction\.ts|server\/chain\/rpc-methods\.ts|localnet\/.*)$/;
/** A method that answers with others' transactions, named as text or called on a client. */
const ASKS = /(?:['"]|\.)(get(?:Parsed|Confirmed)?(?:Transactions?|Block)|blockSubscribe)(?:['"]|\()/g;

const asksIn = (text: string): string[] => [...text.matchAll(ASKS)].map(([, method = '']) => method);

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => `${room}/${file}`),
);

test('others’ transactions are asked for in one place, so none of version 1 is missed by a call that forgot to ask', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources
    .filter((file) => !MAY_NAME.test(file))
    .flatMap((file) => asksIn(readFileSync(join(root, file), 'utf8')).map((method) => `${file}: ${method}`));
  expect(found).toEqual([]);
});

test.each([
  ["rpc.call('getTransaction', [signature])", ['getTransaction']],
  ['rpc.call("getBlock", [slot])', ['getBlock']],
  ['await connection.getTransaction(signature)', ['getTransaction']],
  ['await connection.getParsedTransactions(signatures)', ['getParsedTransactions']],
  ["socket.send('blockSubscribe')", ['blockSubscribe']],
  ["rpc.call('getBlockHeight'); rpc.call('sendTransaction'); rpc.call('getBlockTime')", []],
])('%s is seen by that test: %j', (text, methods) => {
  expect(asksIn(text)).toEqual(methods);
});

test('the one place asks for version 1, whatever else it is asked for', async () => {
  const asked: unknown[] = [];
  const rpc = createRpc({
    url: 'https://gantry.invalid',
    fetch: async (_, { body }) => {
      asked.push(JSON.parse(body));
      return { status: 200, headers: new Headers(), text: async () => '{"jsonrpc":"2.0","id":1,"result":null}' };
    },
  });
  expect(await landedTransaction(rpc, 'signature', { encoding: 'base64', commitment: 'finalized' })).toBe(null);
  const params = ['signature', { encoding: 'base64', commitment: 'finalized', maxSupportedTransactionVersion: 1 }];
  expect(asked).toEqual([{ jsonrpc: '2.0', id: 1, method: 'getTransaction', params }]);
});

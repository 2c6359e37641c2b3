import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { zstdFrame } from '../../localnet/codec/zstd';
import { startFront } from '../../localnet/front';
import { dataFolder, openFront } from './localnet-support';

const LISTED = 'https://gantry.example';
const HEALTH = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' });
const healthy = { jsonrpc: '2.0', result: 'ok', id: 1 };

const post = (url: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers });

test('a page is refused unless its origin is listed; what names no origin may speak', async () => {
  const { rpcUrl } = await openFront({ origins: [LISTED] });
  const listed = await post(rpcUrl, HEALTH, { origin: LISTED });
  expect([listed.status, listed.headers.get('access-control-allow-origin'), await listed.json()]).toEqual([
    200,
    LISTED,
    healthy,
  ]);
  const foreign = await post(rpcUrl, HEALTH, { origin: 'https://elsewhere.example' });
  expect([foreign.status, foreign.headers.get('access-control-allow-origin'), await foreign.text()]).toEqual([
    403,
    null,
    '',
  ]);
  const preflight = await fetch(rpcUrl, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
  expect(preflight.status).toBe(403);
  const without = await post(rpcUrl, HEALTH);
  expect([without.status, without.headers.get('access-control-allow-origin'), await without.json()]).toEqual([
    200,
    null,
    healthy,
  ]);
});

test('a listed page gets its CORS preflight', async () => {
  const { rpcUrl } = await openFront({ origins: [LISTED] });
  const { status, headers } = await fetch(rpcUrl, { method: 'OPTIONS', headers: { origin: LISTED } });
  expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([204, LISTED, 'origin']);
});

test('sockets obey the same rule', async () => {
  const { wsUrl } = await openFront({ origins: [LISTED] });
  const opens = (origin: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(wsUrl, { origin });
      socket.on('open', () => {
        socket.terminate();
        resolve('open');
      });
      socket.on('error', (error) => resolve(error.message));
    });
  expect(await opens(LISTED)).toBe('open');
  expect(await opens('https://elsewhere.example')).toBe('Unexpected server response: 401');
});

test('JSON-RPC: batches, unknown methods, no JSON, no request', async () => {
  const { rpcUrl } = await openFront();
  const answer = async (body: string): Promise<unknown> => (await post(rpcUrl, body)).json();
  expect(await answer(`[${HEALTH},${HEALTH.replace('1}', '2}').replace('"id":1', '"id":2')}]`)).toEqual([
    healthy,
    { ...healthy, id: 2 },
  ]);
  expect(await answer('{"jsonrpc":"2.0","id":"a","method":"constructor"}')).toEqual({
    jsonrpc: '2.0',
    error: { code: -32601, message: 'Method not found: constructor' },
    id: 'a',
  });
  expect(await answer('{')).toEqual({ jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' }, id: null });
  const invalid = { jsonrpc: '2.0', error: { code: -32600, message: 'Invalid request' }, id: null };
  expect(await answer('[]')).toEqual(invalid);
  expect(await answer('[1]')).toEqual([invalid]);
  expect(await answer('{"jsonrpc":"2.0","id":1,"method":"getBalance","params":["nobody"]}')).toEqual({
    jsonrpc: '2.0',
    error: { code: -32602, message: 'Invalid params: not an address' },
    id: 1,
  });
});

test('paths, methods and sizes', async () => {
  const { rpcUrl } = await openFront();
  expect((await post(`${rpcUrl}/elsewhere`, HEALTH)).status).toBe(404);
  expect((await fetch(rpcUrl, { method: 'DELETE' })).status).toBe(405);
  expect((await post(rpcUrl, ' '.repeat((1 << 20) + 1))).status).toBe(413);
  expect(await (await fetch(rpcUrl)).json()).toBe('ok');
});

test('an error of our own is told as internal and reported, with nothing of it in the answer', async () => {
  const reported: string[] = [];
  const front = await startFront({ data: dataFolder(), slotMs: 0, report: (line) => reported.push(line) });
  front.net.history.get = () => {
    throw new Error('a secret of the inside');
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params: [['x']] });
  expect(await (await post(front.rpcUrl, body)).json()).toEqual({
    jsonrpc: '2.0',
    error: { code: -32603, message: 'Internal error' },
    id: 1,
  });
  expect(reported.map((line) => line.split('\n')[0])).toEqual(['getSignatureStatuses: Error: a secret of the inside']);
  await front.close();
});

test('the node names itself local, and each data folder is a network of its own', async () => {
  const [a, b] = [await openFront(), await openFront()];
  const read = async (url: string, method: string): Promise<unknown> => {
    const answer: { result: unknown } = await (
      await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method }))
    ).json();
    return answer.result;
  };
  expect(await read(a.rpcUrl, 'getVersion')).toEqual({
    'solana-core': '3.0.0',
    'feature-set': 0,
    'gantry-localnet': '0.1.0',
  });
  expect(await read(a.rpcUrl, 'getGenesisHash')).toBe(a.net.id);
  expect(a.net.id).not.toBe(b.net.id);
});

test('an option that is null was left out, and accounts are served as Zstandard frames', async () => {
  const { rpcUrl } = await openFront();
  const ask = async (encoding: string): Promise<unknown> => {
    const config = { commitment: 'processed', encoding, dataSlice: null, minContextSlot: null };
    const params = ['SysvarRent111111111111111111111111111111111', config];
    const answer = await post(rpcUrl, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params }));
    const { result }: { result: { value: { data: [string, string] } } } = await answer.json();
    return result.value.data;
  };
  const [plain, framed] = [await ask('base64'), await ask('base64+zstd')];
  const bytes = Buffer.from(String(Array.isArray(plain) ? plain[0] : ''), 'base64');
  expect([bytes.length > 0, framed]).toEqual([true, [zstdFrame(bytes).toString('base64'), 'base64+zstd']]);
});

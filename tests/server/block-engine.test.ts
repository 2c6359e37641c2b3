import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { base58 } from '@scure/base';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRecord } from '#shared/json';
import { createBlockEngine, type BlockEngineOptions } from '../../server/chain/block-engine';
import { RpcFailure } from '../../src/chain/json-rpc';
import { transferInstruction } from '../../src/chain/system';
import { TIP_ACCOUNTS } from '../../src/chain/tip-accounts';
import { newKeys, signedWire, startMoney } from '../support/money';

const ID = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);
const KEY = 'k-0123456789';

interface Asked {
  readonly path: string | undefined;
  readonly method: unknown;
  readonly params: unknown;
  readonly key: unknown;
}
type Answer = (response: ServerResponse, id: unknown, method: unknown) => void;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
let now = 1_000_000;
beforeEach(() => {
  now = 1_000_000;
});

const json = (response: ServerResponse, id: unknown, body: object): void =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
const result =
  (value: unknown): Answer =>
  (response, id) =>
    json(response, id, { result: value });
const raw =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const refused =
  (code: number, message: string): Answer =>
  (response, id) =>
    json(response, id, { error: { code, message } });

/** A region that says whatever it is told to. */
async function startRegion(answer: Answer) {
  const region = { answer, asked: [] as Asked[], url: '' };
  const server = createServer((request, response) => {
    void text(request).then((said) => {
      const call: unknown = JSON.parse(said);
      if (!isRecord(call)) return response.destroy();
      const { method, params, id } = call;
      region.asked.push({ path: request.url, method, params, key: request.headers['x-jito-auth'] });
      return region.answer(response, id, method);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  region.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return region;
}

const open = (options: Pick<BlockEngineOptions, 'urls'> & Partial<BlockEngineOptions>) =>
  createBlockEngine({
    key: null,
    clock: { now: () => new Date(now) },
    wait: async (ms) => {
      now += ms;
    },
    ...options,
  });

const failureOf = async (work: Promise<unknown>): Promise<RpcFailure> =>
  work.then(
    (value) => {
      throw new Error(`it answered ${JSON.stringify(value)}`);
    },
    (error: unknown) => {
      if (error instanceof RpcFailure) return error;
      throw error;
    },
  );

describe('a block engine', () => {
  test('CHN-17 is given bundles and single transactions at its two addresses, with the operator’s key', async () => {
    const region = await startRegion((response, id, method) =>
      json(response, id, { result: method === 'sendBundle' ? ID : 'sig' }),
    );
    const engine = open({ urls: [region.url], key: KEY });
    const id = await engine.sendBundle(['AQ==', 'Ag==']);
    now += 1_000;
    expect([id, await engine.sendTransaction('AQ==')]).toEqual([ID, 'sig']);
    expect(region.asked).toEqual([
      { path: '/api/v1/bundles', method: 'sendBundle', params: [['AQ==', 'Ag=='], { encoding: 'base64' }], key: KEY },
      { path: '/api/v1/transactions', method: 'sendTransaction', params: ['AQ==', { encoding: 'base64' }], key: KEY },
    ]);
  });

  test('regions take turns, and each is asked once a second at most', async () => {
    const [one, other] = [await startRegion(result(ID)), await startRegion(result(ID))];
    const engine = open({ urls: [one.url, other.url] });
    const begun = now;
    for (let calls = 0; calls < 4; calls += 1) await engine.sendBundle(['AQ==']);
    expect([one.asked.length, other.asked.length]).toEqual([2, 2]);
    expect(now - begun).toBe(1_000);
  });

  test('a region that asks for a pause rests for as long as it says, and a minute at most; the others go on', async () => {
    const [one, other] = [await startRegion(raw(429, '', { 'retry-after': '9' })), await startRegion(result(ID))];
    const engine = open({ urls: [one.url, other.url] });
    const { kind, code } = await failureOf(engine.sendBundle(['AQ==']));
    expect([kind, code]).toEqual(['rate-limited', 429]);
    one.answer = result(ID);
    for (let calls = 0; calls < 8; calls += 1) await engine.sendBundle(['AQ==']);
    expect([one.asked.length, other.asked.length]).toEqual([1, 8]);
    now += 2_000;
    await engine.sendBundle(['AQ==']);
    await engine.sendBundle(['AQ==']);
    expect(one.asked.length).toBe(2);
    one.answer = raw(503, '', { 'retry-after': '86400' });
    await failureOf(engine.sendBundle(['AQ==']).then(() => engine.sendBundle(['AQ=='])));
    one.answer = result(ID);
    now += 60_000;
    await engine.sendBundle(['AQ==']);
    await engine.sendBundle(['AQ==']);
    expect(one.asked.length).toBe(4);
  });

  test('a call that no region takes in time is not made', async () => {
    const region = await startRegion(refused(-32_097, 'Network congested. Endpoint is globally rate limited.'));
    const engine = open({ urls: [region.url], wait: () => new Promise(() => undefined) });
    await failureOf(engine.sendBundle(['AQ==']));
    region.answer = raw(429, '', { 'retry-after': '30' });
    now += 10_000;
    await failureOf(engine.sendBundle(['AQ==']));
    const { kind, retryAfterMs } = await failureOf(engine.sendBundle(['AQ==']));
    expect([kind, retryAfterMs, region.asked.length]).toEqual(['rate-limited', 30_000, 2]);
  });

  test('what became of a bundle is asked of the region that took it; what it has forgotten is looked for on the chain', async () => {
    const [one, other] = [await startRegion(result(ID)), await startRegion(result(ID))];
    const engine = open({ urls: [one.url, other.url] });
    await engine.sendBundle(['AQ==']);
    const says = (inflight: unknown, landed: unknown = []) => {
      one.answer = (response, id, method) =>
        json(response, id, {
          result: { context: { slot: 7 }, value: method === 'getBundleStatuses' ? landed : inflight },
        });
      return engine.wordOn(ID);
    };
    const told = (status: string, bundle_id = ID) => [{ bundle_id, status, landed_slot: null }];
    expect([
      await says(told('Pending')),
      await says(told('Landed')),
      await says(told('Failed')),
      await says(told('Invalid')),
      await says(told('Landed', OTHER)),
      await says([null], [null]),
      await says(told('Invalid'), [{ bundle_id: ID, transactions: [], slot: 9 }]),
      await says(told('Invalid'), [{ bundle_id: OTHER, transactions: [], slot: 9 }]),
    ]).toEqual(['pending', 'landed', 'failed', 'unknown', 'unknown', 'unknown', 'landed', 'unknown']);
    expect(other.asked).toEqual([]);
  });

  test.each<[string, Answer, string, number | undefined]>([
    ['HTML', raw(200, '<html><body>Bad gateway</body></html>'), 'malformed', undefined],
    ['nothing', raw(200, ''), 'malformed', undefined],
    ['the id of another call', (response) => json(response, 'of another call', { result: ID }), 'malformed', undefined],
    ['prose instead of an id', result('Your bundle was accepted, thank you'), 'malformed', undefined],
    ['a number instead of an id', result(7), 'malformed', undefined],
    ['10 MB', raw(200, `{"jsonrpc":"2.0","id":1,"result":"${'a'.repeat(10_000_000)}"}`), 'unreachable', undefined],
    ['a failure', raw(500, 'try later'), 'http', 500],
    ['a redirect', raw(307, '', { location: 'http://127.0.0.1:1/' }), 'unreachable', undefined],
    ['a refusal', refused(-32_602, 'bundle contains an already processed transaction'), 'rpc', -32_602],
  ])('%s is a plain failure', async (_what, answer, kind, code) => {
    const region = await startRegion(answer);
    const failure = await failureOf(open({ urls: [region.url] }).sendBundle(['AQ==']));
    expect([failure.kind, failure.code, failure.data, failure.cause]).toEqual([kind, code, undefined, undefined]);
  });

  test('a status that is none is a plain failure', async () => {
    const region = await startRegion(result({ value: [{ bundle_id: ID, status: 'Probably' }] }));
    expect((await failureOf(open({ urls: [region.url] }).wordOn(ID))).kind).toBe('malformed');
  });

  test('the key is in no words of a failure, even where the engine says it again, and the words are short', async () => {
    const region = await startRegion(refused(-32_600, `bad key ${KEY}, ${'a'.repeat(5_000)}`));
    const { message } = await failureOf(open({ urls: [region.url], key: KEY }).sendBundle(['AQ==']));
    expect([message.includes(KEY), message.startsWith('bad key [secret], a'), message.length]).toEqual([
      false,
      true,
      200,
    ]);
  });
});

describe('the engine of the embedded network', () => {
  test('takes a bundle, says that it landed, and takes a single transaction', async () => {
    const money = await startMoney({ keeper: 'idle' });
    ends.push(() => void money.close());
    const { front, master, blockhash } = money;
    const engine = open({ urls: [front.rpcUrl] });
    const to = [newKeys().address, newKeys().address] as const;
    const [tip = ''] = TIP_ACCOUNTS;
    const pay = (address: string, lamports: bigint) =>
      transferInstruction({ from: master.address, to: address, lamports });
    const wires = [
      signedWire([master], [pay(to[0], 1_000_000n), pay(tip, 1_000n)], blockhash()),
      signedWire([master], [pay(to[1], 2_000_000n)], blockhash()),
    ];
    const id = await engine.sendBundle(wires);
    expect(await engine.wordOn(id)).toBe('landed');
    expect(to.map((address) => money.balance(address))).toEqual([1_000_000n, 2_000_000n]);
    expect(await engine.wordOn(OTHER)).toBe('unknown');
    now += 1_000;
    const single = signedWire([master], [pay(to[0], 3n)], blockhash());
    expect(await engine.sendTransaction(single)).toBe(base58.encode(Buffer.from(single, 'base64').subarray(1, 65)));
    expect(money.balance(to[0])).toBe(1_000_003n);
  });
});

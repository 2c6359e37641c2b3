import { expect, test } from 'vitest';
import { isRecord } from '#shared/json';
import { type Rpc, RpcFailure } from '../../src/chain/json-rpc';
import { readsAtLeast } from '../../src/chain/reads-at-least';
import { createLaggingReads } from '../faults/lagging-reads';

interface Node {
  readonly rpc: Rpc;
  /** The slot it has reached. */
  reached: number;
  readonly asked: (readonly [string, readonly unknown[]])[];
}

const answered = async <T>(value: unknown): Promise<T> => value as T;

/** A node that refuses what it has not reached, as every node does. */
function nodeAt(reached: number): Node {
  const node: Node = {
    reached,
    asked: [],
    rpc: {
      async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
        node.asked.push([method, params]);
        if (method === 'getSlot') return answered<T>(node.reached);
        const least = params.flatMap((one) => (isRecord(one) ? [Number(one['minContextSlot'] ?? 0)] : []))[0] ?? 0;
        if (least > node.reached)
          throw new RpcFailure('rpc', method, 'Minimum context slot has not been reached', { code: -32_016 });
        return answered<T>({ context: { slot: node.reached }, value: null });
      },
    },
  };
  return node;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['getAccountInfo', ['address', { commitment: 'confirmed' }], 1],
  ['getBalance', ['address'], 1],
  ['getMultipleAccounts', [['address'], { encoding: 'base64' }], 1],
  ['getTokenAccountsByOwner', ['owner', { programId: 'program' }, { encoding: 'base64' }], 2],
  ['simulateTransaction', ['wire', { commitment: 'confirmed' }], 1],
] as const)('%s is asked for as it is at the slot of the last operation, or later', async (method, params, at) => {
  const node = nodeAt(100);
  const rpc = readsAtLeast(node.rpc, { slot: () => 90, pause: async () => undefined });
  await rpc.call(method, params);
  const options: unknown = params[at];
  expect(node.asked).toEqual([
    [method, [...params.slice(0, at), { ...(isRecord(options) ? options : {}), minContextSlot: 90 }]],
  ]);
});

test('what knows no slot, and what reads no state, is asked for as it was', async () => {
  const node = nodeAt(100);
  const params = [['address'], { encoding: 'base64' }];
  await readsAtLeast(node.rpc, { slot: () => 0, pause: async () => undefined }).call('getMultipleAccounts', params);
  await readsAtLeast(node.rpc, { slot: () => 90, pause: async () => undefined }).call('getLatestBlockhash', [{}]);
  expect(node.asked).toEqual([
    ['getMultipleAccounts', params],
    ['getLatestBlockhash', [{}]],
  ]);
});

test('reads that a node has not reached wait together, look once a pause, and say that they wait', async () => {
  const node = nodeAt(88);
  const waits: boolean[] = [];
  const rpc = readsAtLeast(node.rpc, {
    slot: () => 90,
    async pause() {
      node.reached += 1;
      await settle();
    },
    onWaiting: (now) => waits.push(now),
  });
  const read = (address: string) => rpc.call('getBalance', [address]);
  const answers = await Promise.all(['one', 'two', 'three'].map(read));
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ context: { slot: 90 }, value: null })));
  expect(node.asked.filter(([method]) => method === 'getSlot')).toHaveLength(2);
  expect(waits).toEqual([true, false]);
});

test('a node that never gets there is asked so many times and no more, and the read fails as such', async () => {
  const node = nodeAt(1);
  const waits: boolean[] = [];
  const rpc = readsAtLeast(node.rpc, {
    slot: () => 90,
    pause: async () => undefined,
    looks: 3,
    onWaiting: (now) => waits.push(now),
  });
  const error: unknown = await rpc.call('getBalance', ['one']).catch((thrown: unknown) => thrown);
  expect(error instanceof RpcFailure ? error.code : error).toBe(-32_016);
  expect(node.asked.filter(([method]) => method === 'getSlot')).toHaveLength(3);
  expect(waits).toEqual([true, false]);
});

test('a balancer whose nodes differ: one has reached the slot, the one that is asked next has not', async () => {
  const node = nodeAt(80);
  let looked = 0;
  const balanced: Rpc = {
    async call<T>(method: string, params?: readonly unknown[]): Promise<T> {
      if (method !== 'getSlot') return node.rpc.call<T>(method, params);
      looked += 1;
      if (looked === 3) node.reached = 95;
      return answered<T>(95);
    },
  };
  const rpc = readsAtLeast(balanced, { slot: () => 90, pause: async () => undefined });
  expect(await rpc.call('getBalance', ['one'])).toEqual({ context: { slot: 95 }, value: null });
  expect(looked).toBe(3);
});

test('the proxy of the fault runs is such a node: it says what it said, and refuses what it has not reached', async () => {
  let slot = 100;
  let held = 0;
  const played: string[] = [];
  const reads = createLaggingReads(
    async (text) => {
      const call: unknown = JSON.parse(text);
      const isSlot = isRecord(call) && call['method'] === 'getSlot';
      return JSON.stringify({ id: 1, result: isSlot ? slot : { context: { slot }, value: held } });
    },
    (kind) => played.push(kind),
  );
  const ask = async (minContextSlot?: number): Promise<unknown> => {
    const options = minContextSlot === undefined ? {} : { minContextSlot };
    const text = await reads.answer({ id: 7, method: 'getBalance', params: ['one', options] });
    return text === null ? null : JSON.parse(text);
  };
  const found = (at: number, value: number) => ({ jsonrpc: '2.0', id: 7, result: { context: { slot: at }, value } });
  expect(await ask()).toEqual(found(100, 0));
  [slot, held] = [105, 5];
  reads.behind(10);
  expect(await ask()).toEqual(found(100, 0));
  expect(await ask(105)).toEqual({
    jsonrpc: '2.0',
    id: 7,
    error: { code: -32_016, message: 'Minimum context slot has not been reached', data: { contextSlot: 95 } },
  });
  slot = 115;
  expect(await ask(105)).toEqual(found(115, 5));
  expect(played).toEqual(['lag old', 'lag refused']);
  expect(await reads.answer({ id: 7, method: 'sendTransaction', params: ['wire'] })).toBe(null);
});

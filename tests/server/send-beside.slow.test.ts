import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RpcFailure, type Rpc } from '../../src/chain/json-rpc';
import { type Group, startTrading, type TradeWorld } from '../support/trade-world';
import { SOL } from '../support/trades';

const toEngine: string[] = [];
const toOther: (readonly [string, readonly unknown[]])[] = [];
/** Takes what it is sent, and says nothing of use. */
const other: Rpc = {
  async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
    toOther.push([method, params]);
    throw new RpcFailure('rpc', method, 'Blockhash not found', { code: -32_002 });
  },
};
const dead: Rpc = {
  call: (method) => Promise.reject(new RpcFailure('unreachable', method, 'ECONNREFUSED')),
};

let world: TradeWorld;
let group: Group;
beforeAll(async () => {
  world = await startTrading({
    senders: () => [dead, other],
    engine: () => ({
      sendBundle: () => Promise.reject(new RpcFailure('rpc', 'sendBundle', 'no bundle is sent here')),
      wordOn: async () => 'unknown',
      async sendTransaction(wire) {
        toEngine.push(wire);
        throw new RpcFailure('rate-limited', 'sendTransaction', 'slow down');
      },
    }),
    settings: { blockEngine: { kind: 'own' } },
  });
});
afterAll(() => world.money.close());
beforeEach(async () => {
  toEngine.length = 0;
  toOther.length = 0;
  await world.dropGroups();
  group = await world.group(1);
});

test('CHN-17 a transaction with a tip goes to the block engine and to further endpoints, the same bytes; what they say is no verdict', async () => {
  const coin = world.venue.coin();
  const body = world.body(await world.planBuy(group, coin), group);
  await world.money.start(body);
  const { steps } = await world.until(body.id, 'done');
  const wires = body.steps.map(({ wire }) => wire);
  expect(steps.map(({ state }) => state)).toEqual(['landed']);
  expect([new Set(toEngine), new Set(toOther.map(([method, [wire]]) => `${method} ${String(wire)}`))]).toEqual([
    new Set(wires),
    new Set(wires.map((wire) => `sendTransaction ${wire}`)),
  ]);
  expect(toOther[0]?.[1][1]).toEqual({ encoding: 'base64', skipPreflight: true, maxRetries: 0 });
});

test('one without a tip goes to further endpoints alone', async () => {
  const body = world.body(await world.planReturn(group), group);
  await world.money.start(body);
  await world.until(body.id, 'done');
  expect([toEngine, new Set(toOther.map(([, [wire]]) => wire))]).toEqual([
    [],
    new Set(body.steps.map(({ wire }) => wire)),
  ]);
});

test('one that the node would not pass on goes nowhere else', async () => {
  const coin = world.venue.coin();
  const buyer = await world.group(1, 50n * SOL);
  const body = world.body(await world.planBuy(group, coin, { slippageBps: 0 }), group);
  world.holding(buyer, coin, 10n * SOL);
  await world.money.start(body);
  await world.money.until(body.id, ({ steps }) => steps[0]?.error !== null);
  expect([toEngine, toOther]).toEqual([[], []]);
});

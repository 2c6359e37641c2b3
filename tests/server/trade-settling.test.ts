import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { silentLogger } from '../../server/base/logging';
import type { ReaderNews } from '../../server/trades/coin-reader';
import { createTradeReaders } from '../../server/trades/trade-readers';
import { storedTrades } from '../../server/trades/trade-rows';
import type { Rpc } from '../../src/chain/json-rpc';
import { freshDb } from '../support/db';
import { newKeys } from '../support/money';
import { noNetwork } from '../support/server';
import { landedWith, tradeChain } from './trade-chain';

const [mint, user] = [newKeys().address, newKeys().address];
const LOOK_MS = 15_000;
const BATCH_MS = 2_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
};
const tradeIn = (slot: number) => ({
  ...landedWith([{ mint, user, isBuy: true, lamports: 1_000n, tokens: 17_000n }]),
  slot,
});

interface World {
  readonly chain?: ReturnType<typeof tradeChain>;
  readonly store?: Awaited<ReturnType<typeof freshDb>>;
  readonly verifier?: Rpc;
  readonly isSame?: () => Promise<boolean>;
  readonly turnMs?: number;
}

/** Readers of one coin whose chain the test makes: trades of slots 1 to 6, of which 1 to 3 are final. */
async function world({ chain: given, store, verifier, isSame = async () => true, turnMs = 500 }: World = {}) {
  const chain = given ?? tradeChain();
  const opened = store ?? (await freshDb());
  if (store === undefined) onTestFinished(() => opened.close());
  if (given === undefined) {
    chain.land(...[1, 2, 3, 4, 5, 6].map(tradeIn));
    chain.finalize(3);
  }
  const network = { ...noNetwork, rpc: chain.rpc, isSame };
  let news: () => void = () => undefined;
  const readers = createTradeReaders(
    { db: opened.db, log: silentLogger(), network, ...(verifier === undefined ? {} : { verifier }) },
    {
      times: { turnMs },
      openLine: ({ onNews }) => {
        news = onNews;
        return () => undefined;
      },
    },
  );
  onTestFinished(() => readers.stop());
  const heard: ReaderNews[] = [];
  const stop = readers.watch({ mint, platform: 'pumpfun', quoteMint: null }, (one) => heard.push(one));
  await settle();
  const rows = async () =>
    (await storedTrades(opened.db, { networkId: 'test-network', mint }, 100)).map(({ signature, slot }) => [
      signature,
      slot,
    ]);
  return { chain, opened, rows, stop, heard, say: () => news(), gone: () => heard.flatMap(({ gone }) => gone ?? []) };
}

const WHOLE = [
  ['s0', 1],
  ['s1', 2],
  ['s2', 3],
  ['s3', 4],
  ['s4', 5],
  ['s5', 6],
];

test('a trade that its chain took back is deleted with those behind it, told, and these are read again in their order', async () => {
  const { chain, rows, heard, gone } = await world();
  expect(await rows()).toEqual(WHOLE);
  chain.lose('s4');
  chain.land(tradeIn(7));
  chain.finalize(8);
  await pass(LOOK_MS);
  // One look proves nothing.
  expect([await rows(), gone()]).toEqual([WHOLE, []]);
  chain.finalize(9);
  await pass(LOOK_MS);
  const [first = 0] = heard.flatMap(({ trades }) =>
    trades.flatMap(({ signature, seq }) => (signature === 's4' ? [seq] : [])),
  );
  expect(gone()).toEqual([first]);
  await pass(BATCH_MS);
  expect(await rows()).toEqual([...WHOLE.slice(0, 4), ['s5', 6], ['s6', 7]]);
  expect(heard.at(-1)?.trades.map(({ signature }) => signature)).toEqual(['s5', 's6']);
  await pass(LOOK_MS);
  await pass(LOOK_MS);
  expect(gone()).toEqual([first]);
});

test('one that comes back in another slot is there once, with that slot', async () => {
  const { chain, rows } = await world();
  chain.lose('s5');
  chain.landAgain('s5', tradeIn(8));
  chain.finalize(9);
  await pass(LOOK_MS);
  chain.finalize(10);
  await pass(LOOK_MS);
  await pass(BATCH_MS);
  expect(await rows()).toEqual([...WHOLE.slice(0, 5), ['s5', 8]]);
});

test('the same slot seen twice, a node that lags, one that serves another network or keeps too little prove nothing', async () => {
  const lagging = await world();
  lagging.chain.lose('s4');
  lagging.chain.finalize(9, 5);
  await pass(LOOK_MS);
  lagging.chain.finalize(10, 6);
  await pass(LOOK_MS);
  lagging.chain.finalize(10);
  for (let looks = 0; looks < 4; looks += 1) await pass(LOOK_MS);
  expect([await lagging.rows(), lagging.gone()]).toEqual([WHOLE, []]);
  lagging.stop();

  const other = await world({ isSame: async () => false });
  other.chain.lose('s4');
  for (const slot of [9, 10, 11, 12]) {
    other.chain.finalize(slot);
    await pass(LOOK_MS);
  }
  expect([await other.rows(), other.gone()]).toEqual([WHOLE, []]);
  other.stop();

  const pruned = await world();
  pruned.chain.lose('s4');
  pruned.chain.keepFrom(6);
  for (const slot of [9, 10, 11, 12]) {
    pruned.chain.finalize(slot);
    await pass(LOOK_MS);
  }
  expect([await pruned.rows(), pruned.gone()]).toEqual([WHOLE, []]);
});

test('a second endpoint that still has it keeps it, and one that is away too; once it misses it as well, it is gone', async () => {
  const second = tradeChain();
  second.land(...[1, 2, 3, 4, 5, 6].map(tradeIn));
  second.finalize(20);
  const { chain, rows, gone } = await world({ verifier: second.rpc });
  chain.lose('s5');
  for (const slot of [9, 10, 11]) {
    chain.finalize(slot);
    await pass(LOOK_MS);
  }
  second.away(true);
  chain.finalize(12);
  await pass(LOOK_MS);
  expect([await rows(), gone()]).toEqual([WHOLE, []]);
  second.away(false);
  second.lose('s5');
  chain.finalize(13);
  await pass(LOOK_MS);
  expect([await rows(), gone().length]).toEqual([WHOLE.slice(0, 5), 1]);
});

test('where the store fails meanwhile it is taken back at the next look', async () => {
  const { chain, opened, rows, gone } = await world();
  chain.lose('s5');
  chain.finalize(9);
  await pass(LOOK_MS);
  vi.spyOn(opened.db, 'transaction').mockRejectedValueOnce(new Error('no room'));
  chain.finalize(10);
  await pass(LOOK_MS);
  expect([await rows(), gone()]).toEqual([WHOLE, []]);
  await pass(LOOK_MS);
  expect([await rows(), gone().length]).toEqual([WHOLE.slice(0, 5), 1]);
});

test('what was taken back between two starts is found by the next one', async () => {
  const before = await world();
  before.stop();
  before.chain.lose('s4');
  const after = await world({ chain: before.chain, store: before.opened });
  before.chain.finalize(9);
  await pass(LOOK_MS);
  before.chain.finalize(10);
  await pass(LOOK_MS);
  await pass(BATCH_MS);
  expect(await after.rows()).toEqual([...WHOLE.slice(0, 4), ['s5', 6]]);
});

test('where all that was read is gone it begins anew', async () => {
  const chain = tradeChain();
  chain.land(tradeIn(4), tradeIn(5));
  chain.finalize(3);
  const { rows, gone } = await world({ chain });
  expect(await rows()).toEqual([
    ['s0', 4],
    ['s1', 5],
  ]);
  chain.lose('s0');
  chain.lose('s1');
  chain.land(tradeIn(6));
  for (const slot of [9, 10]) {
    chain.finalize(slot);
    await pass(LOOK_MS);
  }
  await pass(BATCH_MS);
  expect([await rows(), gone().length]).toEqual([[['s2', 6]], 1]);
});

test('a cursor that its node does not know brings back nothing from before what has settled', async () => {
  const chain = tradeChain();
  chain.land(...Array.from({ length: 60 }, (_one, at) => tradeIn(at + 1)));
  chain.finalize(55);
  // The past stands still behind its first turn of five.
  const { rows, say } = await world({ chain, turnMs: 10 ** 8 });
  const read = Array.from({ length: 30 }, (_one, at) => [`s${at + 30}`, at + 31]);
  expect(await rows()).toEqual(read);
  chain.finalize(59);
  await pass(LOOK_MS);
  chain.lose('s59');
  chain.land(tradeIn(61));
  say();
  await pass(BATCH_MS);
  expect(await rows()).toEqual([...read, ['s60', 61]]);
});

test('where the first read fails the past is read once one succeeds', async () => {
  const chain = tradeChain();
  chain.land(...Array.from({ length: 40 }, (_one, at) => tradeIn(at + 1)));
  chain.away(true);
  const { rows } = await world({ chain });
  chain.away(false);
  await pass(10_000);
  for (let turn = 0; turn < 8; turn += 1) await pass(500);
  expect((await rows()).length).toBe(40);
});

import { readFileSync } from 'node:fs';
import { base58, base64 } from '@scure/base';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CoinTrade } from '#shared/contract/trades';
import { silentLogger } from '../../server/base/logging';
import { BATCH_MS, DEPTH, RECENT, type ReaderNews } from '../../server/trades/coin-reader';
import { readTrades as readAt, settled, type TradeTransaction } from '../../server/trades/read-trades';
import { createTradeReaders } from '../../server/trades/trade-readers';
import { storedTrades } from '../../server/trades/trade-rows';
import { parseTransaction } from '../../localnet/codec/wire';
import { namedAccountsOf } from '../../src/chain/message';
import { decodeEvents, PUMP_PROGRAM } from '../../src/chain/platforms/pumpfun';
import { TRADE_READINGS } from '../../src/chain/platforms/trade-readings';
import { plain, sdk } from '../chain/pump-sdk';
import { freshDb } from '../support/db';
import { newKeys } from '../support/money';
import { noNetwork } from '../support/server';
import { eventOf, innerCall, landedWith, recordedEvent, tradeChain, type MadeTrade } from './trade-chain';

const recording = (name: string) =>
  JSON.parse(readFileSync(new URL(`../chain/fixtures/${name}.mainnet.json`, import.meta.url), 'utf8'));
const readTrades = (landed: TradeTransaction, mint: string) => readAt(landed, mint, TRADE_READINGS.pumpfun);
const [mint, user, other] = [newKeys().address, newKeys().address, newKeys().address];
const made = (changed: Partial<MadeTrade> = {}): MadeTrade => ({
  mint,
  user,
  isBuy: true,
  lamports: 500_000_000n,
  tokens: 17_000_000_000n,
  ...changed,
});
const short = ({ wallet, type, lamports, tokens }: ReturnType<typeof readTrades>[number]) => [
  wallet,
  type,
  lamports,
  tokens,
];

function launchOf2026(): TradeTransaction {
  const { transaction, meta } = recording('pump_create_vault_rent.2026-07');
  const wire = base64.decode(transaction[0]);
  const accountKeys = namedAccountsOf(wire);
  const instructions = parseTransaction(Buffer.from(wire)).instructions.map(({ data, ...call }) => ({
    ...call,
    data: base58.encode(data),
  }));
  return {
    slot: 1,
    blockTime: 1_782_900_000,
    meta: { err: null, ...meta },
    transaction: { message: { accountKeys, instructions } },
  };
}

interface ShortCall {
  readonly p: number;
  readonly a: readonly number[];
  readonly d: string;
}

/** A recording that names what it holds by short keys. */
function compact(name: string): TradeTransaction {
  const {
    slot,
    blockTime,
    pre,
    post,
    accountKeys,
    inner,
    instructions,
    loadedWritable = [],
    loadedReadonly = [],
  } = recording(name);
  const calls = (list: readonly ShortCall[]) =>
    list.map(({ p, a, d }) => ({ programIdIndex: p, accounts: a, data: d }));
  return {
    slot,
    blockTime,
    meta: {
      err: null,
      preBalances: pre,
      postBalances: post,
      loadedAddresses: { writable: loadedWritable, readonly: loadedReadonly },
      innerInstructions: Object.entries<readonly ShortCall[]>(inner).map(([index, list]) => ({
        index: Number(index),
        instructions: calls(list),
      })),
    },
    transaction: { message: { accountKeys, instructions: calls(instructions) } },
  };
}

test('CHN-21 ENT-24 trades recorded on mainnet are read with direction, amounts and wallet', () => {
  const launch = compact('create_v2_buy_v2');
  const coin = '457V2vvjqXTMFzivq9tvBqhDaxfke2523hHDB6brpump';
  const told = Object(plain(sdk.PUMP_SDK.decodeTradeEventBc(Buffer.from(recordedEvent.subarray(8)))));
  expect(readTrades(launch, coin)).toEqual([
    {
      wallet: 'CTfBTtxhtAyGEysdjp9owVQvjSwPjtrzEGB9ZgAKewsY',
      type: 'buy',
      lamports: 59_259_258n,
      fees: told.fee + told.creatorFee,
      tokens: told.tokenAmount,
      virtualLamports: told.virtualSolReserves,
      virtualTokens: told.virtualTokenReserves,
    },
  ]);
  expect([told.mint, told.user, told.isBuy, told.solAmount]).toEqual([
    coin,
    'CTfBTtxhtAyGEysdjp9owVQvjSwPjtrzEGB9ZgAKewsY',
    true,
    59_259_258n,
  ]);
});

test('CHN-21 a launch and buy at LaunchLab recorded on mainnet is read with who called, without fees', () => {
  const launch = compact('launchlab_launch');
  const coin = 'J2V7tRwJqwr9a1gpL3VMQRuJVbebcH2YbvNezfiMhGUr';
  // TransferChecked of Token-2022: what the vault handed over.
  const [, , transfer] = recording('launchlab_launch').inner['7'];
  const moved = Buffer.from(base58.decode(transfer.d)).readBigUInt64LE(1);
  const trade = {
    wallet: '9ePSmJyUxsXcWcjxeUpqJSxq3R65MvuFuLPkSWvU43TX',
    type: 'buy',
    lamports: 395_000_000n,
    // Of the 0.4 SOL that the buyer handed over.
    fees: 5_000_000n,
    tokens: moved,
    virtualLamports: 30_395_852_951n,
    virtualTokens: 1_059_081_429_892_748n,
  };
  expect(moved).toBe(13_944_175_703_634n);
  expect(readAt(launch, coin, TRADE_READINGS.bonk)).toEqual([trade]);
  expect(readAt(launch, coin, TRADE_READINGS.pumpfun)).toEqual([]);
  expect(readAt(launch, other, TRADE_READINGS.bonk)).toEqual([]);
});

test('CHN-21 a launch of July 2026 says the same by its log and by its calls', () => {
  const launch = launchOf2026();
  const [created] = decodeEvents({ logs: launch.meta.logMessages ?? [] });
  const coin = created?.kind === 'create' ? created.mint : '';
  const whole = readTrades(launch, coin);
  expect(whole.length).toBe(1);
  const { innerInstructions: _calls, ...byLog } = launch.meta;
  expect(readTrades({ ...launch, meta: byLog }, coin)).toEqual(whole);
  expect(readTrades({ ...launch, meta: { ...launch.meta, logMessages: ['Log truncated'] } }, coin)).toEqual(whole);
});

test('a foreign program that writes the event and names the coin is not believed', () => {
  const event = eventOf(made());
  const foreign = newKeys().address;
  const log = [
    `Program ${PUMP_PROGRAM} invoke [1]`,
    `Program ${foreign} invoke [2]`,
    `Program data: ${base64.encode(event)}`,
    `Program ${foreign} success`,
    `Program ${PUMP_PROGRAM} success`,
  ];
  const landed = landedWith([made()], { innerInstructions: [{ index: 0, instructions: [innerCall(event, 0)] }] });
  expect(readTrades({ ...landed, meta: { ...landed.meta, logMessages: log } }, mint)).toEqual([]);
  expect(readTrades(compact('launchlab_launch'), 'J2V7tRwJqwr9a1gpL3VMQRuJVbebcH2YbvNezfiMhGUr')).toEqual([]);
  expect(readTrades(landedWith([made()]), other)).toEqual([]);
  expect(readTrades(landedWith([made()], { err: { InstructionError: [0, 'x'] } }), mint)).toEqual([]);
});

test('amounts are what balances changed by: a wallet that got less than the event says has less', () => {
  const balance = (amount: string) => [{ mint, owner: user, uiTokenAmount: { amount } }];
  const fee = landedWith([made({ tokens: 177_717_073n })], {
    preTokenBalances: [],
    postTokenBalances: balance('175939903'),
  });
  expect(readTrades(fee, mint).map(short)).toEqual([[user, 'buy', 500_000_000n, 175_939_903n]]);
  const two = landedWith([made(), made({ user: other, isBuy: false, lamports: 3n, tokens: 5n })]);
  expect(readTrades(two, mint).map(short)).toEqual([
    [user, 'buy', 500_000_000n, 17_000_000_000n],
    [other, 'sell', 3n, 5n],
  ]);
  const passedOn = landedWith([made()], { postTokenBalances: balance('0'), preTokenBalances: balance('0') });
  expect(readTrades(passedOn, mint).map(short)).toEqual([[user, 'buy', 500_000_000n, 17_000_000_000n]]);
});

test('claims are kept or one of them shrinks, and then they add up to what moved', () => {
  const amount = fc.bigInt(-(10n ** 18n), 10n ** 18n);
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), fc.option(amount), (claims, moved) => {
      const found = settled(claims, moved);
      if (found === claims) return;
      expect(found.reduce((sum, one) => sum + one, 0n)).toBe(moved);
      expect(found.slice(0, -1)).toEqual(claims.slice(0, -1));
      const [was, is] = [claims.at(-1) ?? 0n, found.at(-1) ?? 0n];
      expect(is !== 0n && is < 0n === was < 0n && (is < 0n ? -is : is) < (was < 0n ? -was : was)).toBe(true);
    }),
  );
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A store, a node and readers whose line says only what the test says. */
async function desk(chain = tradeChain(), store?: Awaited<ReturnType<typeof freshDb>>) {
  const opened = store ?? (await freshDb());
  if (store === undefined) onTestFinished(() => opened.close());
  let news: () => void = () => undefined;
  let lines = 0;
  const readers = createTradeReaders(
    { db: opened.db, log: silentLogger(), network: { ...noNetwork, rpc: chain.rpc } },
    {
      openLine: ({ onNews }) => {
        lines += 1;
        news = onNews;
        return () => {
          lines -= 1;
        };
      },
    },
  );
  onTestFinished(() => readers.stop());
  const heard: ReaderNews[] = [];
  return {
    chain,
    opened,
    readers,
    heard,
    say: () => news(),
    lines: () => lines,
    look: () => readers.watch({ mint, platform: 'pumpfun', quoteMint: null }, (one) => heard.push(one)),
    told: () => heard.flatMap(({ trades }) => trades.map(({ signature }) => signature)),
    kept: () => storedTrades(opened.db, { networkId: 'test-network', mint }, 10_000),
  };
}

const trades = (count: number) =>
  Array.from({ length: count }, (_one, at) => landedWith([made({ lamports: BigInt(at + 1) * 1_000n })]));
const names = (rows: readonly CoinTrade[]) => rows.map(({ signature }) => signature);
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_one, at) => `s${from + at}`);

test('CDT-13 CON-67 CHN-19 the first look reads the last 25 signatures, then what is older', async () => {
  const { chain, look, told, kept } = await desk();
  chain.land(...trades(60));
  look();
  await settle();
  expect([RECENT, chain.pages()[0]]).toEqual([25, { limit: 25, commitment: 'confirmed' }]);
  expect(told().slice(0, 25)).toEqual(numbered(35, 60));
  for (let turn = 0; turn < 12; turn += 1) {
    await vi.advanceTimersByTimeAsync(500);
    await settle();
  }
  expect(names(await kept())).toEqual(numbered(0, 60));
});

test('CDT-14 CON-67 CHN-20 what the log tells of is read 2 s later, all of it at once', async () => {
  const { chain, look, say, told } = await desk();
  look();
  await settle();
  chain.land(...trades(3));
  say();
  say();
  await vi.advanceTimersByTimeAsync(BATCH_MS - 1);
  await settle();
  expect([BATCH_MS, told()]).toEqual([2_000, []]);
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  expect(told()).toEqual(['s0', 's1', 's2']);
});

test('one reader serves all windows, and ends with the last of them', async () => {
  const { readers, lines, look, chain } = await desk();
  chain.land(...trades(2));
  const [first, second] = [look(), look()];
  await settle();
  expect([lines(), chain.pages().length, readers.newsOf(mint)]).toEqual([1, 1, { isComplete: true, state: 'live' }]);
  first();
  expect(lines()).toBe(1);
  second();
  expect([lines(), readers.newsOf(mint)]).toEqual([0, null]);
});

test('a gap after a restart is closed from the last known signature, and nothing is kept twice', async () => {
  const before = await desk();
  before.chain.land(...trades(5));
  const stop = before.look();
  await settle();
  stop();
  before.chain.land(...trades(30));
  const after = await desk(before.chain, before.opened);
  after.look();
  await settle();
  expect(after.told()).toEqual(numbered(5, 35));
  expect(names(await after.kept())).toEqual(numbered(0, 35));
  const seqs = (await after.kept()).map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((one, two) => one - two));
});

test('a node that is away is asked again, and says so meanwhile', async () => {
  const { chain, readers, look, told } = await desk();
  chain.land(...trades(2));
  chain.away(true);
  look();
  await settle();
  expect(readers.newsOf(mint)?.state).toBe('failed');
  chain.away(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await settle();
  expect([readers.newsOf(mint)?.state, told()]).toEqual(['live', ['s0', 's1']]);
});

test('the past is read at most 5,000 signatures deep', async () => {
  const { chain, look, kept, readers } = await desk();
  const [one] = trades(1);
  if (one === undefined) throw new Error('no trade');
  // Failed ones cost no read of a transaction.
  const failed = { ...one, meta: { ...one.meta, err: 'failed' } };
  chain.land(...Array.from({ length: DEPTH + 500 }, () => failed));
  look();
  await settle();
  for (let turn = 0; turn < 1_100 && readers.newsOf(mint)?.isComplete === false; turn += 1) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
    await settle();
  }
  const asked = chain.pages().reduce<number>((sum, page) => sum + Number(Object(page)['limit']), 0);
  expect([DEPTH, asked, await kept()]).toEqual([5_000, 5_000, []]);
}, 60_000);

test('the recorded event that tests alter is pump.fun’s own', () => {
  expect(base58.encode(recordedEvent.subarray(8, 40))).toBe('457V2vvjqXTMFzivq9tvBqhDaxfke2523hHDB6brpump');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { RENT_PER_BYTE } from '../../localnet/network/rent';
import { addressBytes, associatedTokenAddress, TOKEN_2022_PROGRAM } from '../../src/chain/address';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import type { Rpc } from '../../src/chain/json-rpc';
import { mintsTraded } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { planBuy } from '../../src/services/trade-planner/plan-buy';
import { planSell } from '../../src/services/trade-planner/plan-sell';
import { type GroupSale, planGroupSales } from '../../src/services/trade-planner/plan-group-sales';
import { type Keys, newKeys } from '../support/money';
import { openVenue, SOL, TABLE, type Venue } from '../support/trades';
import { pumpGround } from '../support/ground';

let venue: Venue;
let close: () => Promise<void>;
beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-sales-'));
  const front = await startGantryNetwork({ data, slotMs: 0, report: () => undefined });
  front.net.advance(40);
  venue = openVenue(front);
  close = async () => {
    await front.close();
    rmSync(data, { recursive: true, force: true });
  };
});
afterAll(() => close());

const funded = (lamports = SOL): Keys => {
  const keys = newKeys();
  venue.fund(keys.address, lamports);
  return keys;
};

interface Group {
  readonly id: string;
  readonly keys: readonly Keys[];
}

const sales = (master: Keys, groups: readonly Group[], rpc: Rpc = venue.rpc): Promise<readonly GroupSale[]> =>
  planGroupSales(rpc, TABLE, {
    groups: groups.map(({ id, keys }) => ({ id, name: id, wallets: keys.map(({ address }) => address) })),
    master: master.address,
    slippageBps: 0,
    microLamports: 5_000n,
    tipLamports: 20_000n,
    ask: null,
  });

/** Lands every transaction of every sale, the last first. */
function landBackwards(planned: readonly GroupSale[], master: Keys, keys: readonly Keys[]): void {
  for (const { intent } of [...planned].toReversed()) {
    if (intent === null) continue;
    const ground = pumpGround(venue.market, new Map(mintsTraded(intent).map((mint) => [mint, venue.curve(mint)])));
    for (let idx = intent.steps.length - 1; idx >= 0; idx -= 1)
      venue.play(buildStep(intent, idx, ground), [master, ...keys]);
  }
}

/** The network, with one curve that says it is complete. */
const withComplete = (mint: string): Rpc => {
  const address = pumpfun.curveAddress(mint);
  const typedAs = <T>(value: unknown): T => value as T;
  return {
    async call<T>(method: string, params: readonly unknown[] = []) {
      const answer = await venue.rpc.call<{ value: ({ data: [string, string] } | null)[] }>(method, params);
      const [asked] = params;
      if (method !== 'getMultipleAccounts' || !Array.isArray(asked)) return typedAs<T>(answer);
      const at = asked.indexOf(address);
      const account = answer.value[at] ?? null;
      if (account === null) return typedAs<T>(answer);
      const bytes = Buffer.from(account.data[0], 'base64');
      bytes[48] = 1;
      const value = answer.value.with(at, { ...account, data: [bytes.toString('base64'), 'base64'] });
      return typedAs<T>({ ...answer, value });
    },
  };
};

test('SEL-01 SEL-02 SEL-07 CHN-08 every coin of every wallet is sold, in any order of landing, one plan a group', async () => {
  const master = funded();
  const [cat, dog] = [venue.coin(), venue.coin()];
  const groups = ['g1', 'g2'].map((id) => ({ id, keys: [funded(), funded(), funded()] }));
  const everybody = groups.flatMap(({ keys }) => keys);
  for (const keys of everybody) venue.buy(keys, cat, SOL / 10n);
  for (const keys of groups[0]?.keys ?? []) venue.buy(keys, dog, SOL / 10n);
  const planned = await sales(master, groups);
  expect(
    planned.map(({ groupId, intent, skipped }) => [
      groupId,
      intent?.surface,
      intent?.steps.flatMap(({ positions }) => positions.map(({ mint }) => (mint === cat ? 'cat' : 'dog'))).toSorted(),
      new Set(intent?.steps.map(({ tip }) => tip?.lamports)),
      skipped,
    ]),
  ).toEqual([
    ['g1', 'group', ['cat', 'cat', 'cat', 'dog', 'dog', 'dog'], new Set([20_000n]), []],
    ['g2', 'group', ['cat', 'cat', 'cat'], new Set([20_000n]), []],
  ]);
  landBackwards(planned, master, everybody);
  expect(everybody.flatMap(({ address }) => [venue.tokens(address, cat), venue.tokens(address, dog)])).toEqual(
    everybody.flatMap(() => [0n, 0n]),
  );
});

test('a curve of an older layout grows with the first sale that lands; a wallet that cannot pay for it stops no other', async () => {
  const [master, rich, poor] = [funded(), funded(), funded()];
  const [live, old] = [venue.coin(), venue.coin()];
  for (const keys of [rich, poor]) for (const mint of [live, old]) venue.buy(keys, mint, SOL / 10n);
  venue.shorten(old, 82);
  const left = await venue.rpc.call<number>('getMinimumBalanceForRentExemption', [0]);
  venue.leave(poor.address, BigInt(left));
  const before = venue.lamports(rich.address);
  const [sale] = await sales(master, [{ id: 'g1', keys: [rich, poor] }]);
  const positions = sale?.intent?.steps.flatMap((step) => step.positions) ?? [];
  const growth = 33n * RENT_PER_BYTE;
  expect(
    positions.map(({ wallet, mint, growthLamports }) => [wallet === poor.address, mint === old, growthLamports]),
  ).toEqual(
    expect.arrayContaining([
      [false, true, growth],
      [false, false, undefined],
      [true, false, undefined],
    ]),
  );
  expect([positions.length, sale?.skipped.map(({ wallet, mint, why }) => [wallet, mint, why])]).toEqual([
    3,
    [[poor.address, old, 'refused']],
  ]);
  if (sale !== undefined) landBackwards([sale], master, [rich, poor]);
  const brought = positions.reduce(
    (sum, { wallet, expectedLamports }) => (wallet === rich.address ? sum + expectedLamports : sum),
    0n,
  );
  expect(venue.tokens(rich.address, old)).toBe(0n);
  expect(venue.lamports(rich.address) - before - brought + growth).toBe(0n);
});

test('a coin that left its curve, and one no launchpad knows, are named and the rest is sold', async () => {
  const master = funded();
  const wallet = funded();
  const [live, complete] = [venue.coin(), venue.coin()];
  for (const mint of [live, complete]) venue.buy(wallet, mint, SOL / 10n);
  const group = { id: 'g1', keys: [wallet] };
  const [sale] = await sales(master, [group], withComplete(complete));
  const left = {
    wallet: wallet.address,
    groupId: 'g1',
    mint: complete,
    tokens: venue.tokens(wallet.address, complete),
    why: 'complete',
  };
  expect([sale?.skipped, sale?.intent?.skipped]).toEqual([[left], [left]]);
  expect(sale?.intent?.steps.flatMap(({ positions }) => positions.map(({ mint }) => mint))).toEqual([live]);
});

test('a group of which nothing can be sold has no plan, and what it holds is named', async () => {
  const master = funded();
  const wallet = funded();
  const complete = venue.coin();
  venue.buy(wallet, complete, SOL / 10n);
  const [sale] = await sales(master, [{ id: 'g1', keys: [wallet] }], withComplete(complete));
  expect([sale?.intent, sale?.skipped.map(({ why }) => why)]).toEqual([null, ['complete']]);
});

test('SEL-03 SEL-05 without a token, or with wrapped SOL and empty accounts only, there is nothing to sell', async () => {
  const master = funded();
  const wallet = funded();
  venue.wrap(wallet, 1_000_000n);
  const bare = await sales(master, [{ id: 'g1', keys: [wallet, funded()] }]).catch(
    (error: unknown) => toFault(error).code,
  );
  expect(bare).toBe('chain/no-holdings');
});

test('the fees of all groups together must be payable', async () => {
  const cat = venue.coin();
  const groups = ['g1', 'g2'].map((id) => ({ id, keys: [funded()] }));
  for (const { keys } of groups) for (const one of keys) venue.buy(one, cat, SOL / 10n);
  const one = await sales(funded(), groups);
  const fees = one.flatMap(({ intent }) => intent?.steps ?? []).map((step) => step.networkFeeLamports + 20_000n);
  const rent = BigInt(await venue.rpc.call<number>('getMinimumBalanceForRentExemption', [0]));
  const needed = fees.reduce((sum, fee) => sum + fee, rent);
  const verdict = (lamports: bigint) =>
    sales(funded(lamports), groups).then(
      () => 'planned',
      (error: unknown) => toFault(error).code,
    );
  expect([await verdict(needed), await verdict(needed - 1n)]).toEqual(['planned', 'chain/insufficient-funds']);
});

const STATE = 108;
const FROZEN = Uint8Array.of(2);
const [REAL_QUOTE, MAYHEM, QUOTE_MINT] = [32, 81, 83];

test('one foreign coin blocks nobody: what its program refuses, what is frozen and what is not traded here is named, the rest is sold', async () => {
  const master = funded();
  const wallets = [funded(), funded()];
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error('no wallet');
  const [cat, dog, drained, frozen, mayhem, dollars] = Array.from({ length: 6 }, () => venue.coin());
  if (cat === undefined || dog === undefined || drained === undefined) throw new Error('no coin');
  if (frozen === undefined || mayhem === undefined || dollars === undefined) throw new Error('no coin');
  for (const mint of [cat, dog, drained, frozen, mayhem, dollars]) venue.buy(wallet, mint, SOL / 20n);
  venue.buy(wallets[1] ?? wallet, cat, SOL / 20n);
  venue.alter(pumpfun.curveAddress(drained), REAL_QUOTE, new Uint8Array(8));
  venue.alter(associatedTokenAddress(wallet.address, frozen, TOKEN_2022_PROGRAM), STATE, FROZEN);
  venue.alter(pumpfun.curveAddress(mayhem), MAYHEM, Uint8Array.of(1));
  venue.alter(pumpfun.curveAddress(dollars), QUOTE_MINT, addressBytes('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'));
  const groups = [{ id: 'g1', keys: wallets }];
  const planned = await sales(master, groups);
  const [sale] = planned;
  expect(new Map(sale?.skipped.map(({ mint, why }) => [mint, why]))).toEqual(
    new Map([
      [drained, 'refused'],
      [frozen, 'frozen'],
      [dollars, 'foreign-quote'],
    ]),
  );
  const sold = sale?.intent?.steps.flatMap(({ positions }) => positions.map(({ mint }) => mint));
  expect(new Map([cat, dog, mayhem].map((mint) => [mint, sold?.filter((one) => one === mint).length]))).toEqual(
    new Map([
      [cat, 2],
      [dog, 1],
      [mayhem, 1],
    ]),
  );
  landBackwards(planned, master, wallets);
  expect(wallets.flatMap(({ address }) => [cat, dog, mayhem].map((mint) => venue.tokens(address, mint)))).toEqual([
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
  ]);
});

test('a coin of the older token program is bought and sold by its mint’s owner', async () => {
  const master = funded();
  const wallet = funded();
  const mint = venue.olderCoin();
  const bought = await planBuy(venue.rpc, TABLE, {
    mint,
    symbol: 'OLD',
    master: master.address,
    wallet: wallet.address,
    groupId: 'g1',
    lamports: SOL / 10n,
    slippageBps: 0,
    microLamports: 5_000n,
    tipLamports: 0n,
  });
  expect(bought.tokenProgram).toBe('token');
  const ground = () => pumpGround(venue.market, new Map([[mint, venue.curve(mint)]]));
  const before = venue.lamports(wallet.address);
  venue.play(buildStep(bought, 0, ground()), [wallet]);
  expect([venue.tokens(wallet.address, mint), before - venue.lamports(wallet.address)]).toEqual([
    bought.tokensOut,
    bought.costs.totalLamports,
  ]);
  const one = await planSell(venue.rpc, TABLE, {
    surface: 'coin',
    symbol: 'OLD',
    master: master.address,
    percentBps: 5_000,
    slippageBps: 0,
    microLamports: 5_000n,
    tipLamports: 0n,
    positions: [{ wallet: wallet.address, groupId: 'g1', mint }],
  });
  venue.play(buildStep(one, 0, ground()), [master, wallet]);
  expect(venue.tokens(wallet.address, mint)).toBe(bought.tokensOut - bought.tokensOut / 2n);
  const rest = await sales(master, [{ id: 'g1', keys: [wallet] }]);
  landBackwards(rest, master, [wallet]);
  expect([venue.tokens(wallet.address, mint), rest[0]?.skipped]).toEqual([0n, []]);
});

test('a wallet whose tokens are frozen stops no other wallet’s sale of the coin, and is named', async () => {
  const master = funded();
  const [free, held] = [funded(), funded()];
  const mint = venue.coin();
  for (const one of [free, held]) venue.buy(one, mint, SOL / 20n);
  venue.alter(associatedTokenAddress(held.address, mint, TOKEN_2022_PROGRAM), STATE, FROZEN);
  const plan = await planSell(venue.rpc, TABLE, {
    surface: 'coin',
    symbol: 'ICE',
    master: master.address,
    percentBps: 10_000,
    slippageBps: 0,
    microLamports: 5_000n,
    tipLamports: 0n,
    positions: [free, held].map(({ address }) => ({ wallet: address, groupId: 'g1', mint })),
  });
  const named = { wallet: held.address, groupId: 'g1', mint, tokens: venue.tokens(held.address, mint), why: 'refused' };
  expect([plan.steps.flatMap(({ positions }) => positions.map(({ wallet }) => wallet)), plan.skipped]).toEqual([
    [free.address],
    [named],
  ]);
});

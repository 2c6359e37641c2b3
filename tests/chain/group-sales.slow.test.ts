import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { pumpfun } from '../../src/chain/platforms/pumpfun';
import type { Rpc } from '../../src/chain/json-rpc';
import { buildStep, mintsTraded } from '../../src/chain/steps';
import { type GroupSale, planGroupSales } from '../../src/services/trade-planner/plan-group-sales';
import { type Keys, newKeys } from '../support/money';
import { openVenue, SOL, TABLE, type Venue } from '../support/trades';

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
    const ground = {
      market: venue.market,
      curves: new Map(mintsTraded(intent).map((mint) => [mint, venue.curve(mint)])),
    };
    for (let idx = intent.steps.length - 1; idx >= 0; idx -= 1)
      venue.play(buildStep(intent, idx, ground), [master, ...keys]);
  }
}

/** The network, with one curve that says it is complete. */
const withComplete = (mint: string): Rpc => {
  const address = pumpfun.curveAddress(mint);
  const atItsWord = <T>(value: unknown): T => value as T;
  return {
    async call<T>(method: string, params: readonly unknown[] = []) {
      const answer = await venue.rpc.call<{ value: ({ data: [string, string] } | null)[] }>(method, params);
      const [asked] = params;
      if (method !== 'getMultipleAccounts' || !Array.isArray(asked)) return atItsWord<T>(answer);
      const at = asked.indexOf(address);
      const account = answer.value[at] ?? null;
      if (account === null) return atItsWord<T>(answer);
      const bytes = Buffer.from(account.data[0], 'base64');
      bytes[48] = 1;
      const value = answer.value.with(at, { ...account, data: [bytes.toString('base64'), 'base64'] });
      return atItsWord<T>({ ...answer, value });
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

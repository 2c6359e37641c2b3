import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ClosePlan, DistributePlan, ReturnPlan, SellPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { groupMembersOf } from '#operations/kinds';
import {
  arrivalsOf,
  keptWalletsOf,
  leasedMasterOf,
  sharedSpends,
  spendsOf,
  stepsOf,
  totalSpends,
  touchedBy,
} from '#operations/movements';
import { atOnce, gather, inTurns, lookTogether, together } from '../../server/base/gather';
import { readChainFacts } from '../../server/operations/chain-facts';
import { openSteps } from '../../server/journal/operation-state';
import { noNetwork } from '../support/server';

const position = (wallet: string, mint: string, tokens: string) => ({
  wallet,
  groupId: `group of ${wallet}`,
  mint,
  tokens,
  expectedLamports: '2',
  minLamports: '1',
});
const tip = { account: 'tip', lamports: '700' };
const sale = intentOf({
  kind: 'sell',
  platform: 'pumpfun',
  surface: 'group',
  symbol: 'TRIP',
  master: 'master',
  percentBps: 10_000,
  slippageBps: 0,
  feeRecipient: 'fees',
  microLamports: '0',
  steps: [
    {
      payer: 'master',
      unitLimit: 1,
      networkFeeLamports: '15000',
      tip,
      positions: [position('a', 'cat', '3'), position('b', 'cat', '4')],
    },
    { payer: 'master', unitLimit: 1, networkFeeLamports: '10000', tip, positions: [position('a', 'dog', '5')] },
    {
      payer: 'c',
      unitLimit: 1,
      networkFeeLamports: '5000',
      tip: null,
      positions: [position('c', 'cat', '6'), position('c', 'dog', '7')],
    },
  ],
} satisfies SellPlan);
const back = intentOf({
  kind: 'return',
  groupId: 'g',
  groupName: 'Group',
  master: 'master',
  steps: [
    {
      networkFeeLamports: '15000',
      wallets: [
        { wallet: 'a', lamports: '7' },
        { wallet: 'b', lamports: '8' },
      ],
    },
    { networkFeeLamports: '10000', wallets: [{ wallet: 'c', lamports: '9' }] },
  ],
} satisfies ReturnPlan);

describe('a sale', () => {
  test('each of its steps names payer, coin and amount; a step of two coins names neither', () =>
    expect(stepsOf(sale)).toEqual([
      { label: 'sell', from: 'master', to: null, mint: 'cat', amount: 7n },
      { label: 'sell', from: 'master', to: 'a', mint: 'dog', amount: 5n },
      { label: 'sell', from: 'c', to: 'c', mint: null, amount: 0n },
    ]));
  test('takes fees and tips from who pays, and never counts on what it brings', () => {
    expect([0, 1, 2, 3].map((idx) => [...spendsOf(sale, idx)])).toEqual([
      [['master', 15_700n]],
      [['master', 10_700n]],
      [['c', 5_000n]],
      [],
    ]);
    expect(totalSpends(sale, [0, 1, 2])).toEqual(
      new Map([
        ['master', 26_400n],
        ['c', 5_000n],
      ]),
    );
  });
  test('keeps each wallet once, under the group it is said to be of', () => {
    expect(keptWalletsOf(sale)).toEqual(['a', 'b', 'c']);
    expect(groupMembersOf(sale).map(({ wallet, groupId }) => [wallet, groupId])).toEqual(
      ['a', 'b', 'a', 'c', 'c'].map((wallet) => [wallet, `group of ${wallet}`]),
    );
  });
  test('a landed step touches its own wallets and coins, not those of the others', () =>
    expect([0, 1, 2].map((idx) => touchedBy(sale, idx))).toEqual([
      ['master', 'a', 'b', 'cat'],
      ['master', 'a', 'dog'],
      ['master', 'c', 'cat', 'dog'],
    ]));
});

describe('a return', () => {
  test('takes the balances of its wallets, and its fees from the master', () =>
    expect(totalSpends(back, [0, 1])).toEqual(
      new Map([
        ['master', 25_000n],
        ['a', 7n],
        ['b', 8n],
        ['c', 9n],
      ]),
    ));
  test('promises of the master alone: its wallets are leased until it ends', () =>
    expect(sharedSpends(back, [0, 1])).toEqual(new Map([['master', 25_000n]])));
  test('its steps name the master and the sum', () =>
    expect(stepsOf(back)).toEqual([
      { label: 'return', from: 'master', to: 'master', mint: null, amount: 15n },
      { label: 'return', from: 'master', to: 'master', mint: null, amount: 9n },
    ]));
  test('a landed step touches its own wallets', () => expect(touchedBy(back, 1)).toEqual(['master', 'c']));
});

const given = intentOf({
  kind: 'distribute',
  groupId: 'g',
  groupName: 'Group',
  master: 'master',
  split: { mode: 'simple', totalLamports: '22' },
  remainderLamports: '1',
  steps: [
    {
      networkFeeLamports: '5000',
      wallets: [
        { wallet: 'a', lamports: '7' },
        { wallet: 'b', lamports: '7' },
      ],
    },
    { networkFeeLamports: '5000', wallets: [{ wallet: 'c', lamports: '7' }] },
  ],
} satisfies DistributePlan);

describe('a distribution', () => {
  test('takes amounts and fees from its master, which nobody else may use meanwhile', () =>
    expect([totalSpends(given, [0, 1]), leasedMasterOf(given)]).toEqual([new Map([['master', 10_021n]]), 'master']));
  test('DST-14 GRP-13 keeps its wallets for itself', () => expect(keptWalletsOf(given)).toEqual(['a', 'b', 'c']));
  test('says what arrives where, for the rent rule', () =>
    expect([0, 1, 2].map((idx) => [...arrivalsOf(given, idx)])).toEqual([
      [
        ['a', 7n],
        ['b', 7n],
      ],
      [['c', 7n]],
      [],
    ]));
  test('a step of one wallet names it', () =>
    expect(stepsOf(given)).toEqual([
      { label: 'distribute', from: 'master', to: null, mint: null, amount: 14n },
      { label: 'distribute', from: 'master', to: 'c', mint: null, amount: 7n },
    ]));
});

const closing = intentOf({
  kind: 'close',
  groupId: 'g',
  groupName: 'Group',
  master: 'master',
  steps: [
    {
      networkFeeLamports: '15000',
      accounts: [
        { wallet: 'a', account: 'x', mint: 'cat', program: 'token-2022', lamports: '3' },
        { wallet: 'a', account: 'y', mint: 'dog', program: 'token', lamports: '4' },
        { wallet: 'b', account: 'z', mint: 'cat', program: 'token-2022', lamports: '5' },
      ],
    },
  ],
} satisfies ClosePlan);

describe('a closing', () => {
  test('takes its fee from the master alone, which others may use beside it', () =>
    expect([totalSpends(closing, [0]), leasedMasterOf(closing)]).toEqual([new Map([['master', 15_000n]]), null]));
  test('names the sum, keeps its wallets, and touches their coins', () =>
    expect([stepsOf(closing), keptWalletsOf(closing), touchedBy(closing, 0)]).toEqual([
      [{ label: 'close', from: 'master', to: null, mint: null, amount: 12n }],
      ['a', 'b'],
      ['master', 'a', 'b', 'cat', 'dog'],
    ]));
});

test('what has not landed is open: not signed yet, in flight, failed, expired; the last attempt counts', () =>
  expect(
    openSteps(6, [
      { idx: 0, attempt: 0, state: 'landed' },
      { idx: 1, attempt: 0, state: 'sent' },
      { idx: 2, attempt: 0, state: 'failed' },
      { idx: 3, attempt: 0, state: 'expired' },
      { idx: 4, attempt: 0, state: 'failed' },
      { idx: 4, attempt: 1, state: 'landed' },
    ]),
  ).toEqual([1, 2, 3, 5]));

test('balances are asked for a hundred at a time, and are as old as the oldest answer', async () => {
  const sizes: number[] = [];
  const answers: Readonly<Record<string, (asked: readonly unknown[]) => unknown>> = {
    getMultipleAccounts: (asked) => {
      sizes.push(asked.length);
      return {
        context: { slot: 1_000 - sizes.length },
        value: asked.map((address) =>
          address === 'w7' ? null : { lamports: Number(String(address).slice(1)), data: ['', 'base64'] },
        ),
      };
    },
    getBlockHeight: () => 77,
  };
  const typedAs = <T>(value: unknown): T => value as T;
  const network = {
    ...noNetwork,
    rent: async () => 890_880n,
    rpc: {
      async call<T>(method: string, [asked]: readonly unknown[] = []) {
        return typedAs<T>(answers[method]?.(Array.isArray(asked) ? asked : []));
      },
    },
  };
  const wallets = [...Array.from({ length: 250 }).keys()].map((index) => `w${index}`);
  const facts = await readChainFacts(network, wallets);
  expect([sizes, facts.slot, facts.height, facts.rentMinimum]).toEqual([[100, 100, 50], 997, 77, 890_880n]);
  expect([...facts.lamports]).toEqual(wallets.map((wallet, index) => [wallet, wallet === 'w7' ? 0n : BigInt(index)]));
});

describe('work that many ask for', () => {
  test('runs once at a time, handles every item once and in its order, and answers when it was handled', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 12 }), async (scheduler, count) => {
        const handled: number[] = [];
        let busy = false;
        const give = gather<number>(async (items) => {
          expect([busy, items.length > 0]).toEqual([false, true]);
          busy = true;
          await scheduler.schedule(Promise.resolve(), 'work');
          handled.push(...items);
          busy = false;
        });
        const given: number[] = [];
        const asked = Array.from({ length: count }, (_item, index) =>
          scheduler.schedule(Promise.resolve(), 'come').then(async () => {
            given.push(index);
            await give(index);
            expect(handled).toContain(index);
          }),
        );
        await scheduler.waitFor(Promise.all(asked));
        expect(handled).toEqual(given);
      }),
    ));

  test('sixty at once are one run, and sixty that come meanwhile are the next', async () => {
    const runs: number[] = [];
    const give = gather<number>(async (items) => {
      runs.push(items.length);
      await Promise.resolve();
    });
    const all = (): Promise<void>[] => Array.from({ length: 60 }, (_item, index) => give(index));
    const first = all();
    await vi.waitUntil(() => runs.length === 1);
    await Promise.all([...first, ...all()]);
    expect(runs).toEqual([60, 60]);
  });

  test('a failed run is the failure of those it was for, and the next one runs', async () => {
    const outcomes = [new Error('no answer'), null];
    const give = gather<string>(async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
    });
    await expect(give('a')).rejects.toThrow('no answer');
    await give('b');
    expect(outcomes).toEqual([]);
  });

  test('what cannot be done together is done apart, and one part that cannot be done holds up no other', async () => {
    const runs: string[] = [];
    const failures: string[] = [];
    const work = async (items: readonly string[]): Promise<readonly string[]> => {
      runs.push(items.join(' '));
      if (items.includes('b2')) throw new Error('b');
      return items;
    };
    const [partOf, failed] = [
      (item: string) => item.slice(0, 1),
      (items: readonly string[], error: unknown) => void failures.push(`${items.join(' ')}: ${String(error)}`),
    ];
    expect(await together(['a1', 'b1', 'c1', 'b2'], partOf, work, failed)).toEqual(['a1', 'c1']);
    expect(await together(['a1', 'c1'], partOf, work, failed)).toEqual(['a1', 'c1']);
    expect([runs, failures]).toEqual([['a1 b1 c1 b2', 'a1', 'b1 b2', 'c1', 'a1 c1'], ['b1 b2: Error: b']]);
  });

  test('each that asks is answered with its own, and those that ask at once in one run', async () => {
    const runs: string[] = [];
    const double = inTurns<number, number>(async (items) => {
      runs.push(items.join());
      if (items.includes(13)) throw new Error('no answer');
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3].map((item) => double(item)))).toEqual([2, 4, 6]);
    expect(await Promise.allSettled([double(13)])).toEqual([{ status: 'rejected', reason: new Error('no answer') }]);
    expect([await double(4), runs]).toEqual([8, ['1,2,3', '13', '4']]);
  });

  test('what comes in one turn is handled at once, what comes later beside it', async () => {
    const runs: string[] = [];
    const ends: (() => void)[] = [];
    const ask = atOnce(async (items: readonly number[]) => {
      runs.push(items.join());
      await new Promise<void>((resolve) => ends.push(resolve));
      return items.length;
    });
    const first = [ask(1), ask(2)];
    await vi.waitUntil(() => ends.length === 1);
    const second = ask(3);
    await vi.waitUntil(() => ends.length === 2);
    ends.forEach((end) => end());
    expect([await Promise.all(first), await second, runs]).toEqual([[2, 2], 1, ['1,2', '3']]);
  });

  test('a look is shared by those that came before it began, and by nobody who came later', async () => {
    const ends: (() => void)[] = [];
    const looks: string[] = [];
    const look = lookTogether(async (key) => {
      looks.push(key);
      const nth = looks.length;
      await new Promise<void>((resolve) => ends.push(resolve));
      return nth;
    });
    const first = [look('a'), look('b'), look('a')];
    await vi.waitUntil(() => ends.length === 2);
    const later = [look('a'), look('a')];
    await vi.waitUntil(() => ends.length === 3);
    ends.forEach((end) => end());
    expect([await Promise.all(first), await Promise.all(later), looks]).toEqual([
      [1, 2, 1],
      [3, 3],
      ['a', 'b', 'a'],
    ]);
  });

  test('a look that fails is the failure of those who shared it, and the next one begins', async () => {
    const outcomes = [new Error('no answer'), null, null];
    const look = lookTogether(async (key) => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return key;
    });
    const failed = { status: 'rejected', reason: new Error('no answer') };
    expect(await Promise.allSettled([look('a'), look('a'), look('b')])).toEqual([
      failed,
      failed,
      { status: 'fulfilled', value: 'b' },
    ]);
    expect(await look('a')).toBe('a');
  });
});

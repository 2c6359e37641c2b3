import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toFault } from '#shared/fault';
import type { CloseIntent, DistributeIntent, OperationIntent } from '#shared/operation-intent';
import { startGantryNetwork } from '../../localnet/gantry-network';
import { associatedTokenAddress, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL } from '../../src/chain/address';
import { buildStep, stepCount } from '../../src/chain/steps';
import { planClose } from '../../src/services/trade-planner/plan-close';
import { planDistribute, type Split } from '../../src/services/trade-planner/plan-distribute';
import { planReturn } from '../../src/services/trade-planner/plan-return';
import { type Keys, newKeys } from '../support/money';
import { openVenue, SOL, type Venue } from '../support/trades';

let venue: Venue;
let close: () => Promise<void>;
let rent: bigint;
beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'gantry-groups-'));
  const front = await startGantryNetwork({ data, slotMs: 0, report: () => undefined });
  front.net.advance(40);
  venue = openVenue(front);
  rent = BigInt(await venue.rpc.call<number>('getMinimumBalanceForRentExemption', [0]));
  close = async () => {
    await front.close();
    rmSync(data, { recursive: true, force: true });
  };
});
afterAll(() => close());

const GROUND = { market: null, curves: new Map() };
const many = (count: number): readonly Keys[] => Array.from({ length: count }, newKeys);
const funded = (lamports: bigint): Keys => {
  const keys = newKeys();
  venue.fund(keys.address, lamports);
  return keys;
};
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'planned',
    (error: unknown) => toFault(error).code,
  );
const landAll = (intent: OperationIntent, keys: readonly Keys[]) => {
  for (let idx = 0; idx < stepCount(intent); idx += 1) venue.play(buildStep(intent, idx, GROUND), keys);
};
const fill = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

describe('a distribution', () => {
  const planFor = (
    master: Keys,
    wallets: readonly Keys[],
    split: Split,
    former: DistributeIntent | null = null,
  ): Promise<DistributeIntent> =>
    planDistribute(
      venue.rpc,
      {
        groupId: 'g',
        groupName: 'Harbor',
        master: master.address,
        wallets: wallets.map(({ address }) => address),
        split,
        former,
      },
      fill,
    );
  const simple = (totalLamports: bigint): Split => ({ mode: 'simple', totalLamports });

  test('DST-02 DST-10 CON-15 CHN-05 CHN-22 GAP-86 21 wallets get equal shares in batches of 10; what does not divide stays on the master', async () => {
    const [master, wallets] = [funded(5n * SOL), many(21)];
    const plan = await planFor(master, wallets, simple(SOL));
    const share = SOL / 21n;
    expect([
      plan.steps.map((step) => step.wallets.length),
      new Set(plan.steps.flatMap((step) => step.wallets.map(({ lamports }) => lamports))),
      plan.remainderLamports,
    ]).toEqual([[10, 10, 1], new Set([share]), SOL - 21n * share]);
    landAll(plan, [master]);
    expect(wallets.map(({ address }) => venue.lamports(address))).toEqual(wallets.map(() => share));
    expect(venue.lamports(master.address)).toBe(5n * SOL - 21n * share - 15_000n);
  });

  test('DST-03 each wallet gets an amount within the bounds, and a plan made again draws nothing anew', async () => {
    const [master, wallets] = [funded(5n * SOL), many(12)];
    const split = { mode: 'advanced', minLamports: SOL / 100n, maxLamports: SOL / 50n } as const;
    const plan = await planFor(master, wallets, split);
    const drawn = plan.steps.flatMap((step) => step.wallets.map(({ lamports }) => lamports));
    expect(drawn.every((one) => one >= split.minLamports && one <= split.maxLamports)).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(await planFor(master, wallets, split, plan)).toEqual(plan);
    landAll(plan, [master]);
    expect(wallets.map(({ address }) => venue.lamports(address))).toEqual(drawn);
  });

  test('GAP-86 the most that may be drawn must be payable before anything is', async () => {
    const wallets = many(10);
    const split = { mode: 'advanced', minLamports: SOL / 100n, maxLamports: SOL } as const;
    expect(await codeOf(planFor(funded(9n * SOL), wallets, split))).toBe('chain/insufficient-funds');
    expect(await codeOf(planFor(funded(11n * SOL), wallets, split))).toBe('planned');
  });

  test('the rent rule: an empty wallet gets the minimum or nothing is planned, one that has it may get a lamport', async () => {
    const master = funded(5n * SOL);
    const [fresh] = many(1);
    const held = funded(rent);
    expect(await codeOf(planFor(master, [fresh ?? held], simple(rent - 1n)))).toBe('chain/below-rent');
    expect(await codeOf(planFor(master, [fresh ?? held], simple(rent)))).toBe('planned');
    expect(await codeOf(planFor(master, [held], simple(1n)))).toBe('planned');
  });

  test('the master keeps its own rent, or gives exactly everything in one transaction', async () => {
    const wallets = many(2);
    const all = 2n * SOL;
    expect(await codeOf(planFor(funded(all + 5_000n), wallets, simple(all)))).toBe('planned');
    expect(await codeOf(planFor(funded(all + 5_001n), wallets, simple(all)))).toBe('chain/insufficient-funds');
    expect(await codeOf(planFor(funded(all + 5_000n + rent), wallets, simple(all)))).toBe('planned');
  });

  test('without wallets, or with less than a lamport for each, there is nothing to plan', async () => {
    const master = funded(SOL);
    expect(await codeOf(planFor(master, [], simple(SOL)))).toBe('chain/out-of-range');
    expect(await codeOf(planFor(master, many(20), simple(19n)))).toBe('chain/out-of-range');
  });
});

describe('a closing', () => {
  const planFor = (master: Keys, wallets: readonly Keys[]): Promise<CloseIntent> =>
    planClose(venue.rpc, {
      groupId: 'g',
      groupName: 'Harbor',
      master: master.address,
      wallets: wallets.map(({ address }) => address),
    });
  test('CLS-01 CLS-06 CHN-07 empty accounts of both programs and wrapped SOL are closed, one with a token stays', async () => {
    const master = funded(SOL);
    const [one, two] = [funded(SOL), funded(SOL)];
    const [empty, held] = [venue.coin(), venue.coin()];
    const gone = [
      venue.open(one, empty, TOKEN_2022_PROGRAM),
      venue.wrap(one, 300_000n),
      venue.open(two, WRAPPED_SOL, TOKEN_PROGRAM),
    ];
    venue.buy(two, held, SOL / 50n);
    const kept = associatedTokenAddress(two.address, held, TOKEN_2022_PROGRAM);
    const before = [one, two].map(({ address }) => venue.lamports(address));
    const holds = gone.map((account) => venue.lamports(account));
    const plan = await planFor(master, [one, two]);
    expect(plan).toEqual({
      kind: 'close',
      groupId: 'g',
      groupName: 'Harbor',
      master: master.address,
      steps: [
        {
          networkFeeLamports: 15_000n,
          accounts: [
            { wallet: one.address, account: gone[1], mint: WRAPPED_SOL, program: 'token', lamports: holds[1] },
            { wallet: one.address, account: gone[0], mint: empty, program: 'token-2022', lamports: holds[0] },
            { wallet: two.address, account: gone[2], mint: WRAPPED_SOL, program: 'token', lamports: holds[2] },
          ],
        },
      ],
    });
    landAll(plan, [master, one, two]);
    expect(gone.map((account) => venue.lamports(account))).toEqual([0n, 0n, 0n]);
    expect(venue.lamports(kept)).toBeGreaterThan(0n);
    expect(venue.lamports(master.address)).toBe(SOL - 15_000n);
    expect([one, two].map(({ address }) => venue.lamports(address))).toEqual([
      (before[0] ?? 0n) + (holds[0] ?? 0n) + (holds[1] ?? 0n),
      (before[1] ?? 0n) + (holds[2] ?? 0n),
    ]);
  });

  test('CLS-03 CLS-04 no account at all and no empty one are told apart', async () => {
    const master = funded(SOL);
    const [bare, holder] = [funded(SOL), funded(SOL)];
    venue.buy(holder, venue.coin(), SOL / 50n);
    expect(await codeOf(planFor(master, [bare]))).toBe('chain/no-token-accounts');
    expect(await codeOf(planFor(master, [bare, holder]))).toBe('chain/no-empty-accounts');
  });
});

test('RET-02 a token forbids a return, wrapped SOL does not: closing its account unwraps it', async () => {
  const master = funded(SOL);
  const [wrapped, holder] = [funded(SOL), funded(SOL)];
  venue.wrap(wrapped, 300_000n);
  const returned = (...keys: readonly Keys[]) =>
    codeOf(
      planReturn(venue.rpc, {
        groupId: 'g',
        groupName: 'Harbor',
        master: master.address,
        wallets: keys.map(({ address }) => address),
      }),
    );
  expect(await returned(wrapped)).toBe('planned');
  venue.buy(holder, venue.coin(), SOL / 50n);
  expect(await returned(wrapped, holder)).toBe('chain/tokens-left');
});

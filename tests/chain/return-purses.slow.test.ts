import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_LAUNCHPADS } from '#operations/built-step';
import type { ReturnIntent } from '#operations/intent';
import { certainOf, sharesOf, sumsOf } from '#operations/movements';
import { buildStep } from '#operations/steps';
import { tokenSpendsOf } from '#operations/token-payments';
import { toFault } from '#shared/fault';
import { USD1, WRAPPED_SOL } from '../../src/chain/address';
import { planReturn, type ReturnQuestion } from '../../src/services/trade-planner/plan-return';
import { type DollarWorld, openDollarWorld } from '../support/dollar-world';
import { changesOf, DOLLAR, purseOf } from '../support/dollars';
import { type Keys, newKeys } from '../support/money';
import { SOL } from '../support/trades';

let world: DollarWorld;
beforeAll(async () => {
  world = await openDollarWorld();
});
afterAll(() => world.close());

const planned = (
  master: Keys,
  wallets: readonly Keys[],
  changed: Partial<ReturnQuestion> = {},
): Promise<ReturnIntent> =>
  planReturn(world.venue.rpc, {
    groupId: 'g',
    groupName: 'Sellers',
    master: master.address,
    wallets: wallets.map(({ address }) => address),
    microLamports: 0n,
    ...changed,
  });

/** A wallet without SOL that holds so much USD1. */
function holding(units: bigint): Keys {
  const keys = newKeys();
  world.dollars.give(keys.address, units);
  return keys;
}

const refusalOf = (intent: ReturnIntent): string | undefined => {
  try {
    buildStep(intent, 0, NO_LAUNCHPADS);
    return 'built';
  } catch (error) {
    return toFault(error).detail;
  }
};

test('RET-01 RET-03 CON-40 USD1 of a group comes back with its SOL: to the unit and to the lamport, from wallets without SOL too, to a master without an account of it', async () => {
  const master = world.funded(SOL);
  const [poor, rich, plain] = [holding(7n), holding(12n * DOLLAR), world.funded(SOL / 2n)];
  world.venue.fund(rich.address, SOL / 4n);
  const plan = await planned(master, [poor, rich, plain]);
  const [step] = plan.steps;
  expect([plan.steps.length, step?.wallets, step?.purses, step?.openLamports]).toEqual([
    1,
    [poor, rich, plain].map(({ address }, index) => {
      const lamports = [0n, SOL / 4n, SOL / 2n][index];
      return { wallet: address, lamports, heldLamports: lamports };
    }),
    [poor, rich].map(({ address }, index) => ({
      wallet: address,
      account: purseOf(address),
      mint: USD1,
      tokens: [7n, 12n * DOLLAR][index],
      lamports: world.accountRent,
    })),
    world.accountRent,
  ]);
  expect(sumsOf(plan)).toEqual({
    moved: (3n * SOL) / 4n + 2n * world.accountRent,
    fees: 20_000n,
    gains: (3n * SOL) / 4n + world.accountRent - 20_000n,
  });
  expect(tokenSpendsOf(plan, [0]).map(({ wallet, units }) => [wallet, units])).toEqual([
    [poor.address, 7n],
    [rich.address, 12n * DOLLAR],
  ]);
  expect(certainOf(plan, 0).filter(({ mint }) => mint === USD1)).toEqual([
    { address: master.address, mint: USD1, least: 12n * DOLLAR + 7n, most: 12n * DOLLAR + 7n },
    { address: poor.address, mint: USD1, least: -7n, most: -7n },
    { address: rich.address, mint: USD1, least: -12n * DOLLAR, most: -12n * DOLLAR },
  ]);
  expect(sharesOf(plan).flatMap(({ at, held }) => (at.what === 'tokens' ? [[at.mint, held]] : []))).toEqual([
    [USD1, 7n],
    [USD1, 12n * DOLLAR],
  ]);
  const before = world.venue.lamports(master.address);
  world.play(plan, [master, poor, rich, plain]);
  expect(world.venue.lamports(master.address) - before).toBe(sumsOf(plan).gains);
  expect(world.dollars.of(master.address)).toBe(12n * DOLLAR + 7n);
  expect(
    [poor, rich, plain].map(({ address }) => [world.venue.lamports(address), world.venue.lamports(purseOf(address))]),
  ).toEqual([
    [0n, 0n],
    [0n, 0n],
    [0n, 0n],
  ]);
});

test('an empty account of USD1 is no money, and a master that has one opens none', async () => {
  const [master, wallet] = [world.payer(DOLLAR), holding(5n)];
  const first = await planned(master, [wallet]);
  expect(first.steps.map(({ openLamports, purses }) => [openLamports, purses?.length])).toEqual([[undefined, 1]]);
  world.play(first, [master, wallet]);
  await expect(planned(master, [wallet])).rejects.toThrow('chain/nothing-to-return');
  expect(world.dollars.of(master.address)).toBe(DOLLAR + 5n);
});

test('each changed field of a purse changes what is signed or is refused, and a plan that contradicts itself is refused by its reason', async () => {
  const [master, wallet] = [world.funded(SOL), holding(5n)];
  const plan = await planned(master, [wallet]);
  const [step] = plan.steps;
  const [purse] = step?.purses ?? [];
  if (step === undefined || purse === undefined) throw new Error('nothing comes back');
  const first = (fields: Partial<typeof step>): ReturnIntent => ({ ...plan, steps: [{ ...step, ...fields }] });
  const { purses: _none, ...without } = step;
  expect(
    [
      first({ purses: [purse, purse] }),
      first({ purses: [{ ...purse, wallet: newKeys().address }] }),
      first({ purses: [purse, { ...purse, wallet: newKeys().address, account: purseOf(newKeys().address) }] }),
      first({ purses: [{ ...purse, account: purseOf(newKeys().address) }] }),
      first({ purses: [{ ...purse, mint: WRAPPED_SOL }] }),
      first({ purses: [{ ...purse, tokens: 0n }] }),
      first({ openLamports: SOL }),
      { ...plan, steps: [{ ...without, wallets: [{ wallet: wallet.address, lamports: 5n }] }] },
    ].map(refusalOf),
  ).toEqual([
    'an account is closed twice',
    'an amount is no number of lamports',
    'an account is of no wallet of it',
    'an account is not the wallet’s own of a token that coins are sold for',
    'an account is not the wallet’s own of a token that coins are sold for',
    'an amount is no number of units',
    'it pays more rent than its accounts cost',
    'it opens an account for nothing',
  ]);
  const signed = (one: ReturnIntent): string => {
    try {
      return JSON.stringify(buildStep(one, 0, NO_LAUNCHPADS), (_, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      );
    } catch (error) {
      return String(error);
    }
  };
  const unnoticed = changesOf(purse).filter(
    ([, changed]) => signed(first({ purses: [changed as typeof purse] })) === signed(plan),
  );
  expect(unnoticed.map(([field]) => field)).toEqual([]);
});

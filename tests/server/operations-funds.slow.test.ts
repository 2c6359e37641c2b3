import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OperationPlan, ReturnPlan, TransferPlan } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { systemClock } from '../../server/base/context';
import type { OpenDb } from '../../server/db/db';
import { operation, opStep, reservation, user } from '../../server/db/schema/index';
import { ServiceError } from '../../server/base/errors';
import { StaleBalance } from '../../server/operations/chain-facts';
import { checkFunds } from '../../server/operations/check-funds';
import { noNetwork } from '../support/server';
import { freshDb } from '../support/db';
import { nextId } from '../support/money';

const RENT = 890_880n;
const ctx = { userId: 'ann', network: noNetwork };
let store: OpenDb;
beforeAll(async () => {
  store = await freshDb();
  const now = systemClock.now();
  const person = { emailVerified: true, createdAt: now, updatedAt: now };
  await store.db.insert(user).values([
    { id: 'ann', name: 'ann', email: 'ann@example.test', ...person },
    { id: 'bob', name: 'bob', email: 'bob@example.test', ...person },
  ]);
});
afterEach(async () => {
  for (const table of [reservation, opStep, operation]) await store.db.delete(table);
});
afterAll(() => store.close());

const transfer = (lamports: bigint): TransferPlan => ({
  kind: 'transfer',
  from: 'master',
  to: 'stranger',
  lamports: lamports.toString(),
  feeLamports: '5000',
});
/** A return of wallets `a` and `b` in two transactions. */
const back: ReturnPlan = {
  kind: 'return',
  groupId: 'g',
  groupName: 'Group',
  master: 'master',
  steps: ['a', 'b'].map((wallet) => ({ networkFeeLamports: '10000', wallets: [{ wallet, lamports: '2000000' }] })),
};

/** Another operation of somebody, which landed in a slot, and what is still promised to it. */
async function earlier(
  landedIn: number,
  of: { id?: string; userId?: string; networkId?: string; promised?: readonly (readonly [string, bigint])[] } = {},
): Promise<void> {
  const { id = nextId(), userId = 'ann', networkId = noNetwork.id, promised = [] } = of;
  const createdAt = systemClock.now();
  await store.db
    .insert(operation)
    .values({ id, userId, kind: 'return', networkId, plan: back, planHash: '', state: 'done', createdAt });
  await store.db.insert(opStep).values({
    operationId: id,
    idx: 0,
    attempt: 0,
    label: 'return',
    from: 'master',
    state: 'landed',
    signature: id,
    wire: '',
    blockhash: '',
    lastValid: 1,
    slot: landedIn,
    createdAt,
  });
  for (const [master, lamports] of promised)
    await store.db.insert(reservation).values({ master, operationId: id, lamports: lamports.toString() });
}

const verdict = async (
  plan: OperationPlan,
  held: Readonly<Record<string, bigint>>,
  { slot = 500, open = [...back.steps.keys()] }: { slot?: number; open?: readonly number[] } = {},
): Promise<string> => {
  const facts = { slot, height: 1, rentMinimum: RENT, lamports: new Map(Object.entries(held)), tokens: new Map() };
  try {
    await store.db.transaction((tx) =>
      checkFunds(tx, { scope: ctx, operationId: 'new', intent: intentOf(plan), open, facts, begins: false }),
    );
    return 'fine';
  } catch (error) {
    if (error instanceof StaleBalance) return 'stale';
    if (error instanceof ServiceError) return error.reason;
    throw error;
  }
};

describe('X12 balances are as new as what has landed', () => {
  const MUCH = { master: 10_000_000n, a: 2_000_000n, b: 2_000_000n };

  test('also where the landed step does not name the wallet: a return names its master only', async () => {
    await earlier(500);
    expect([await verdict(back, MUCH, { slot: 499 }), await verdict(back, MUCH)]).toEqual(['stale', 'fine']);
  });

  test('but a plan that asks for no balance has none that could be old', async () => {
    await earlier(500);
    expect(await verdict(back, {}, { slot: Infinity, open: [] })).toBe('fine');
  });

  test('but slots of another network and of other people say nothing', async () => {
    await earlier(9_000, { networkId: 'another network' });
    await earlier(9_000, { userId: 'bob' });
    expect(await verdict(back, MUCH)).toBe('fine');
  });
});

describe('a wallet pays what it promised, in any order of landing', () => {
  const wallets = { a: 2_000_000n, b: 2_000_000n };

  test.each([
    [19_999n, 'chain/insufficient-funds'],
    [20_000n, 'rent-residue'],
    [20_001n, 'rent-residue'],
    [20_000n + RENT - 1n, 'rent-residue'],
    [20_000n + RENT, 'fine'],
  ])('a master of %s lamports and two fees of 10,000', async (held, expected) => {
    expect(await verdict(back, { ...wallets, master: held })).toBe(expected);
  });

  test('one fee alone may take the last lamport, and only what is open counts', async () => {
    expect(await verdict(back, { ...wallets, master: 10_000n }, { open: [1] })).toBe('fine');
  });

  test.each([
    [2_000_001n, 'rent-residue'],
    [1_999_999n, 'chain/insufficient-funds'],
    [2_000_000n + RENT, 'fine'],
  ])('a wallet that holds %s of which 2,000,000 go', async (a, expected) => {
    expect(await verdict(back, { ...wallets, a, master: 10_000_000n })).toBe(expected);
  });

  test.each([
    ['beside a promise it fits', 3_000_000n + RENT, 'fine'],
    ['it would take what is promised', 2_999_999n, 'chain/insufficient-funds'],
    ['the promise would leave too little', 3_000_000n + RENT - 1n, 'rent-residue'],
    ['both together may empty it', 3_000_000n, 'fine'],
  ])('F9 %s', async (_name, held, expected) => {
    await earlier(1, { promised: [['master', 1_000_000n]] });
    expect(await verdict(transfer(1_995_000n), { master: held, stranger: RENT }, { open: [0] })).toBe(expected);
  });

  test('I8 what an operation promised for itself is not held against it when it goes on', async () => {
    await earlier(1, { id: 'new', promised: [['master', 10_000n]] });
    expect(await verdict(back, { ...wallets, master: 10_000n }, { open: [1] })).toBe('fine');
  });

  test('F9 a promise of fees alone is never left as a residue', async () => {
    await earlier(1, { promised: [['master', 10_000n]] });
    expect(await verdict(transfer(1_985_000n), { master: 2_000_000n, stranger: RENT }, { open: [0] })).toBe(
      'rent-residue',
    );
  });
});

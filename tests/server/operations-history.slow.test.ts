import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationPlan } from '#operations/contract';
import { planOf } from '#operations/intent';
import { HistoryQuery } from '#operations/ledger-contract';
import { ulid } from '#shared/ids';
import { createHub } from '../../server/bus/hub';
import type { OpenDb } from '../../server/db/db';
import { operation, opEffect, opStep } from '../../server/db/schema/index';
import { listDays } from '../../server/operations/list-days';
import { listHistory } from '../../server/operations/list-history';
import { planHash } from '../../server/operations/plan-hash';
import { readUserStats } from '../../server/stats/user-stats';
import { aBuy } from '../../src/machines/coins/trade-run/trade.fixtures';
import { ENGINES } from '../support/db';
import { newKeys, transferPlan } from '../support/money';
import { addUser, testClock } from '../support/vault';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 21, 12);

describe.each(ENGINES)('the ledger of every operation ever, on $name', ({ open }) => {
  let store: OpenDb;
  let mine: string;
  let theirs: string;
  const master = newKeys().address;
  const friend = newKeys().address;
  const other = newKeys().address;
  const ids: string[] = [];
  const hub = createHub();
  const network = { id: 'local' };

  const put = async (
    userId: string,
    at: number,
    plan: OperationPlan,
    state: string,
    effects: readonly [string, bigint, string][],
  ) => {
    const id = ulid(at, crypto.getRandomValues(new Uint8Array(10)));
    await store.db.insert(operation).values({
      id,
      userId,
      kind: plan.kind,
      networkId: 'local',
      plan,
      planHash: planHash(plan),
      state,
      createdAt: new Date(at),
      finishedAt: null,
    });
    for (const [address, delta, kind] of effects)
      await store.db.insert(opEffect).values({
        id: ulid(at, crypto.getRandomValues(new Uint8Array(10))),
        operationId: id,
        signature: `sig-${id}`,
        address,
        delta: delta.toString(),
        kind,
      });
    return id;
  };
  const landed = (to: string, lamports: bigint): readonly [string, bigint, string][] => [
    [master, -lamports - 5_000n, 'own'],
    [to, lamports, 'venue'],
    ['network', 5_000n, 'fee'],
  ];

  beforeAll(async () => {
    store = await open();
    const clock = testClock();
    mine = (await addUser(store.db, clock)).userId;
    theirs = (await addUser(store.db, clock)).userId;
    for (let n = 0; n < 240; n += 1)
      ids.push(
        await put(
          mine,
          NOON - n * HOUR,
          transferPlan(master, n % 2 === 0 ? friend : other, 1_000n),
          'done',
          landed(n % 2 === 0 ? friend : other, 1_000n),
        ),
      );
    ids.push(await put(mine, NOON - 240 * HOUR, transferPlan(master, friend, 7n), 'waiting', []));
    ids.push(await put(mine, NOON - 241 * HOUR, transferPlan(master, friend, 7n), 'abandoned', []));
    // As a sale: what comes is more than what leaves.
    const sold = [
      [master, -5_000n, 'own'],
      [other, 90_000n, 'own'],
      [other, -90_000n, 'venue'],
      ['network', 5_000n, 'fee'],
    ] satisfies [string, bigint, string][];
    ids.push(await put(mine, NOON - 242 * HOUR, transferPlan(master, other, 1n), 'done', sold));
    await put(theirs, NOON, transferPlan(master, friend, 1n), 'done', landed(friend, 1n));
  }, 60_000);
  afterAll(() => store.close());

  const ask = (userId: string, query: Record<string, string>) =>
    listHistory({ db: store.db, userId, hub, network }, HistoryQuery.parse(query));

  test('every page follows the one before until the first operation, and none of somebody else', async () => {
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await ask(mine, { limit: '100', ...(before === null ? {} : { before }) });
      seen.push(...page.operations.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual(ids);
  });

  test('counts and sums are of all that match, not of the page', async () => {
    const { operations, ...rest } = await ask(mine, { limit: '1' });
    expect([operations.map(({ id }) => id), rest]).toEqual([
      [ids[0]],
      {
        next: ids[0],
        counts: { all: 243, running: 0, 'needs-you': 1, done: 241, failed: 1 },
        movedLamports: (240n * 6_000n + 90_000n).toString(),
        feesLamports: (241n * 5_000n).toString(),
        openLedgers: 0,
      },
    ]);
  });

  test.each([
    ['state', { show: 'needs-you' }, 1],
    ['what was given up', { show: 'failed' }, 1],
    ['kind', { kind: 'launch' }, 0],
    ['address', { find: friend, show: 'done' }, 120],
    ['time', { from: new Date(NOON - HOUR).toISOString(), to: new Date(NOON).toISOString() }, 1],
    ['a group that is not there', { group: 'nobody' }, 0],
  ] as const)('it is filtered by %s', async (_name, query, count) => {
    const { operations, next } = await ask(mine, { limit: '100', ...query });
    expect([Math.min(count, 100), count > 100]).toEqual([operations.length, next !== null]);
  });

  test('it is found by its own id', async () => {
    const { operations } = await ask(mine, { find: ids[5] ?? '' });
    expect(operations.map(({ id }) => id)).toEqual([ids[5]]);
  });

  test('a page cannot be asked for behind somebody else’s operation', async () => {
    const { operations } = await ask(theirs, { before: ids[0] ?? '' });
    expect(operations).toEqual([]);
  });

  test('days carry what landed on them, and the total all of it', async () => {
    const clock = { now: () => new Date(NOON) };
    const { days, total } = await listDays({ db: store.db, userId: mine, clock, network }, 2);
    expect([days, total]).toEqual([
      [
        { day: '2026-11-20', operations: 24, tradedLamports: '0', netLamports: '0', feesLamports: '120000' },
        { day: '2026-11-21', operations: 13, tradedLamports: '0', netLamports: '0', feesLamports: '65000' },
      ],
      { operations: 243, tradedLamports: '0', netLamports: '0', feesLamports: '1205000' },
    ]);
  });

  test('a job that a window keeps going runs, and needs somebody once none does', async () => {
    const waits = ids[240] ?? '';
    const window = hub.windows.open(mine, () => undefined);
    const faces = async () => {
      const [running, needing] = [await ask(mine, { show: 'running' }), await ask(mine, { show: 'needs-you' })];
      return [running.counts, running.operations.map(({ id }) => id), needing.operations.map(({ id }) => id)];
    };
    const counts = { all: 243, running: 0, 'needs-you': 1, done: 241, failed: 1 };
    window.keep([waits]);
    expect(await faces()).toEqual([{ ...counts, running: 1, 'needs-you': 0 }, [waits], []]);
    window.close();
    expect(await faces()).toEqual([counts, [], [waits]]);
  });

  test('sums say of how many the ledger is not closed: one trade closed and one landed is not the loss it looks like', async () => {
    const clock = { now: () => new Date(NOON) };
    const trader = (await addUser(store.db, testClock())).userId;
    const closed = (delta: bigint): [string, bigint, string][] => [
      [master, delta, 'own'],
      ['curve', -delta, 'venue'],
    ];
    const trade = planOf({ ...aBuy, mint: friend, master, wallet: master, feeRecipient: friend });
    const first = await put(trader, NOON, trade, 'done', closed(-263_000_000n));
    const second = await put(trader, NOON, trade, 'done', []);
    const step = async (operationId: string, networkId: string, finalized: number) => {
      await store.db.update(operation).set({ networkId }).where(eq(operation.id, operationId));
      await store.db.insert(opStep).values({
        operationId,
        idx: 0,
        attempt: 0,
        label: 'trade',
        from: master,
        state: 'landed',
        signature: `step-${operationId}`,
        wire: '',
        blockhash: '',
        lastValid: 1,
        finalized,
        createdAt: new Date(NOON),
      });
    };
    await step(first, 'local', 1);
    await step(second, 'local', 0);
    const read = async () => {
      const { days, openTrades } = await listDays({ db: store.db, userId: trader, clock, network }, 1);
      const { openLedgers } = await ask(trader, {});
      const stats = await readUserStats({ db: store.db, clock, network }, trader);
      return [days[0]?.netLamports, openTrades, openLedgers, stats.openTrades];
    };
    expect(await read()).toEqual(['-263000000', 1, 1, 1]);
    await store.db.update(opStep).set({ finalized: 1 });
    for (const [address, delta, kind] of closed(242_000_000n))
      await store.db.insert(opEffect).values({
        id: `${second}-${kind}`,
        operationId: second,
        signature: `step-${second}`,
        address,
        delta: delta.toString(),
        kind,
      });
    expect(await read()).toEqual(['-21000000', 0, 0, 0]);
    await store.db.update(opStep).set({ finalized: 0 });
    await store.db.update(operation).set({ networkId: 'gone' }).where(eq(operation.id, second));
    expect(await read()).toEqual(['-21000000', 1, 1, 1]);
  });
});

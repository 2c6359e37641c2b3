import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '#operations/contract';
import type { OpenDb } from '../../server/db/db';
import { operation, opEffect, opStep, user } from '../../server/db/schema/index';
import { createAnnouncer } from '../../server/keeper/announce';
import { journalNews, type Written } from '../../server/keeper/journal-news';
import type { News } from '../../server/keeper/news';
import type { OpenStep } from '../../server/journal/open-step';
import { AT_ONCE } from '../../server/journal/waits';
import { soloBus, type BusMessage } from '../../server/bus/bus';
import { createHub } from '../../server/bus/hub';
import { readOperations } from '../../server/journal/operation-view';
import { ENGINES } from '../support/db';
import { newKeys, transferPlan } from '../support/money';

const NOW = new Date('2026-01-02T03:04:05.678Z');
const clock = { now: () => NOW };
const plan = transferPlan(newKeys().address, newKeys().address, 5n);
const row = {
  operationId: 'one',
  idx: 0,
  label: 'transfer',
  from: 'master',
  to: null,
  mint: null,
  amount: '5',
  wire: 'AQ==',
  blockhash: 'b',
  lastValid: 100,
  minSlot: null,
  error: null,
  createdAt: NOW,
  sentAt: NOW,
  decidedAt: null,
};
const step: OpenStep = {
  operationId: 'one',
  userId: 'ann',
  networkId: 'n',
  plan,
  idx: 0,
  signature: 'second',
  wire: 'AQ==',
  lastValid: 100,
  minSlot: null,
  state: 'signed',
  sends: 0,
  isOvertaken: false,
  bundle: null,
  ...AT_ONCE,
  error: null,
};
const taken: News = { kind: 'send', accepted: true, refusal: null };
const landed: News = { kind: 'verdict', verdict: { state: 'landed', slot: 9, error: null } };

describe.each(ENGINES)('what the keeper wrote, on $name', ({ open }) => {
  let store: OpenDb;
  beforeEach(async () => {
    store = await open();
    const { db } = store;
    const person = { emailVerified: true, createdAt: NOW, updatedAt: NOW };
    await db.insert(user).values({ id: 'ann', name: 'ann', email: 'ann@example.test', ...person });
    const one = { id: 'one', userId: 'ann', kind: plan.kind, networkId: 'n', plan, planHash: 'h', fence: 1 };
    await db.insert(operation).values({ ...one, state: 'running', error: null, createdAt: NOW, finishedAt: null });
    // A first attempt failed and its ledger is closed: a fee was paid.
    const first = { ...row, attempt: 0, signature: 'first', state: 'failed', slot: 7, fee: '5000', sends: 1 };
    await db.insert(opStep).values([
      { ...first, finalized: 1 },
      { ...row, attempt: 1, signature: 'second', state: 'signed', slot: null, fee: null, sends: 0, finalized: 0 },
    ]);
    const fee = { address: 'master', mint: null, delta: '-5000', kind: 'fee' };
    await db.insert(opEffect).values({ ...fee, id: 'first/000', operationId: 'one', signature: 'first' });
  });
  afterEach(() => store.close());

  const write = (news: News): Promise<readonly Written[]> => journalNews(store.db, { clock }, [{ step, news }]);
  const read = async (): Promise<Operation | undefined> => (await readOperations(store.db, eq(operation.id, 'one')))[0];
  const views = (written: readonly Written[]) => written.map((one) => one.view());

  test('what is told of an operation is what is read of it, entries of earlier attempts included', async () => {
    const sent = views(await write(taken));
    expect(sent).toEqual([await read()]);
    const done = views(await write(landed));
    expect(done).toEqual([await read()]);
    expect(
      [...sent, ...done].map(({ state, steps, effects }) => [state, steps.map((one) => one.state), effects]),
    ).toEqual([
      [
        'running',
        ['failed', 'sent'],
        [{ signature: 'first', address: 'master', mint: null, delta: '-5000', kind: 'fee' }],
      ],
      [
        'done',
        ['failed', 'landed'],
        [{ signature: 'first', address: 'master', mint: null, delta: '-5000', kind: 'fee' }],
      ],
    ]);
    expect(await write(landed)).toEqual([]);
  });

  test('an operation that was abandoned stays so, and what became of its bytes is told', async () => {
    await store.db.update(operation).set({ state: 'abandoned', finishedAt: NOW }).where(eq(operation.id, 'one'));
    const told = views(await write(landed));
    expect(told).toEqual([await read()]);
    expect(told.map(({ state, steps }) => [state, steps.map((one) => one.state)])).toEqual([
      ['abandoned', ['failed', 'landed']],
    ]);
  });

  test('what was read before something was written is never told after it', async () => {
    const hub = createHub();
    const states: string[] = [];
    hub.subscribe('ann', (message) => {
      if (message.event === 'operation_changed') states.push(message.data.state);
    });
    // Its third question comes when the state of the operation was answered.
    let questions = 0;
    let answered = (): void => undefined;
    const known = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const db = new Proxy(store.db, {
      get(target, name, receiver) {
        if (name === 'select' && ++questions === 3) answered();
        return Reflect.get(target, name, receiver);
      },
    });
    const announce = createAnnouncer({ db, hub, clock, network: { id: 'n' } });
    const closed = announce.closed([step]);
    await known;
    const written = await write(landed);
    await Promise.all([closed, announce.written(written)]);
    expect(states).toEqual(['running', 'done']);
  });

  test('what nobody hears is not made', async () => {
    const announce = createAnnouncer({ db: store.db, hub: createHub(), clock, network: { id: 'n' } });
    let made = 0;
    const [written] = await write(landed);
    if (written === undefined) throw new Error('nothing was written');
    const counted = { ...written, view: () => ((made += 1), written.view()) };
    await announce.written([counted]);
    expect(made).toBe(0);
  });

  test('what nobody hears here is named to the other servers of the store, and is not made', async () => {
    const told: BusMessage[] = [];
    const bus = { ...soloBus, tell: (one: BusMessage) => void told.push(one) };
    const hub = createHub({ bus, clock, read: () => Promise.resolve([]), failed: () => undefined });
    const announce = createAnnouncer({ db: store.db, hub, clock, network: { id: 'n' } });
    const [written] = await write(landed);
    if (written === undefined) throw new Error('nothing was written');
    await announce.written([{ ...written, news: [], view: () => expect.unreachable('it was made') }]);
    await announce.closed([step]);
    const { userId } = written;
    expect(told).toEqual([
      { asks: 'jobs' },
      { userId, note: { event: 'operation_changed', id: 'one' } },
      { userId, note: { event: 'operation_changed', id: 'one' } },
      { userId, note: { event: 'user_stats' } },
    ]);
  });
});

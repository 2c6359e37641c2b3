import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDb } from '../../server/db/db';
import { isOneOf, rowsOf } from '../../server/db/rows';
import { operation, opStep, user } from '../../server/db/schema/index';
import { ENGINES } from '../support/db';

const NOW = new Date('2026-01-02T03:04:05.678Z');
const operations = ['one', 'two'].map((id): typeof operation.$inferSelect => ({
  id,
  userId: 'ann',
  kind: 'return',
  networkId: 'n',
  plan: { kind: 'return', steps: [{ wallets: ['a"b', "c'd"] }], none: null },
  planHash: 'hash',
  state: 'running',
  fence: 3,
  error: null,
  createdAt: NOW,
  finishedAt: null,
}));
const step: typeof opStep.$inferSelect = {
  operationId: 'one',
  idx: 0,
  attempt: 2,
  label: 'return',
  from: 'master',
  to: null,
  mint: null,
  amount: '18446744073709551615',
  state: 'signed',
  signature: 's',
  wire: 'AQ==',
  blockhash: 'b',
  lastValid: 9_007_199_254_740_991,
  minSlot: null,
  slot: null,
  fee: null,
  error: 'it said "no"\n',
  sends: 0,
  finalized: 0,
  createdAt: NOW,
  sentAt: NOW,
  decidedAt: null,
};

describe.each(ENGINES)('rows in one parameter on $name', ({ open }) => {
  let store: OpenDb;
  beforeAll(async () => {
    store = await open();
    const person = { emailVerified: true, createdAt: NOW, updatedAt: NOW };
    await store.db.insert(user).values({ id: 'ann', name: 'ann', email: 'ann@example.test', ...person });
  });
  afterAll(() => store.close());

  test('every kind of column reads back as it was given', async () => {
    const { db } = store;
    await db.insert(operation).select(rowsOf(operation, operations));
    await db.insert(opStep).select(rowsOf(opStep, [step]));
    expect(await db.select().from(operation).orderBy(operation.id)).toEqual(operations);
    expect(await db.select().from(opStep)).toEqual([step]);
  });

  test('what is there already is left, and said by what is not answered', async () => {
    const { db } = store;
    const three = operations.slice(0, 1).map((row) => ({ ...row, id: 'three' }));
    const written = await db
      .insert(operation)
      .select(rowsOf(operation, [...operations, ...three]))
      .onConflictDoNothing({ target: operation.id })
      .returning({ id: operation.id });
    expect(written).toEqual([{ id: 'three' }]);
    await db.delete(operation).where(eq(operation.id, 'three'));
  });

  test('a column is one of many texts, or of none', async () => {
    const { db } = store;
    const found = (texts: readonly string[]) =>
      db.select({ id: operation.id }).from(operation).where(isOneOf(operation.id, texts)).orderBy(operation.id);
    expect([await found(['two', 'x"{,}', 'one']), await found([])]).toEqual([[{ id: 'one' }, { id: 'two' }], []]);
  });
});

import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDb } from '../../server/db/db';
import { operation, opStep } from '../../server/db/schema/index';
import { planHash } from '../../server/operations/plan-hash';
import { ENGINES } from '../support/db';
import { newKeys, nextId, transferPlan } from '../support/money';
import { addUser, testClock } from '../support/vault';

const STEPS = 3;
const ATTEMPTS = 4;

describe.each(ENGINES)('attempts on $name', ({ open }) => {
  let store: OpenDb;
  let userId: string;
  beforeAll(async () => {
    store = await open();
    userId = (await addUser(store.db, testClock())).userId;
  });
  afterAll(() => store.close());

  const openOperation = async (): Promise<string> => {
    const id = nextId();
    const plan = transferPlan(newKeys().address, newKeys().address, 1n);
    const at = new Date(0);
    const row = { id, userId, kind: 'transfer', networkId: 'n', plan, planHash: planHash(plan), state: 'running' };
    await store.db.insert(operation).values({ ...row, createdAt: at });
    await store.db.insert(opStep).values(
      Array.from({ length: STEPS * ATTEMPTS }, (_, n) => ({
        operationId: id,
        idx: n % STEPS,
        attempt: Math.floor(n / STEPS),
        label: 'transfer',
        from: plan.from,
        state: 'expired',
        signature: `${id}-${n}`,
        wire: '',
        blockhash: '',
        lastValid: 1,
        createdAt: at,
      })),
    );
    return id;
  };

  test('P5 I2 however attempts race, no two of a step are in flight', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(STEPS - 1), fc.nat(ATTEMPTS - 1)), { minLength: 1, maxLength: 24 }),
        async (verdicts) => {
          const id = await openOperation();
          const outcomes = await Promise.allSettled(
            verdicts.map(([idx, attempt]) =>
              store.db
                .update(opStep)
                .set({ state: 'sent' })
                .where(and(eq(opStep.operationId, id), eq(opStep.idx, idx), eq(opStep.attempt, attempt))),
            ),
          );
          const open = await store.db
            .select({ idx: opStep.idx })
            .from(opStep)
            .where(and(eq(opStep.operationId, id), eq(opStep.state, 'sent')));
          expect(open.map(({ idx }) => idx).toSorted((a, b) => a - b)).toEqual(
            [...new Set(verdicts.map(([idx]) => idx))].toSorted((a, b) => a - b),
          );
          const tried = new Map(verdicts.map((one) => [one.join(), one[0]]));
          const refused = outcomes.filter(({ status }) => status === 'rejected').length;
          expect(refused >= tried.size - open.length).toBe(true);
        },
      ),
      { numRuns: 40 },
    ));
});

import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { OperationPlan, type StartOperation } from '#operations/contract';
import { intentOf } from '#operations/intent';
import { newCoinOf } from '#operations/movements';
import type { UserContext } from '../base/context';
import { ServiceError } from '../base/errors';
import type { Tx } from '../db/db';
import { operation, user } from '../db/schema/index';

interface Start {
  readonly ctx: Pick<UserContext, 'userId'>;
  readonly input: Pick<StartOperation, 'id' | 'plan'>;
}

const madeBy = ({ input }: Start) => newCoinOf(intentOf(input.plan));

/** Has these people's new coins begin one after another, before anything else of them is written. */
export async function lockCoinMakers(tx: Tx, starts: readonly Start[]): Promise<void> {
  const ids = [...new Set(starts.flatMap((start) => (madeBy(start) === null ? [] : [start.ctx.userId])))];
  if (ids.length > 0)
    await tx.select({ id: user.id }).from(user).where(inArray(user.id, ids)).orderBy(user.id).for('update');
}

/**
 * Two windows that agreed to a coin each do not know of each other: the plan says how many this person had begun, and where there
 * are more now it is refused (422) by the name of the newest, so that the person is asked again. The caller holds the person and
 * has written the operation; those of `beside` begin together with it.
 */
export async function checkCoins(tx: Tx, { ctx, input }: Start, beside: readonly string[]): Promise<void> {
  const known = madeBy({ ctx, input })?.madeBefore;
  if (known === undefined) return;
  const others = and(
    eq(operation.userId, ctx.userId),
    eq(operation.kind, input.plan.kind),
    notInArray(operation.id, [input.id, ...beside]),
  );
  if ((await tx.$count(operation, others)) <= known) return;
  const [newest] = await tx
    .select({ plan: operation.plan })
    .from(operation)
    .where(others)
    .orderBy(desc(operation.createdAt), desc(operation.id))
    .limit(1);
  const made = newest === undefined ? null : newCoinOf(intentOf(OperationPlan.parse(newest.plan)));
  throw new ServiceError(
    'unprocessable',
    `The launch of ${made?.symbol ?? 'another coin'} began after this was planned. Nothing was sent. Look at it, then deploy again.`,
    { reason: 'chain/launched-meanwhile' },
  );
}

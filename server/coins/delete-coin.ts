import { and, eq, inArray } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { coin } from '../db/schema/coins';
import { operation } from '../db/schema/operations';
import { ServiceError } from '../base/errors';
import { lockUser } from '../vault/lock-user';
import { findDeletedCoin, pickCoin } from './owned-coins';

const OPEN = ['running', 'unknown', 'waiting'];

/**
 * Stops tracking a coin by id or contract address; its key stays. Refuses while its launch is open. A call that was cut off after
 * its end is answered as it was.
 */
export async function deleteCoin(ctx: UserContext, idOrAddress: string): Promise<{ readonly id: string }> {
  const { db, clock, userId } = ctx;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const gone = ctx.cutOffAt === undefined ? null : await findDeletedCoin(tx, ctx, idOrAddress);
    if (gone !== null) return { id: gone.id };
    const row = await pickCoin(tx, ctx, idOrAddress);
    const launching =
      row.operationId === null
        ? 0
        : await tx.$count(
            operation,
            and(eq(operation.userId, userId), eq(operation.id, row.operationId), inArray(operation.state, OPEN)),
          );
    if (launching > 0) throw new ServiceError('conflict', 'This coin is being launched. Wait for it or stop it first.');
    await tx
      .update(coin)
      .set({ deletedAt: clock.now() })
      .where(and(eq(coin.userId, userId), eq(coin.id, row.id)));
    return { id: row.id };
  });
}

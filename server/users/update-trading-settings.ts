import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type TradingChange, TradingSettings, type User } from '#shared/contract/users';
import type { UserContext } from '../context';
import { user } from '../db/schema/auth';
import { ServiceError } from '../errors';
import { readTradingSettings, toUser } from './user-view';

/** Changes the sent fields (fees in micro-lamports a compute unit, tips in lamports); the others stay. */
export async function updateTradingSettings(ctx: UserContext, change: z.infer<typeof TradingChange>): Promise<User> {
  if (Object.keys(change).length === 0) throw new ServiceError('invalid', 'No data provided for update');
  return ctx.db.transaction(async (tx) => {
    const mine = eq(user.id, ctx.userId);
    const [row] = await tx.select().from(user).where(mine).for('update');
    if (row === undefined) throw new ServiceError('unauthorized', 'Please sign in.');
    const tradingSettings = JSON.stringify(
      TradingSettings.parse({ ...readTradingSettings(row.tradingSettings), ...change }),
    );
    await tx.update(user).set({ tradingSettings, updatedAt: ctx.clock.now() }).where(mine);
    return toUser(tx, { ...row, tradingSettings });
  });
}

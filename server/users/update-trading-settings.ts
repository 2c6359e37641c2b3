import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type TradingChange, TradingSettings, type User } from '#shared/contract/users';
import { feeCapOf } from '#shared/fee-cap';
import { formatSol } from '#shared/money';
import { requireFresh } from '../vault/require-fresh';
import type { UserContext } from '../base/context';
import { user } from '../db/schema/auth';
import { ServiceError } from '../base/errors';
import { readTradingSettings, toUser } from './user-view';

function assertTips(settings: TradingSettings): void {
  const cap = feeCapOf(settings);
  if ([settings.buyTip, settings.sellTip].some((tip) => BigInt(tip) > cap))
    throw new ServiceError('unprocessable', `A tip is above your limit of ${formatSol(cap)} SOL for one transaction.`, {
      reason: 'trading/over-limit',
    });
}

/**
 * Changes the sent fields (fees in micro-lamports a compute unit, tips and the limit in lamports); the others stay. 403
 * REAUTH_REQUIRED for another limit by somebody who did not confirm who they are, 422 for a tip above the limit.
 */
export async function updateTradingSettings(ctx: UserContext, change: z.infer<typeof TradingChange>): Promise<User> {
  if (Object.keys(change).length === 0) throw new ServiceError('invalid', 'No data provided for update');
  return ctx.db.transaction(async (tx) => {
    const mine = eq(user.id, ctx.userId);
    const [row] = await tx.select().from(user).where(mine).for('update');
    if (row === undefined) throw new ServiceError('unauthorized', 'Please sign in.');
    const kept = readTradingSettings(row.tradingSettings);
    const settings = TradingSettings.parse({ ...kept, ...change });
    if (feeCapOf(settings) !== feeCapOf(kept)) await requireFresh({ ...ctx, db: tx });
    assertTips(settings);
    const tradingSettings = JSON.stringify(settings);
    await tx.update(user).set({ tradingSettings, updatedAt: ctx.clock.now() }).where(mine);
    return toUser(tx, { ...row, tradingSettings });
  });
}

import { eq } from 'drizzle-orm';
import { feeCapOf } from '#shared/fee-cap';
import type { UserContext } from '../base/context';
import { user } from '../db/schema/auth';
import { readTradingSettings } from './user-view';

/** Lamports of priority fee and tip that this person allows for one transaction. */
export async function readFeeCap({ db, userId }: Pick<UserContext, 'db' | 'userId'>): Promise<bigint> {
  const [row] = await db.select({ settings: user.tradingSettings }).from(user).where(eq(user.id, userId));
  return feeCapOf(readTradingSettings(row?.settings ?? null));
}

import { TradingSettings, type User } from '#shared/contract/users';
import { DEFAULT_TRADING_SETTINGS } from '#shared/trading-settings';
import type { Db, Tx } from '../db/db';
import type { user } from '../db/schema/auth';
import { socialConnections } from './social-connections';

export type UserRow = typeof user.$inferSelect;

/** The stored settings, or the defaults of D1 section 3. */
export function readTradingSettings(text: string | null): TradingSettings {
  if (text === null) return DEFAULT_TRADING_SETTINGS;
  return TradingSettings.parse(JSON.parse(text));
}

/** The person as the API shows it; both names of each field (GAP-43, GAP-44). */
export const toUser = async (db: Db | Tx, row: UserRow): Promise<User> => ({
  id: row.id,
  name: row.username,
  username: row.username,
  email: row.email.endsWith('@users.invalid') ? null : row.email,
  image: row.image,
  avatarUrl: row.image === null || row.image.startsWith('http') ? row.image : `/cdn/${row.image}`,
  referralCode: row.referralCode,
  hasCompleteSetup: row.hasCompleteSetup,
  requiresSetup: !row.hasCompleteSetup,
  socialConnections: await socialConnections(db, row.id),
  tradingSettings: readTradingSettings(row.tradingSettings),
});

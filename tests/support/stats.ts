import type { UserStats } from '#operations/contract';
import type { SocialConnections } from '#shared/contract/users';

/** What somebody sees who has done nothing yet, beside nobody else. */
export const NO_STATS: UserStats = {
  totalSpent: '0',
  openTrades: 0,
  totalCoins: 0,
  coinsCreated: 0,
  totalProfit: '0',
  profitChange: null,
  affiliates: 0,
  affiliateChange: 0,
  globalStat: { allTime: { liveTokens: 0 } },
};

/** Of somebody who came by mail and has linked nothing. */
export const NOT_CONNECTED: SocialConnections = {
  discord: { connected: false },
  google: { connected: false },
  twitter: { connected: false },
};

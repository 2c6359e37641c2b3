import type { UserStats } from '#shared/contract/operations';

/** What somebody sees who has done nothing yet, beside nobody else. */
export const NO_STATS: UserStats = {
  totalSpent: '0',
  totalCoins: 0,
  coinsCreated: 0,
  totalProfit: '0',
  profitChange: null,
  affiliates: 0,
  affiliateChange: 0,
  globalStat: { allTime: { liveTokens: 0 } },
};

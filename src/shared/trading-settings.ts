import type { TradingSettings } from './contract/users';

/** Fees in micro-lamports a compute unit, tips in lamports (D1 section 3). */
export const DEFAULT_TRADING_SETTINGS: TradingSettings = {
  generalPriority: 30_000,
  buyPriority: 30_000,
  buyTip: 300_000,
  sellPriority: 30_000,
  sellTip: 300_000,
  tradeBotActivity: true,
};

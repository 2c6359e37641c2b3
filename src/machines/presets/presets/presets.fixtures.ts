import type { Preset } from '#shared/contract/presets';

const made = { version: 1, createdAt: '2026-11-01T09:00:00.000Z', lastUsed: null, isActive: false } as const;
const at = (day: number): string => `2026-11-0${day}T12:00:00.000Z`;

export const quickLaunch: Preset = {
  ...made,
  id: 'p1',
  name: 'Quick launch',
  type: 'deployment',
  isActive: true,
  lastUsed: at(2),
  params: { wallets: 1, snipers: 3, devBuyLamports: '500000000', launchMode: 'bundled', bundleMode: 'safe' },
};
export const slowVolume: Preset = {
  ...made,
  id: 'p2',
  name: 'Slow volume',
  type: 'volume',
  params: {
    buyPercentageRange: [1, 10],
    buyDelayRange: [5, 30],
    sellPercentageRange: [10, 50],
    sellDelayRange: [30, 120],
  },
};
export const calmDay: Preset = {
  ...made,
  id: 'p3',
  name: 'Calm day',
  type: 'activity',
  isActive: true,
  lastUsed: at(3),
  params: { buyPercentageRange: [0.5, 5], tradeDelayRange: [10, 60], tradesPerTokenRange: [5, 20], tokenCount: 3 },
};
export const busyDay: Preset = {
  ...made,
  id: 'p4',
  name: 'Busy day',
  type: 'activity',
  isActive: false,
  lastUsed: at(1),
  params: { buyPercentageRange: [5, 25], tradeDelayRange: [1, 4], tradesPerTokenRange: [10, 40], tokenCount: 8 },
};
export const crew: Extract<Preset, { type: 'group' }> = {
  ...made,
  id: 'p5',
  name: 'Crew of ten',
  type: 'group',
  params: {
    walletCount: 10,
    includeDev: true,
    color: 'green',
    distributeType: 'simple',
    simpleAmountLamports: '1000000000',
  },
};
export const pair: Extract<Preset, { type: 'group' }> = {
  ...made,
  id: 'p6',
  name: 'Pair',
  type: 'group',
  params: { walletCount: 2, includeDev: false, color: 'pink', distributeType: 'advanced', advancedRange: [0.1, 0.5] },
};
/** Two of a kind where it matters, one of each otherwise. */
export const somePresets: readonly Preset[] = [quickLaunch, slowVolume, calmDay, busyDay, crew, pair];

/** Numbers of presets (D2 section 9), one place for page and server. */
export const PRESET_LIMITS = {
  perPerson: 100,
  name: 64,
  /** What a preset may name; a group holds fewer, so every consumer clamps (GAP-05). */
  snipers: 10,
  percent: 100,
  seconds: 86_400,
  delayMs: 60_000,
  count: 10_000,
  /** SOL of one amount. */
  sol: 1_000_000,
} as const;

/** What a kind of preset begins with (CON-85 to CON-88). Percentages, seconds, ms, SOL in `advancedRange`, lamports elsewhere. */
export const PRESET_DEFAULTS = {
  deployment: {
    wallets: 10,
    snipers: 0,
    devBuyLamports: '500000000',
    launchMode: 'standard',
    bundleMode: 'safe',
    delayedMSRange: [100, 500],
  },
  volume: {
    buyPercentageRange: [1, 10],
    buyDelayRange: [5, 30],
    sellPercentageRange: [10, 50],
    sellDelayRange: [30, 120],
  },
  activity: {
    buyPercentageRange: [0.5, 5],
    tradeDelayRange: [10, 60],
    tradesPerTokenRange: [5, 20],
    tokenCount: 3,
  },
  group: {
    walletCount: 10,
    includeDev: true,
    color: 'blue',
    distributeType: 'simple',
    simpleAmountLamports: '1000000000',
    advancedRange: [0.1, 0.5],
  },
} as const;

export type Range = readonly [low: number, high: number];

/** A range the right way round (GAP-37). */
export const ordered = ([a, b]: Range): [number, number] => (a <= b ? [a, b] : [b, a]);

/** Of several that are active the one applied last fills the forms in (GAP-07). */
export function inUse<One extends { readonly isActive: boolean; readonly lastUsed: string | null }>(
  presets: readonly One[],
): One | null {
  const latest = presets
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => (b.lastUsed ?? '').localeCompare(a.lastUsed ?? ''));
  return latest[0] ?? null;
}

/** Plain decimal text of a number, without trailing zeros: never "1e-7". Nine places, as many as a SOL has, unless told. */
export const plainNumber = (value: number, places = 9): string => {
  const text = value.toFixed(places);
  return places === 0 ? text : text.replace(/\.?0+$/, '');
};

import { PLATFORMS, type PlatformId } from './platforms';

/**
 * What a launch may make of its coin beside a plain one. A second supply of a mayhem coin goes to an agent of pump.fun, which trades
 * it; the creator fees of a holder-reward coin go to who holds it.
 */
export const COIN_FEATURES = ['mayhem', 'holder-reward'] as const;
export type CoinFeature = (typeof COIN_FEATURES)[number];

/** Whether a platform makes more than plain coins. */
export const makesFeatures = (platform: PlatformId): boolean =>
  PLATFORMS.some(({ id, hasFeatures }) => hasFeatures && id === platform);

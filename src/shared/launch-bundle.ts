import type { BundleFields, LaunchBundle } from './launch-form';
import { LIMITS } from './limits';
import { keepAmount, keepDigits } from './validation';

/** What bundled mode begins with (LCH-10, CON-55): nobody, 100 to 500 ms. */
export const newBundle = (sniperBuy: string): BundleFields => ({
  snipers: 0,
  shortest: '100',
  longest: '500',
  sniperBuy,
});

/** What of an edit the fields take (LCH-08, LCH-09). */
export function editedBundle(bundle: BundleFields, patch: Partial<BundleFields>): BundleFields {
  const next = { ...bundle, ...patch };
  return {
    snipers: Math.min(Math.max(Math.round(next.snipers), 0), LIMITS.snipersPerGroup),
    shortest: keepDigits(next.shortest, bundle.shortest),
    longest: keepDigits(next.longest, bundle.longest),
    sniperBuy: keepAmount(next.sniperBuy, bundle.sniperBuy),
  };
}

/** What keeps a bundle from being launched. */
export type BundleProblem = 'delay-missing' | 'delay-long' | 'buy-missing';

/** In the order of its fields; null where nothing does. Without snipers nothing of it counts, and of an instant one no delay. */
export function bundleProblemOf(bundle: LaunchBundle, buyLamports: bigint): BundleProblem | null {
  if (bundle.snipers === 0) return null;
  if (bundle.way === 'instant') return buyLamports === 0n ? 'buy-missing' : null;
  const delays = [bundle.shortest, bundle.longest];
  if (delays.includes('')) return 'delay-missing';
  if (delays.some((delay) => Number(delay) > LIMITS.sniperDelayMs)) return 'delay-long';
  return buyLamports === 0n ? 'buy-missing' : null;
}

/** LCH-08: at most three, and the developer is none of them. */
export const snipersMost = (walletCount: number): number =>
  Math.max(Math.min(LIMITS.snipersPerGroup, walletCount - 1), 0);

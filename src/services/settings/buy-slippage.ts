import { DEFAULT_BUY_SLIPPAGE, slippageBps } from '#shared/trading-form';
import type { LocalStore } from '../storage/local-store';
import { BUY_SLIPPAGE_KEY } from '#shared/storage-keys';

const DEFAULT_BPS = 2_000;

/** Slippage of buys in percent, 20 until another is kept (CON-34). */
export function keptBuySlippage(storage: Pick<LocalStore, 'read'>): string {
  const kept = storage.read(BUY_SLIPPAGE_KEY);
  return kept === null || slippageBps(kept) === null ? DEFAULT_BUY_SLIPPAGE : kept;
}

export const keepBuySlippage = (storage: Pick<LocalStore, 'write'>, percent: string): void =>
  storage.write(BUY_SLIPPAGE_KEY, percent);

/** The same in basis points, as the planner of a buy wants it. */
export const readBuySlippage = (storage: Pick<LocalStore, 'read'>): number =>
  slippageBps(keptBuySlippage(storage)) ?? DEFAULT_BPS;

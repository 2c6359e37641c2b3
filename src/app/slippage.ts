import type { LocalStore } from '../services/storage/local-store';

/** Percent as typed, kept in this browser only (LST-17, TRS-22). */
const SLIPPAGE_KEY = 'buySlippage';
const DEFAULT_BPS = 2_000;
const PERCENT = /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/;

/** Slippage of buys in basis points, 20% until another is kept (CON-34). */
export function readBuySlippage(storage: Pick<LocalStore, 'read'>): number {
  const kept = storage.read(SLIPPAGE_KEY);
  return kept === null || !PERCENT.test(kept) ? DEFAULT_BPS : Math.round(Number(kept) * 100);
}

import type { TradesState } from '#shared/contract/trades';

/** Which trades are left out of the list. */
export interface ActivityFilters {
  readonly hidesSmall: boolean;
  readonly hidesOwn: boolean;
}

export interface ActivityMonitorContext {
  /** The coin that is looked at; null before the first one. */
  readonly mint: string | null;
  readonly filters: ActivityFilters;
  /** The one wallet whose trades are listed; null for all. */
  readonly wallet: string | null;
  /** The newest trade that is listed while older ones are read; null before anybody scrolled. */
  readonly newest: string | null;
}

export type ActivityMonitorEvent =
  /** A coin is on the screen. */
  | { readonly type: 'coin.shown'; readonly mint: string }
  /** It is no longer. */
  | { readonly type: 'coin.hidden'; readonly mint: string }
  /** How far the server is with reading the coin's trades. */
  | { readonly type: 'reading.changed'; readonly state: TradesState }
  | { readonly type: 'small.toggled' }
  | { readonly type: 'own.toggled' }
  /** The trades of one wallet are asked for; the same wallet again asks for all. */
  | { readonly type: 'wallet.chosen'; readonly wallet: string }
  /** The list is scrolled down; `newest` is the key of its first trade. */
  | { readonly type: 'top.left'; readonly newest: string }
  | { readonly type: 'top.reached' };

import type { Fault } from '#shared/fault';
import type { ListOwner } from '../../list-owner';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { RefreshChosen } from '../../settings/settings/settings.types';

/** A coin by its ids and names; price, market cap and bonding live in the chain store. */
export interface CoinRef {
  readonly id: string;
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly imageUrl: string | null;
  readonly platform: string;
  /** The token it is sold for, USD1; SOL when absent. */
  readonly quoteMint?: string;
  readonly groupId: string | null;
  readonly devWallet: string | null;
  readonly creationSignature: string | null;
  /** The post of the feed it was launched from, and when, milliseconds since 1970; absent where there was none. */
  readonly from?: { readonly post: string; readonly at: number };
  readonly state: 'intent' | 'live' | 'failed';
}

/** Who keeps the coins. */
export type CoinsOwner = ListOwner<{ readonly coins: readonly CoinRef[] }>;

/** Told whenever the list was read, and when a coin left it. */
export interface CoinsKnown {
  readonly type: 'coins.known';
  readonly owner: CoinsOwner;
}

/** What the address of the tracker is to name: the mint of the coin that is shown, or none. */
export interface CoinShown {
  readonly type: 'coin.shown';
  readonly mint: string | null;
}

export interface CoinsInput {
  readonly parent: ParentOf<NoticeRaised | CoinsKnown>;
}

export interface CoinsContext {
  readonly parent: CoinsInput['parent'];
  readonly coins: readonly CoinRef[];
  readonly fault: Fault | null;
  /** Whether the list is read again by the clock. */
  readonly auto: boolean;
  /** Mint of the coin whose detail is open or about to open, or what the address names instead of one. */
  readonly selected: string | null;
  /** Mints that the last launch made by one press; none where it made one coin. */
  readonly together: readonly string[];
  /** Mint of the coin whose removal is asked about. */
  readonly removing: string | null;
}

export type CoinsEvent =
  | RefreshChosen
  | { readonly type: 'coins.missed' }
  /** `others` are what else was launched by the same press, without those that failed. */
  | { readonly type: 'coin.launched'; readonly mint: string; readonly others: readonly string[] }
  | { readonly type: 'coin.chosen'; readonly mint: string }
  | { readonly type: 'coin.left' }
  /** What the tracker's address names: null for no coin, empty for what has not the shape of one. */
  | { readonly type: 'coin.addressed'; readonly mint: string | null }
  /** Raised by the removal; the coin is gone from the tracker. */
  | { readonly type: 'coin.lost'; readonly mint: string }
  | { readonly type: 'removal.asked'; readonly mint: string };

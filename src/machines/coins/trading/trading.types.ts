import type { ActivityMonitorActor } from '../activity-monitor/activity-monitor.selectors';
import type { BuyActor } from '../buy/buy.selectors';
import type { BuyAsked } from '../buy/buy.types';
import type { CardActionActor } from '../card-action/card-action.selectors';
import type { CardSaleAsked } from '../card-action/card-action.types';
import type { CoinDetailActor } from '../coin-detail/coin-detail.selectors';
import type { CoinsKnown, CoinsOwner } from '../coins/coins.types';
import type { MastersKnown } from '../../wallets/masters/masters.types';
import type { OperationEnded } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { PriceWatchActor } from '../price-watch/price-watch.selectors';
import type { SellAllActor } from '../sell-all/sell-all.selectors';
import type { SaleAsked } from '../sell-all/sell-all.types';
import type { SellActor } from '../sell/sell.selectors';
import type { SellAsked } from '../sell/sell.types';
import type { PnlImageActor } from '../pnl-image/pnl-image.selectors';
import type { TopHoldersActor } from '../top-holders/top-holders.selectors';
import type { TradeCoin, TradeWallet } from '../trade-run/trade-run.types';

export interface TradingInput {
  readonly parent: ParentOf<NoticeRaised | OperationRequested>;
}

/** The child actors of a coin, made when its page is opened or its card pressed. */
export interface Desk {
  readonly coin: TradeCoin;
  readonly card: CardActionActor;
  readonly sale: SellAllActor;
  readonly detail: CoinDetailActor;
}

/** The trades of one wallet in one coin, made with its first press. */
export interface Row {
  readonly mint: string;
  readonly address: string;
  readonly buy: BuyActor;
  readonly sell: SellActor;
}

/** A coin in sight, or one that is traded now. */
export interface WatchedPrice {
  readonly mint: string;
  readonly price: PriceWatchActor;
}

export interface TradingContext {
  readonly parent: TradingInput['parent'];
  /** Address of the active master; null without one. */
  readonly master: string | null;
  /** Whether anybody has said yet if there is one. */
  readonly mastersKnown: boolean;
  /** False where this browser gives no key (TRD-08). */
  readonly canSign: boolean;
  /** Who keeps the coins, null until told. */
  readonly coins: CoinsOwner | null;
  /** Whether the code of the flows is there. */
  readonly hasCode: boolean;
  /** The coin whose page was opened last. */
  readonly opened: string | null;
  readonly desks: readonly Desk[];
  readonly rows: readonly Row[];
  /** By how many views each coin is shown now, by its mint. */
  readonly seen: Readonly<Record<string, number>>;
  /** Operations asked for here that have no verdict yet, and the coins they trade. */
  readonly jobs: readonly { readonly id: string; readonly mints: readonly string[] }[];
  readonly prices: readonly WatchedPrice[];
  /** Null until the code is there. */
  readonly monitor: ActivityMonitorActor | null;
  /** As above. */
  readonly holders: TopHoldersActor | null;
  /** Draws a PNL; null until its code is here. */
  readonly pnlImage: PnlImageActor | null;
}

interface OfWallet {
  readonly mint: string;
  readonly wallet: TradeWallet;
}

/** Presses as views say them; the active master is added on the way to who is asked. */
export type TradingGesture =
  | (Omit<BuyAsked, 'type' | 'master'> & OfWallet & { readonly type: 'buy.pressed' })
  | (Omit<SellAsked, 'type' | 'master'> & OfWallet & { readonly type: 'sell.pressed' })
  | (Omit<SaleAsked, 'type' | 'master'> & { readonly type: 'sale.pressed'; readonly mint: string })
  | (Omit<CardSaleAsked, 'type' | 'master'> & { readonly type: 'card.pressed'; readonly mint: string });

/** A press that trades at once, without a plan on the screen. */
export type TradePress = Exclude<TradingGesture, { readonly type: 'sale.pressed' }>;

/** The press that pointer or focus is on, and who would trade. */
export interface Aim {
  readonly press: TradePress;
  /** Absent where the coin is not listed. */
  readonly coin: TradeCoin | undefined;
  readonly master: string | null;
  readonly canSign: boolean;
}

/** What the next press will probably be; null when pointer and focus are elsewhere. */
export interface AimChanged {
  readonly type: 'aim.changed';
  readonly aim: Aim | null;
}

export type TradingEvent =
  | TradingGesture
  /** Pointer or focus is on a button: the press it would be. */
  | { readonly type: 'trade.aimed'; readonly press: TradePress }
  | { readonly type: 'aim.left' }
  /** The page of this coin is on the screen. */
  | { readonly type: 'coin.opened'; readonly mint: string }
  /** A view shows this coin from now on; each view says so, and when it does no longer. */
  | { readonly type: 'coin.seen'; readonly mint: string }
  | { readonly type: 'coin.unseen'; readonly mint: string }
  | MastersKnown
  | CoinsKnown
  | NoticeRaised
  | OperationRequested
  | OperationEnded;

export type Press<Type extends TradingGesture['type']> = Extract<TradingGesture, { readonly type: Type }>;

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ActivityMonitorActor } from '../activity-monitor/activity-monitor.selectors';
import type { BuyActor } from '../buy/buy.selectors';
import { selectCardReview, type CardActionActor } from '../card-action/card-action.selectors';
import type { CoinDetailActor } from '../coin-detail/coin-detail.selectors';
import type { PriceWatchActor } from '../price-watch/price-watch.selectors';
import type { SellAllActor } from '../sell-all/sell-all.selectors';
import type { SellActor } from '../sell/sell.selectors';
import type { PnlImageActor } from '../pnl-image/pnl-image.selectors';
import type { TopHoldersActor } from '../top-holders/top-holders.selectors';
import { deskOf, isThere, rowOf } from './trading.desks';
import type { tradingMachine } from './trading.machine';

export type TradingActor = ActorRefFrom<typeof tradingMachine>;
type TradingSnapshot = SnapshotFrom<typeof tradingMachine>;

/** Address of the active master; null without one. */
export const selectTradingMaster = ({ context }: TradingSnapshot): string | null => context.master;
/** False where this browser gives no key (TRD-08). */
export const selectCanSign = ({ context }: TradingSnapshot): boolean => context.canSign;
/** Whether the code of the flows is there and the master is known, so that a press on this coin is heard. */
export const selectMayTrade =
  (mint: string) =>
  ({ context }: TradingSnapshot): boolean =>
    context.mastersKnown && isThere(context, mint);
/** Whether the desk of this coin can be made, so that its page may be said to be open. */
export const selectIsThere =
  (mint: string) =>
  ({ context }: TradingSnapshot): boolean =>
    isThere(context, mint);
/** The price of a coin in sight, or of one that is traded now. */
export const selectPriceWatch =
  (mint: string) =>
  ({ context }: TradingSnapshot): PriceWatchActor | undefined =>
    context.prices.find((watched) => watched.mint === mint)?.price;
/** What a press on its card began; undefined before the first press. */
export const selectCardAction =
  (mint: string) =>
  ({ context }: TradingSnapshot): CardActionActor | undefined =>
    deskOf(context, mint)?.card;
/** Coins with a sale of their card that is being planned or looked at. */
export const selectReviewed = ({ context }: TradingSnapshot): readonly string[] =>
  context.desks.flatMap(({ coin, card }) => (selectCardReview(card.getSnapshot()) === null ? [] : [coin.mint]));
export const selectSellAll =
  (mint: string) =>
  ({ context }: TradingSnapshot): SellAllActor | undefined =>
    deskOf(context, mint)?.sale;
export const selectCoinDetail =
  (mint: string) =>
  ({ context }: TradingSnapshot): CoinDetailActor | undefined =>
    deskOf(context, mint)?.detail;
export const selectActivityMonitor = ({ context }: TradingSnapshot): ActivityMonitorActor | undefined =>
  context.monitor ?? undefined;
export const selectPnlImage = ({ context }: TradingSnapshot): PnlImageActor | undefined =>
  context.pnlImage ?? undefined;
export const selectTopHolders = ({ context }: TradingSnapshot): TopHoldersActor | undefined =>
  context.holders ?? undefined;
/** The trades of one wallet; undefined until its first press. */
export const selectBuy =
  (mint: string, address: string) =>
  ({ context }: TradingSnapshot): BuyActor | undefined =>
    rowOf(context, mint, address)?.buy;
export const selectSell =
  (mint: string, address: string) =>
  ({ context }: TradingSnapshot): SellActor | undefined =>
    rowOf(context, mint, address)?.sell;

import type { CoinFeature } from '#shared/coin-features';
import { AppError } from '#shared/fault';
import type { LaunchpadId } from '#shared/launchpads';
import type { Address } from '../address';
import type { Instruction } from '../instruction';
import type {
  BuyQuote,
  LaunchOpening,
  LaunchOrder,
  LaunchPlatform,
  NotTraded,
  OpenedAccount,
  Ratio,
  SellQuote,
  TradeOrder,
} from './platform';

/** Why a coin is not traded at a launchpad; `unknown`: no curve of it is there. */
export type WhyNot = NotTraded | 'complete' | 'unknown';

/** One trade of a coin, with the recipient of the platform's fee where the plan names one. */
export interface CoinOrder extends Omit<TradeOrder<unknown, unknown>, 'market' | 'curve'> {
  readonly feeRecipient?: Address | undefined;
}
/** A launch, as above. */
export interface NewCoinOrder extends Omit<LaunchOrder<unknown>, 'market'> {
  readonly feeRecipient?: Address | undefined;
}

/** A coin of a launch, and who creates it; a plain one without `feature`. */
interface LaunchedCoin {
  readonly mint: Address;
  readonly creator: Address;
  readonly feature?: CoinFeature | undefined;
}

/**
 * A launch platform with what was read of it and of coins on it, whatever its accounts are made of. Whoever asks for a coin whose
 * curve is not among them gets AppError `chain/account-missing`, and `chain/curve-complete` or `chain/not-traded` where it asks to trade
 * what is not traded.
 */
export interface Launchpad {
  readonly id: LaunchpadId;
  /** Whom a plan names for the platform's fee; undefined where the platform leaves no choice. */
  readonly feeRecipient: Address | undefined;
  /** What may be made of a new coin; a launch of anything else gets AppError `chain/feature-closed`. */
  readonly features: readonly CoinFeature[];
  readonly whyNot: (mint: Address) => WhyNot | null;
  /** Lamports a base unit. */
  readonly priceOf: (mint: Address) => Ratio;
  readonly quoteBuy: (mint: Address, lamports: bigint) => BuyQuote;
  /** What a first buy in a launch's own transaction moves. */
  readonly quoteFirstBuy: (creator: Address, lamports: bigint) => BuyQuote;
  /** The launchpad with a new coin on it, as its launch with a first buy of so many lamports leaves it. */
  readonly withLaunch: (coin: LaunchedCoin, lamports: bigint) => Launchpad;
  /** The launchpad as a buy of a coin for at most so many lamports leaves it. */
  readonly withBuy: (mint: Address, lamports: bigint) => Launchpad;
  /** Quotes sales of a coin, each behind those before it. */
  readonly salesOf: (mint: Address) => (tokens: bigint) => SellQuote;
  /** The least that selling `tokens` brings, whatever part of `others` of the same coin is sold before: lamports after fees. */
  readonly leastProceeds: (mint: Address, tokens: bigint, others: bigint) => bigint;
  readonly openedByBuy: (order: Pick<CoinOrder, 'mint' | 'user' | 'tokenProgram'>) => readonly OpenedAccount[];
  readonly openedByLaunch: (order: Omit<LaunchOpening<unknown>, 'market'>) => readonly OpenedAccount[];
  readonly launchFee: () => bigint;
  readonly launchInstructions: (order: NewCoinOrder) => readonly Instruction[];
  readonly buyInstructions: (order: CoinOrder) => readonly Instruction[];
  readonly sellInstructions: (order: CoinOrder) => readonly Instruction[];
}

const missing = (): never => {
  throw new AppError('chain/account-missing');
};

/** A platform at the state that was read of it, and these coins at theirs. */
export function openedLaunchpad<Market, Curve, Event>(
  platform: LaunchPlatform<Market, Curve, Event>,
  market: Market,
  curves: ReadonlyMap<Address, Curve>,
): Launchpad {
  const curveOf = (mint: Address): Curve => curves.get(mint) ?? missing();
  /** The curve of a coin that is still traded on it. */
  const openCurveOf = (mint: Address): Curve => {
    const curve = curveOf(mint);
    if (platform.isComplete(curve)) throw new AppError('chain/curve-complete');
    return curve;
  };
  const bound = ({ feeRecipient, ...order }: CoinOrder): TradeOrder<Market, Curve> => ({
    ...order,
    market: platform.withFeeRecipient(market, feeRecipient),
    curve: openCurveOf(order.mint),
  });
  const features = platform.featuresOf(market);
  const openFeature = (feature: CoinFeature | undefined): void => {
    if (feature !== undefined && !features.includes(feature)) throw new AppError('chain/feature-closed');
  };
  const withBought = (mint: Address, curve: Curve, lamports: bigint): Launchpad =>
    openedLaunchpad(
      platform,
      market,
      new Map([...curves, [mint, platform.curveAfterBuy(market, curve, platform.quoteBuy(market, curve, lamports))]]),
    );
  return {
    id: platform.id,
    feeRecipient: platform.feeRecipientOf(market),
    features,
    whyNot(mint) {
      const curve = curves.get(mint);
      if (curve === undefined) return 'unknown';
      return platform.isComplete(curve) ? 'complete' : platform.whyNotTraded(curve, market);
    },
    priceOf: (mint) => platform.priceOf(curveOf(mint)),
    quoteBuy: (mint, lamports) => platform.quoteBuy(market, curveOf(mint), lamports),
    quoteFirstBuy: (creator, lamports) => platform.quoteBuy(market, platform.newCurve(market, creator), lamports),
    withLaunch({ mint, creator, feature }, lamports) {
      openFeature(feature);
      const featured = feature === undefined ? undefined : { mint, feature };
      return withBought(mint, platform.newCurve(market, creator, featured), lamports);
    },
    withBuy: (mint, lamports) => withBought(mint, openCurveOf(mint), lamports),
    salesOf(mint) {
      let curve = curveOf(mint);
      return (tokens) => {
        const quote = platform.quoteSell(market, curve, tokens);
        curve = platform.curveAfterSale(market, curve, tokens);
        return quote;
      };
    },
    leastProceeds: (mint, tokens, others) => platform.leastProceeds(market, curveOf(mint), tokens, others),
    openedByBuy: (order) => platform.openedByBuy({ ...order, curve: curveOf(order.mint) }),
    openedByLaunch: (order) => platform.openedByLaunch({ ...order, market }),
    launchFee: () => platform.launchFee(market),
    launchInstructions({ feeRecipient, ...order }) {
      openFeature(order.feature);
      return platform.launchInstructions({ ...order, market: platform.withFeeRecipient(market, feeRecipient) });
    },
    buyInstructions: (order) => platform.buyInstructions(bound(order)),
    sellInstructions: (order) => platform.sellInstructions(bound(order)),
  };
}

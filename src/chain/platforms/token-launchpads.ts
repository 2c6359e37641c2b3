import { AppError } from '#shared/fault';
import { LAUNCHPAD_IDS, type LaunchpadId } from '#shared/launchpads';
import type { Address } from '../address';
import type { Instruction } from '../instruction';
import { bonkUsd1 } from './bonk-usd1';
import { type BytesAt, type CoinsAt, isConfigured } from './launchpads';
import type { WhyNot } from './launchpad';
import { meteoraUsd1 } from './meteora-usd1';
import type { ClosedByTerms, LaunchOpening, OpenedAccount, Ratio } from './platform';
import type {
  TokenAmount,
  TokenBuyQuote,
  TokenLaunchOrder,
  TokenQuotedPlatform,
  TokenSellQuote,
  TokenTradeOrder,
} from './token-quoted';

export type TokenCoinOrder = Omit<TokenTradeOrder<unknown, unknown>, 'market' | 'curve'>;

/**
 * A platform that sells coins for a token, with what was read of it and of coins on it, as `Launchpad` is one that sells for SOL.
 * Whoever asks for a coin whose curve is not among them gets AppError `chain/account-missing`, and `chain/curve-complete` where it
 * asks to trade what has left its curve.
 */
export interface TokenLaunchpad {
  readonly id: LaunchpadId;
  readonly quoteMint: Address;
  readonly whyNot: (mint: Address) => WhyNot | null;
  /** What exactly so many base units of the quote token buy, or as much of them as the curve takes. */
  readonly quoteBuy: (mint: Address, units: bigint) => TokenBuyQuote;
  /** What a first buy in a launch's own transaction moves. */
  readonly quoteFirstBuy: (creator: Address, units: bigint) => TokenBuyQuote;
  /** The price a launch begins with, base units of the quote token a base unit. */
  readonly firstPrice: (creator: Address) => Ratio;
  readonly quoteSell: (mint: Address, tokens: bigint) => TokenSellQuote;
  /** Quotes sales of a coin, each behind those before it. */
  readonly salesOf: (mint: Address) => (tokens: bigint) => TokenSellQuote;
  readonly leastProceeds: (mint: Address, tokens: bigint, others: bigint) => TokenAmount;
  readonly openedByBuy: (order: Pick<TokenCoinOrder, 'mint' | 'user'>) => readonly OpenedAccount[];
  readonly openedByLaunch: (order: Omit<LaunchOpening<unknown>, 'market'>) => readonly OpenedAccount[];
  /** Lamports that a launch costs beside rents and its first buy. */
  readonly launchFee: () => bigint;
  readonly launchInstructions: (order: Omit<TokenLaunchOrder<unknown>, 'market'>) => readonly Instruction[];
  readonly buyInstructions: (order: TokenCoinOrder) => readonly Instruction[];
  readonly sellInstructions: (order: TokenCoinOrder) => readonly Instruction[];
}

/** What is known of such a platform before anything is read of it, and how that is done. */
export interface KnownTokenLaunchpad extends Pick<
  TokenQuotedPlatform<unknown, unknown>,
  'program' | 'configNames' | 'quoteMint' | 'quoteDecimals' | 'rentMax' | 'textLimits' | 'openedBySale'
> {
  readonly marketAddresses: () => readonly Address[];
  /** As of `KnownLaunchpad`. */
  readonly whyClosed: (market: readonly (Uint8Array | null)[]) => ClosedByTerms | null;
  readonly curveAddress: (mint: Address) => Address;
  readonly open: (market: readonly (Uint8Array | null)[], curves: ReadonlyMap<Address, Uint8Array>) => TokenLaunchpad;
}

const missing = (): never => {
  throw new AppError('chain/account-missing');
};

function opened<Market, Curve>(
  platform: TokenQuotedPlatform<Market, Curve>,
  market: Market,
  curves: ReadonlyMap<Address, Curve>,
): TokenLaunchpad {
  const curveOf = (mint: Address): Curve => curves.get(mint) ?? missing();
  /** The curve of a coin that is still traded on it. */
  const openCurveOf = (mint: Address): Curve => {
    const curve = curveOf(mint);
    if (platform.isComplete(curve)) throw new AppError('chain/curve-complete');
    return curve;
  };
  const bound = (order: TokenCoinOrder): TokenTradeOrder<Market, Curve> => ({
    ...order,
    market,
    curve: openCurveOf(order.mint),
  });
  return {
    id: platform.id,
    quoteMint: platform.quoteMint,
    whyNot(mint) {
      const curve = curves.get(mint);
      if (curve === undefined) return 'unknown';
      return platform.isComplete(curve) ? 'complete' : platform.whyNotTraded(curve, market);
    },
    quoteBuy: (mint, units) => platform.quoteBuy(market, curveOf(mint), units),
    quoteFirstBuy: (creator, units) => platform.quoteBuy(market, platform.newCurve(market, creator), units),
    firstPrice: (creator) => platform.priceOf(platform.newCurve(market, creator)),
    quoteSell: (mint, tokens) => platform.quoteSell(market, curveOf(mint), tokens),
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
    launchInstructions: (order) => platform.launchInstructions({ ...order, market }),
    buyInstructions: (order) => platform.buyInstructions(bound(order)),
    sellInstructions: (order) => platform.sellInstructions(bound(order)),
  };
}

const known = <Market, Curve>(platform: TokenQuotedPlatform<Market, Curve>): KnownTokenLaunchpad => ({
  program: platform.program,
  configNames: platform.configNames,
  quoteMint: platform.quoteMint,
  quoteDecimals: platform.quoteDecimals,
  rentMax: platform.rentMax,
  textLimits: platform.textLimits,
  openedBySale: platform.openedBySale,
  marketAddresses: platform.marketAddresses,
  whyClosed: (market) => platform.whyClosed(platform.decodeMarket(market)),
  curveAddress: platform.curveAddress,
  open: (market, curves) =>
    opened(
      platform,
      platform.decodeMarket(market),
      new Map([...curves].map(([mint, bytes]) => [mint, platform.decodeCurve(bytes)])),
    ),
});

/** The token each launchpad sells coins for beside SOL, if any; nothing else names them. */
const KNOWN: Readonly<Partial<Record<LaunchpadId, KnownTokenLaunchpad>>> = {
  bonk: known(bonkUsd1),
  meteora: known(meteoraUsd1),
};

/** How a launchpad sells for this token; null where it does not. */
export function tokenLaunchpadOf(id: LaunchpadId, quoteMint: Address): KnownTokenLaunchpad | null {
  const found = KNOWN[id];
  return found === undefined || found.quoteMint !== quoteMint ? null : found;
}

/** Where a coin has its curve that is sold for this token, and by which config; null where the platform does not sell for it. */
export function tokenCurveOf(
  id: LaunchpadId,
  quoteMint: Address,
  mint: Address,
): { readonly curveConfig: Address | null; readonly curveAddress: Address } | null {
  const found = tokenLaunchpadOf(id, quoteMint);
  if (found === null) return null;
  const [curveConfig = null] = found.marketAddresses();
  return { curveConfig, curveAddress: found.curveAddress(mint) };
}

/** Such launchpads by their name, with what was read of them. */
export type TokenLaunchpads = ReadonlyMap<LaunchpadId, TokenLaunchpad>;

const knownAt = (id: LaunchpadId): KnownTokenLaunchpad => {
  const found = KNOWN[id];
  if (found === undefined) throw new AppError('chain/unsupported-platform', { detail: `${id} sells for SOL alone` });
  return found;
};

/** The accounts that `openTokenLaunchpads` asks for. AppError `chain/unsupported-platform` for one that sells for SOL alone. */
export const tokenLaunchpadPlaces = (coins: CoinsAt): readonly Address[] =>
  [...coins].flatMap(([id, mints]) => {
    const { marketAddresses, curveAddress } = knownAt(id);
    return [...marketAddresses(), ...mints.map(curveAddress)];
  });

/** These launchpads from their accounts; a coin without a curve there is left out. AppError `chain/account-missing` where one is not on the network. */
export const openTokenLaunchpads = (coins: CoinsAt, bytesAt: BytesAt): TokenLaunchpads =>
  new Map(
    [...coins].map(([id, mints]) => {
      const { marketAddresses, curveAddress, open } = knownAt(id);
      const curves = mints.flatMap((mint): [Address, Uint8Array][] => {
        const bytes = bytesAt(curveAddress(mint));
        return bytes === null ? [] : [[mint, bytes]];
      });
      return [id, open(marketAddresses().map(bytesAt), new Map(curves))];
    }),
  );

/** These coins at every launchpad that sells for a token: a coin's address does not tell where it trades. */
export const everywhereForTokens = (mints: readonly Address[]): CoinsAt =>
  new Map(LAUNCHPAD_IDS.filter((id) => KNOWN[id] !== undefined).map((id) => [id, mints]));

/** Those of them that are on the network, from the accounts of `everywhereForTokens`. */
export function findTokenLaunchpads(mints: readonly Address[], bytesAt: BytesAt): TokenLaunchpads {
  const there = [...everywhereForTokens(mints)].filter(([id]) => {
    const { marketAddresses, whyClosed } = knownAt(id);
    return isConfigured(marketAddresses().map(bytesAt), whyClosed);
  });
  return openTokenLaunchpads(new Map(there), bytesAt);
}

/** One of those that were read; AppError `chain/account-missing` where it is not among them. */
export function tokenLaunchpadIn(launchpads: TokenLaunchpads | undefined, id: LaunchpadId): TokenLaunchpad {
  return launchpads?.get(id) ?? missing();
}

import { notice } from '#shared/notice';
import { noticeText } from '../words/notice-words';

interface CardHeld {
  /** Whether a press on this coin is heard. */
  readonly mayTrade: boolean;
  /** The share that is being sold, in basis points; null while none is. */
  readonly selling: number | null;
  /** Whether the network took the sale. */
  readonly awaits: boolean;
  /** Whether it has landed, and what is left is being read. */
  readonly isSettling: boolean;
  /** What all wallets hold, base units; null while it is being read. */
  readonly tokens: bigint | null;
}

/** Why a card's sale cannot be pressed now; null where it can. */
export function sellReason({ mayTrade, selling, awaits, isSettling, tokens }: CardHeld): string | null {
  if (!mayTrade) return GETTING_READY;
  if (isSettling) return READING;
  if (selling !== null) return awaits ? 'Waiting for confirmation' : `Selling ${selling / 100}% of this coin`;
  if (tokens === 0n) return noticeText(notice('card/noHoldings'));
  return tokens === null ? READING : null;
}

const READING = 'Reading your holdings';
/** While the code of trading is on its way, or nobody has said which master is active. */
export const GETTING_READY = 'Getting ready to trade';

interface CoinHeld extends Pick<CardHeld, 'mayTrade' | 'tokens' | 'isSettling'> {
  /** Wallets that are known to hold the coin. */
  readonly holders: number;
  /** Whether a sale of the coin runs, from here or elsewhere. */
  readonly isSelling: boolean;
}

/** Why Sell All of a coin's page cannot be pressed now; null where it can. */
export function sellAllReason({ mayTrade, isSelling, isSettling, tokens, holders }: CoinHeld): string | null {
  if (!mayTrade) return GETTING_READY;
  if (isSettling) return READING;
  if (isSelling) return 'A sale of this coin is under way';
  if (tokens === 0n) return noticeText(notice('trade/noHoldings'));
  return holders === 0 ? READING : null;
}

/** Why one wallet has nothing to sell; null where it has or nobody knows yet. */
export const nothingHeld = (tokens: bigint | undefined): string | null =>
  tokens === 0n ? noticeText(notice('trade/noHoldings')) : null;

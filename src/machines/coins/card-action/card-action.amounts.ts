import { shareOf } from '#shared/money';
import type { SellQuestion, TradeCoin } from '../trade-run/trade-run.types';
import type { CardSaleAsked } from './card-action.types';

/** GAP-28: something is held, and the share of every wallet rounds down to nothing. */
export const amountsNothing = ({ positions, percentBps }: CardSaleAsked): boolean =>
  positions.every(({ tokens }) => shareOf(tokens, percentBps) === 0n);

/** The share of every wallet whose share is something. */
export const cardQuestion = (coin: TradeCoin, { positions, percentBps, master }: CardSaleAsked): SellQuestion => ({
  kind: 'sell',
  surface: 'card',
  ...coin,
  master: master ?? '',
  percentBps,
  wallets: positions
    .filter(({ tokens }) => shareOf(tokens, percentBps) > 0n)
    .map(({ address, groupId }) => ({ address, groupId })),
});

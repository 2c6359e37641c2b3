import type { SingleTradeInput } from '../single-trade/single-trade';
import type { SellQuestion } from '../trade-run/trade-run.types';
import type { SellAsked } from './sell.types';

/** What is planned for a press that every guard let through. */
export const sellQuestion = (
  { coin, wallet }: Pick<SingleTradeInput, 'coin' | 'wallet'>,
  { percentBps, master }: SellAsked,
): SellQuestion => ({
  kind: 'sell',
  surface: 'row',
  ...coin,
  master: master ?? '',
  percentBps,
  wallets: [wallet],
});

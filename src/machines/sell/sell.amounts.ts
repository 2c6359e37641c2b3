import type { SellQuestion } from '../trade-run/trade-run.types';
import type { SellAsked, SellContext } from './sell.types';

/** What is planned for a press that every guard let through. */
export const sellQuestion = ({ coin, wallet }: SellContext, { percentBps, master }: SellAsked): SellQuestion => ({
  kind: 'sell',
  surface: 'row',
  ...coin,
  master: master ?? '',
  percentBps,
  wallets: [wallet],
});

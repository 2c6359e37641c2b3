import type { SingleTradeInput } from '../single-trade/single-trade';
import type { SellQuestion, TokenSaleQuestion } from '../trade-run/trade-run.types';
import type { SellAsked } from './sell.types';

/** What is planned for a press that every guard let through. */
export const sellQuestion = (
  { coin, wallet }: Pick<SingleTradeInput, 'coin' | 'wallet'>,
  { percentBps, master }: SellAsked,
): SellQuestion | TokenSaleQuestion => {
  const { soldFor } = coin;
  const asked = { ...coin, master: master ?? '', percentBps };
  return soldFor === undefined
    ? { kind: 'sell', surface: 'row', ...asked, wallets: [wallet] }
    : { kind: 'sell-for-token', ...asked, soldFor, wallet };
};

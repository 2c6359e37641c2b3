import { shareOf } from '#shared/money';
import { buyQuestion, spendOf } from '../buy/buy.amounts';
import { amountsNothing, cardQuestion } from '../card-action/card-action.amounts';
import { sellQuestion } from '../sell/sell.amounts';
import type { TradeQuestion } from '../trade-run/trade-run.types';
import type { Aim } from './trading.types';

/** What a press would ask; null where it would be refused. */
export function aimedAt({ press, coin, master, canSign }: Aim): TradeQuestion | null {
  if (coin === undefined || master === null || !canSign) return null;
  switch (press.type) {
    case 'buy.pressed': {
      const asked = { ...press, type: 'buy.asked', master } as const;
      return spendOf(coin, press.amount, press.available) === null
        ? null
        : buyQuestion({ coin, wallet: press.wallet }, asked);
    }
    case 'sell.pressed': {
      const asked = { ...press, type: 'sell.asked', master } as const;
      return press.held === null || shareOf(press.held, press.percentBps) === 0n
        ? null
        : sellQuestion({ coin, wallet: press.wallet }, asked);
    }
    case 'card.pressed': {
      const asked = { ...press, type: 'sale.asked', master } as const;
      return amountsNothing(asked) ? null : cardQuestion(coin, asked);
    }
    default:
      return press satisfies never;
  }
}

import { fromPromise, type AnyActorLogic } from 'xstate';
import { tradingMachine } from '../../machines/trading/trading.machine';
import { lazyLogic } from '../lazy-logic';
import type { UserServices } from '../services';
import type { composeTradeDesk } from '../trade-desk';

type Desk = ReturnType<typeof composeTradeDesk>;

/** Trading with its effects; the flows of single trades are fetched when trading opens. */
export function tradingWithDesk(services: UserServices) {
  const { signer } = services;
  let fetched: Promise<Desk> | null = null;
  const desk = (): Promise<Desk> => {
    fetched ??= import('../trade-desk').then(
      ({ composeTradeDesk: compose }) => compose(services),
      (error: unknown) => {
        fetched = null;
        throw error;
      },
    );
    return fetched;
  };
  const part = <Logic extends AnyActorLogic>(pick: (parts: Desk) => Logic) =>
    lazyLogic<Logic>(async () => pick(await desk()));
  const buy = part((parts) => parts.buy);
  const sell = part((parts) => parts.sell);
  const sellAll = part((parts) => parts.sellAll);
  const cardAction = part((parts) => parts.cardAction);
  const coinDetail = part((parts) => parts.coinDetail);
  const priceWatch = part((parts) => parts.priceWatch);

  return tradingMachine.provide({
    actors: {
      openDesk: fromPromise<{ readonly canSign: boolean }, void>(async () => {
        await Promise.all([buy, sell, sellAll, cardAction, coinDetail, priceWatch].map((one) => one.load()));
        return { canSign: signer.available };
      }),
      buy: buy.logic,
      sell: sell.logic,
      sellAll: sellAll.logic,
      cardAction: cardAction.logic,
      coinDetail: coinDetail.logic,
      priceWatch: priceWatch.logic,
    },
  });
}

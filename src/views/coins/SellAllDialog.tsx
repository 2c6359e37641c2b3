import { useSelector } from '@xstate/react';
import {
  selectCanConfirmSale,
  selectSalePlan,
  selectSellAllStep,
  type SellAllActor,
} from '../../machines/coins/sell-all/sell-all.selectors';
import { SaleReview, saleTitle } from './SaleReview';

/** The plan of Sell All on a coin's page, before anything is signed. */
export function SellAllDialog({ sale, symbol }: { readonly sale: SellAllActor; readonly symbol: string }) {
  const step = useSelector(sale, selectSellAllStep);
  const plan = useSelector(sale, selectSalePlan);
  const canConfirm = useSelector(sale, selectCanConfirmSale);
  return (
    <SaleReview
      title={saleTitle(10_000, symbol)}
      plan={step === 'reviewing' ? plan : null}
      canConfirm={canConfirm}
      onLeave={() => sale.send({ type: 'sale.left' })}
      onConfirm={() => sale.send({ type: 'sale.confirmed' })}
    />
  );
}

import { useSelector } from '@xstate/react';
import {
  selectAskedShare,
  selectCanConfirmCard,
  selectCardPlan,
  selectCardReview,
  type CardActionActor,
} from '../../machines/coins/card-action/card-action.selectors';
import { SaleReview, saleTitle } from './SaleReview';

/** The plan of a share sold from a coin's card, before anything is signed. */
export function CardSaleDialog({ card, symbol }: { readonly card: CardActionActor; readonly symbol: string }) {
  const step = useSelector(card, selectCardReview);
  const share = useSelector(card, selectAskedShare);
  const plan = useSelector(card, selectCardPlan);
  const canConfirm = useSelector(card, selectCanConfirmCard);
  if (step === null) return null;
  return (
    <SaleReview
      title={saleTitle(share ?? 0, symbol)}
      plan={step === 'reviewing' ? plan : null}
      canConfirm={canConfirm}
      onLeave={() => card.send({ type: 'sale.left' })}
      onConfirm={() => card.send({ type: 'sale.confirmed' })}
    />
  );
}

import { Hidden } from './Button';
import { Figure } from './Figure';
import { priceCounted, priceText, type TokenPrice } from './price';

/** A price of a token: its zeros counted for the eye, written out for the ear. */
export const Price = ({ price }: { readonly price: TokenPrice }) => (
  <Figure title={priceText(price)}>
    <span aria-hidden="true">{priceCounted(price)}</span>
    <Hidden userSelect="none" css={{ WebkitUserSelect: 'none' }}>
      {priceText(price)} SOL a token
    </Hidden>
  </Figure>
);

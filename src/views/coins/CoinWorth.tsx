import type { CoinRef } from '../../machines/coins/coins/coins.types';
import { SolGlyph } from '../ui/Figure';
import { lazyView } from '../ui/lazy-view';
import { Price } from '../ui/Price';
import type { TokenPrice } from '../ui/price';
import { Worth } from '../ui/Worth';

export const Usd1Worth = lazyView<'Usd1Worth', { readonly units: bigint | null; readonly change?: boolean }>(
  () => import('./Usd1Figures'),
  'Usd1Worth',
  null,
);
const Usd1Price = lazyView<'Usd1Price', { readonly price: TokenPrice }>(
  () => import('./Usd1Figures'),
  'Usd1Price',
  null,
);

interface CoinWorthProps {
  readonly coin: Pick<CoinRef, 'quoteMint'>;
  /** In base units of what the coin is sold for; null while it is not known. */
  readonly amount: bigint | null;
  /** Of a figure in SOL. */
  readonly places?: number;
  readonly change?: boolean;
}

/** What a coin or a part of it is worth, in what it is sold for: as `Worth`, or in USD1. */
export const CoinWorth = ({ coin, amount, places = 4, change = false }: CoinWorthProps) =>
  coin.quoteMint === undefined ? (
    <Worth lamports={amount} places={places} change={change} />
  ) : (
    <Usd1Worth units={amount} change={change} />
  );

interface CoinPriceProps {
  readonly coin: Pick<CoinRef, 'quoteMint'>;
  readonly price: TokenPrice;
}

/** The price of a coin in what it is sold for. */
export const CoinPrice = ({ coin, price }: CoinPriceProps) =>
  coin.quoteMint === undefined ? (
    <>
      <SolGlyph />
      <Price price={price} />
    </>
  ) : (
    <Usd1Price price={price} />
  );

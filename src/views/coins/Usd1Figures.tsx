import { formatCompactUsd } from '#shared/money';
import { Hidden } from '../ui/Button';
import { Figure } from '../ui/Figure';
import { signed } from '../ui/format';
import { priceCounted, priceText, type TokenPrice } from '../ui/price';
import { usd1Exact } from '../words/usd1-words';

interface Usd1Props {
  /** Base units of USD1; null while they are not known. */
  readonly units: bigint | null;
  /** A change is shown with its sign and colour. */
  readonly change?: boolean;
}

/** What something is worth in USD1: short for the eye, every decimal beside it. */
export function Usd1Worth({ units, change = false }: Usd1Props) {
  if (units === null) return <Figure tone="faint">not known yet</Figure>;
  const magnitude = formatCompactUsd(units < 0n ? -units : units);
  const text = units < 0n ? `\u2212${magnitude}` : magnitude;
  const tone = !change || units === 0n ? 'plain' : units > 0n ? 'up' : 'down';
  return (
    <Figure tone={tone} title={usd1Exact(units)}>
      {change ? signed(text) : text} USD1
    </Figure>
  );
}

/** Every decimal of it. */
export const Usd1Exact = ({ units }: Pick<Usd1Props, 'units'>) =>
  units === null ? <Figure tone="faint">not known yet</Figure> : <Figure>{usd1Exact(units)}</Figure>;

/** USD1 has three decimals less than SOL: a unit a unit is as much as a thousand lamports. */
const asLamports = ({ numerator, denominator }: TokenPrice): TokenPrice => ({
  numerator: numerator * 1_000n,
  denominator,
});

/** A price in base units of USD1 a base unit. */
export function Usd1Price({ price }: { readonly price: TokenPrice }) {
  const text = priceText(asLamports(price));
  return (
    <Figure title={`${text} USD1`}>
      <span aria-hidden="true">{priceCounted(asLamports(price))} USD1</span>
      <Hidden userSelect="none" css={{ WebkitUserSelect: 'none' }}>
        {text} USD1 a token
      </Hidden>
    </Figure>
  );
}

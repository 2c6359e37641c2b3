import { chakra } from '@chakra-ui/react';
import { microUsdOf } from '#shared/money';
import { Hidden } from './Button';
import { signed, solText, usdText } from './format';

const GLYPH = 'M2.6 0H13l-2.6 2.6H0zM0 4.7h10.4L13 7.3H2.6zM2.6 9.4H13L10.4 12H0z';

export function SolGlyph() {
  return (
    <chakra.svg
      viewBox="0 0 13 12"
      w="0.78em"
      h="0.72em"
      flex="none"
      fill="currentColor"
      color="fg.faint"
      aria-hidden="true"
    >
      <path d={GLYPH} />
    </chakra.svg>
  );
}

/** A number as it stands in a column: tabular, one line; N/A is faint, not yet known is written out. */
export const Figure = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: {
    tone: {
      plain: {},
      muted: { color: 'fg.muted' },
      faint: { color: 'fg.faint' },
      up: { color: 'up.fg' },
      down: { color: 'down.fg' },
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** In the place of a sum that is read from a part of what has happened: the rest is in it once the network has finalized it. */
export const Counting = () => (
  <Figure tone="faint" title="Complete once the network has finalized what has landed">
    counting…
  </Figure>
);

interface SolProps {
  /** Null while it is not known. */
  readonly lamports: bigint | null;
  readonly places?: number;
  /** Shows the value muted: before the figure at a price of the market, behind it at a sample price. */
  readonly price?: { readonly microUsdPerSol: bigint; readonly isSample: boolean } | null;
  /** A change is shown with its sign and colour. */
  readonly change?: boolean;
  readonly strong?: boolean;
}

/** SOL with its glyph; USD muted beside it. */
export function Sol({ lamports, places = 4, price = null, change = false, strong = false }: SolProps) {
  if (lamports === null) return <Figure tone="faint">not known yet</Figure>;
  const text = solText(lamports, places);
  const tone = !change || lamports === 0n ? 'plain' : lamports > 0n ? 'up' : 'down';
  const dollars =
    price === null ? null : (
      <Figure tone="faint" fontWeight="normal" {...(price.isSample ? { title: 'At the sample price' } : {})}>
        {usdText(microUsdOf(lamports, price.microUsdPerSol))}
      </Figure>
    );
  return (
    <Figure display="inline-flex" alignItems="baseline" gap="1.5">
      {price?.isSample === false ? dollars : null}
      <Figure
        tone={tone}
        display="inline-flex"
        alignItems="center"
        gap="1"
        {...(strong ? { fontWeight: 'semibold' } : {})}
      >
        <SolGlyph />
        {change ? signed(text) : text}
        <Hidden> SOL</Hidden>
      </Figure>
      {price?.isSample === true ? dollars : null}
    </Figure>
  );
}

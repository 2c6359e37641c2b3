import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Figure } from '../../ui/Figure';
import { Faint } from '../../ui/Panel';

/** Four figures in a row. */
export const Tiles = chakra('dl', {
  base: {
    display: 'grid',
    flex: 'none',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    bg: 'bg.surface',
    borderWidth: 'hair',
    borderRadius: 'card',
  },
});
const TileBox = chakra('div', {
  base: {
    minWidth: '0',
    px: '4',
    py: '3',
    borderColor: 'border',
    borderLeftWidth: 'hair',
    '&:first-of-type': { borderLeftWidth: '0' },
    '&:nth-of-type(3)': { borderLeftWidth: { base: '0', md: 'hair' } },
    '&:nth-of-type(n + 3)': { borderTopWidth: { base: 'hair', md: '0' } },
    '& dt': { textStyle: 'meta', color: 'fg.muted' },
    '& dd': {
      display: 'flex',
      alignItems: 'baseline',
      alignContent: 'flex-start',
      flexWrap: 'wrap',
      columnGap: '2',
      // A note of any length has its line where tiles are narrow, so that nothing moves when it arrives.
      minHeight: { base: '46px', md: '50px', xl: 'auto' },
    },
  },
});
const Large = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', textStyle: { base: 'page', md: 'figure' } },
});

export function Tile({
  name,
  figure,
  note,
}: {
  readonly name: string;
  readonly figure: ReactNode;
  readonly note?: ReactNode;
}) {
  return (
    <TileBox>
      <dt>{name}</dt>
      <dd>
        <Large>{figure}</Large>
        <Faint textStyle="meta">{note}</Faint>
      </dd>
    </TileBox>
  );
}

/** A figure that is not known yet; zero would be one. */
export const Unknown = () => <Figure tone="faint">…</Figure>;

/** The four tiles before anything is known. */
export const WaitingTiles = () => (
  <Tiles>
    <Tile name="Total Balance" figure={<Unknown />} />
    <Tile name="Coins Created" figure={<Unknown />} note="all time" />
    <Tile name="Active Affiliates" figure={<Unknown />} note="by your code" />
    <Tile name="Volume" figure={<Unknown />} note="SOL traded" />
  </Tiles>
);

import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { formatCompactUsd, microUsdOf } from '#shared/money';
import type { PnlFigures } from '#shared/pnl-figures';
import { selectDrawnMint } from '../../machines/coins/pnl-image/pnl-image.selectors';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import type { CoinQuote } from '../../machines/coins/price-watch/price-watch.types';
import { selectPnlImage } from '../../machines/coins/trading/trading.selectors';
import { selectCluster } from '../../machines/page/network/network.selectors';
import { useOf } from '../hooks/use-of';
import { usePrice } from '../hooks/use-price';
import type { TrackerActors } from '../page/shell/actors';
import { Hidden } from '../ui/Button';
import type { ClusterLabel } from '../ui/Chips';
import { signed, solText, usdText } from '../ui/format';
import { PictureIcon } from '../ui/icons';
import { imageUrl } from '../ui/image-url';

const Press = chakra('button', {
  base: {
    position: 'relative',
    zIndex: '1',
    minHeight: '6',
    minWidth: '6',
    my: '-1',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'fg.faint',
    _hover: { color: 'fg' },
  },
});

/** Where it was made: a sum of a test network is no money. */
const NETWORKS: Readonly<Record<ClusterLabel, string>> = {
  local: 'On a local network, not in real SOL',
  fork: 'On a fork, not in real SOL',
  devnet: 'On devnet, not in real SOL',
  testnet: 'On testnet, not in real SOL',
  'mainnet-beta': 'On Solana',
  unknown: 'On an unknown network',
};

interface PnlImageButtonProps {
  readonly coin: CoinRef;
  /** In base units of what the coin is sold for. */
  readonly profit: bigint;
  readonly market: CoinQuote | null;
  readonly actors: TrackerActors;
  /** The profit as it is read. */
  readonly children: ReactNode;
}

/** The PNL of a card; pressed, it is a picture to show around (TOK-17). */
export function PnlImageButton({ coin, profit, market, actors, children }: PnlImageButtonProps) {
  const image = useSelector(actors.trading, selectPnlImage);
  const isDrawn = useOf(image, selectDrawnMint, null) === coin.mint;
  const cluster = useSelector(actors.network, selectCluster);
  const { microUsdPerSol, isSample } = usePrice();
  const worth = (units: bigint, places: number): string => {
    if (coin.quoteMint !== undefined)
      return `${units < 0n ? '\u2212' : ''}${formatCompactUsd(units < 0n ? -units : units)} USD1`;
    return isSample ? `${solText(units, places)} SOL` : usdText(microUsdOf(units, microUsdPerSol));
  };
  const ask = () => {
    const figures: PnlFigures = {
      mint: coin.mint,
      symbol: coin.symbol,
      name: coin.name,
      picture: coin.imageUrl === null || /^https?:/.test(coin.imageUrl) ? null : imageUrl(coin.imageUrl),
      profit: profit === 0n ? worth(profit, 4) : signed(worth(profit, 4)),
      tone: profit === 0n ? 'plain' : profit > 0n ? 'up' : 'down',
      rows:
        market === null
          ? []
          : [
              ['MCap', worth(market.marketCap, 2)],
              ['Bonding', `${market.bonding.toFixed(1)}%`],
            ],
      note: cluster === null ? '' : NETWORKS[cluster],
    };
    image?.send({ type: 'image.asked', figures });
  };
  return (
    <Press type="button" aria-busy={isDrawn} title="PNL image" onClick={ask}>
      {children}
      <Hidden>, PNL image</Hidden>
      <PictureIcon size="sm" />
    </Press>
  );
}

import { chakra } from '@chakra-ui/react';
import type { CoinRef } from '../../machines/coins/coins/coins.types';
import type { CoinQuote } from '../../machines/coins/price-watch/price-watch.types';
import { linePath } from '../../services/trades/cap-lines';
import { useCapLine } from '../hooks/use-cap-line';
import { changeText } from '../ui/format';

/** CSS pixels; its strokes stay inside. */
const BOX = { width: 56, height: 14, inset: 1 };

const COLORS = { up: 'up.fg', down: 'down.fg', faint: 'fg.faint' } as const;

interface CapLineProps {
  readonly coin: CoinRef;
  readonly market: CoinQuote | null;
  readonly hasTrades: boolean;
}

/** How the market cap of a coin went in the last day, as a line; its room is kept until there is one. */
export function CapLine({ coin, market, hasTrades }: CapLineProps) {
  const line = useCapLine(coin.mint, market, hasTrades);
  const [first] = line;
  const last = line.at(-1);
  const points = linePath(line, BOX.width - 2 * BOX.inset, BOX.height - 2 * BOX.inset);
  const room = { width: `${BOX.width}px`, height: `${BOX.height}px`, flex: 'none' } as const;
  if (first === undefined || last === undefined || points === '') return <chakra.span {...room} />;
  const { text, tone } = changeText(first.cap === 0 ? 0 : ((last.cap - first.cap) / first.cap) * 100);
  return (
    <chakra.svg
      {...room}
      viewBox={`${-BOX.inset} ${-BOX.inset} ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={`Market cap of the last day, ${text}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      color={COLORS[tone]}
    >
      <polyline points={points} />
    </chakra.svg>
  );
}

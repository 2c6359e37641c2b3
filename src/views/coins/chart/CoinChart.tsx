import 'uplot/dist/uPlot.min.css';
import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { INTERVALS } from '#shared/candles';
import type { CoinRef } from '../../../machines/coins/coins/coins.types';
import { selectLook, selectSize } from '../../../machines/feed/tracker/tracker.selectors';
import { useTrades } from '../../../services/trades/hooks';
import { useCoinChart } from '../../hooks/use-coin-chart';
import { usePrice } from '../../hooks/use-price';
import { usePriceChart } from '../../hooks/use-price-chart';
import type { TrackerActors } from '../../page/shell/actors';
import { EmptyFace, FailedFace, SkeletonRows } from '../../ui/Faces';
import { Figure } from '../../ui/Figure';
import { Grow, Row } from '../../ui/Panel';
import { Segments } from '../../ui/Segments';
import { Splitter } from '../Splitter';
import { focusRingInside } from '../../theme/focus';
import type { Drawn } from '../../hooks/chart-data';
import { ChartTable } from './ChartTable';
import { valueText } from '../../hooks/chart-text';

interface CoinChartProps {
  readonly coin: CoinRef;
  readonly actors: TrackerActors;
}

const INTERVAL_CHOICES = INTERVALS.map((value) => ({ value, label: value }));
const MEASURES = [
  { value: 'cap', label: 'MCap' },
  { value: 'price', label: 'Price' },
] as const;
const CANDLES = [
  { value: 'hollow', label: 'Hollow' },
  { value: 'filled', label: 'Filled' },
] as const;

const Frame = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    minWidth: '0',
    position: 'relative',
    textStyle: 'label',
    cursor: 'crosshair',
    touchAction: 'pan-y',
    overflow: 'hidden',
    _focusVisible: {
      outline: 'none',
      _after: { content: '""', position: 'absolute', inset: '0', pointerEvents: 'none', ...focusRingInside },
    },
    '& .u-over': { touchAction: 'pan-y' },
  },
});

/** Price or market cap of a coin as candles, with what was traded, and the same as a table. */
export function CoinChart({ coin, actors }: CoinChartProps) {
  const { tracker } = actors;
  const look = useSelector(tracker, selectLook);
  const height = useSelector(tracker, selectSize('chart'));
  const { data, isError, refetch } = useTrades(coin.mint);
  const isForUsd1 = coin.quoteMint !== undefined;
  const drawn = useCoinChart({ trades: data?.trades, isForUsd1, look, groups: actors.groups, masters: actors.masters });
  const change = (look: Partial<ReturnType<typeof selectLook>>) => tracker.send({ type: 'look.changed', look });
  return (
    <section aria-label="Chart">
      <Row px="3" py="1.5" gap="2" flexWrap="wrap">
        <Segments
          label="Time of a candle"
          hideLabel
          value={look.interval}
          choices={INTERVAL_CHOICES}
          onChange={(interval) => change({ interval })}
        />
        <Grow />
        <Segments
          label="What the chart shows"
          hideLabel
          value={look.measure}
          choices={MEASURES}
          onChange={(measure) => change({ measure })}
        />
        <Segments
          label="Rising candles"
          hideLabel
          value={look.candles}
          choices={CANDLES}
          onChange={(candles) => change({ candles })}
        />
      </Row>
      <chakra.div display="flex" flexDirection="column" style={{ blockSize: `${height}px` }}>
        {data === undefined && isError ? (
          <FailedFace what="The chart did not load" why="The server did not answer." onRetry={() => void refetch()} />
        ) : data === undefined || (data.state === 'loading' && data.trades.length === 0) ? (
          <SkeletonRows rows={5} label="Reading the trades" />
        ) : drawn.columns[0].length === 0 ? (
          <EmptyFace line="No trades yet" hint="The first trade draws the first candle." />
        ) : (
          <Plot
            drawn={drawn}
            isHollow={look.candles === 'hollow'}
            view={`${coin.mint} ${look.interval} ${look.measure}`}
            symbol={coin.symbol}
            isForUsd1={isForUsd1}
          />
        )}
      </chakra.div>
      <Splitter part="chart" tracker={tracker} />
    </section>
  );
}

interface PlotProps {
  readonly drawn: Drawn;
  readonly isHollow: boolean;
  readonly view: string;
  readonly symbol: string;
  readonly isForUsd1: boolean;
}

const LETTERS = ['O', 'H', 'L', 'C'] as const;

function Plot({ drawn, isHollow, view, symbol, isForUsd1 }: PlotProps) {
  const { frame, hovered, onKeyDown } = usePriceChart({ drawn, isHollow, view });
  const { isSample } = usePrice();
  const [times, opens, highs, lows, closes, volumes] = drawn.columns;
  const index = hovered ?? times.length - 1;
  const unit = isForUsd1 ? 'USD1' : isSample ? 'SOL' : 'USD';
  return (
    <>
      <Row px="3" gap="2" justifyContent="flex-end" flexWrap="wrap" aria-hidden="true">
        {LETTERS.map((letter, at) => (
          <Figure key={letter} tone="faint">
            {letter} {valueText([opens, highs, lows, closes][at]?.[index] ?? 0)}
          </Figure>
        ))}
        <Figure tone="faint">Vol {valueText(volumes[index] ?? 0)}</Figure>
        <Figure tone="faint">{unit}</Figure>
      </Row>
      <Frame
        ref={frame}
        role="group"
        tabIndex={0}
        aria-label={`Chart of ${symbol} in ${unit}: arrow keys move it, plus and minus zoom, End goes to the newest`}
        onKeyDown={onKeyDown}
      />
      <ChartTable drawn={drawn} symbol={symbol} unit={unit} volumeIn={isForUsd1 ? 'USD1' : 'SOL'} />
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import type { Day } from '#operations/ledger-contract';
import { utcDayText } from '../../../services/queries/calendar';
import { useDays } from '../../../services/queries/history';
import { EmptyFace, FailedFace, FourFaces } from '../../ui/Faces';
import { Counting, Sol } from '../../ui/Figure';
import { counted, signed, solText } from '../../ui/format';
import { Faint, Panel, Row } from '../../ui/Panel';
import { WaitingChart } from './HomeLayout';
import { barsOf, countedDays, lineOf, runningNet } from './chart-lines';

const DAYS = 30;

const Plot = chakra('div', {
  base: {
    position: 'relative',
    h: 'plot',
    mx: '3',
    mt: '3',
    borderBottomWidth: 'hair',
    borderColor: 'border.control',
  },
});

/** What was traded by day and what trades left on the wallets, from the closed ledger; nothing is made up. */
export function Charts() {
  const { data, isPending, isError, refetch } = useDays(DAYS);
  const counting = (data?.openTrades ?? 0) > 0;
  const days = countedDays(data?.days ?? [], counting);
  const has = counting || days.some(({ tradedLamports, netLamports }) => tradedLamports !== '0' || netLamports !== '0');
  const face = has ? 'full' : isPending ? 'loading' : isError ? 'failed' : 'empty';
  const charts = [
    {
      title: 'SOL from trades',
      draw: <Net days={days} counting={counting} />,
      sum: runningNet(days).at(-1) ?? 0n,
      change: true,
    },
    {
      title: 'Volume by day',
      draw: <Volume days={days} counting={counting} />,
      sum: days.reduce((sum, { tradedLamports }) => sum + BigInt(tradedLamports), 0n),
      change: false,
    },
  ];
  return charts.map(({ title, draw, sum, change }) => (
    <Panel
      key={title}
      title={title}
      aside={
        has ? (
          <Row pr="1">
            <Faint textStyle="meta">{DAYS} days</Faint>
            {counting ? <Counting /> : <Sol lamports={sum} places={3} change={change} strong />}
          </Row>
        ) : null
      }
    >
      <FourFaces
        face={face}
        loading={<WaitingChart label={`Loading ${title}`} />}
        empty={
          <EmptyFace line="No trades in the last 30 days" hint="A launch, a buy or a sale draws the first point." />
        }
        failed={
          <FailedFace what="The days did not load" why="The server did not answer." onRetry={() => void refetch()} />
        }
      >
        {draw}
      </FourFaces>
    </Panel>
  ));
}

/** First and last day under a plot. */
function Ends({ days, last }: { readonly days: readonly Day[]; readonly last: string }) {
  const [first] = days;
  return (
    <Row justifyContent="space-between" textStyle="label" color="fg.faint" px="3" py="2">
      <span>{first === undefined ? '' : utcDayText(first.day)}</span>
      <span>{last}</span>
    </Row>
  );
}

interface PlotProps {
  readonly days: readonly Day[];
  /** Trades have landed that are in none of the days yet. */
  readonly counting: boolean;
}

const COUNTING = 'Today is being counted';

function Volume({ days, counting }: PlotProps) {
  const bars = barsOf(days);
  const busy = bars.filter(({ lamports }) => lamports > 0n);
  const most = busy.reduce((best, bar) => (bar.lamports > best ? bar.lamports : best), 0n);
  return (
    <>
      <Plot
        role="img"
        aria-label={`Traded on ${counted(busy.length, 'day')} of ${days.length}, at most ${solText(most, 3)} SOL a day`}
        display="flex"
        alignItems="flex-end"
        gap="0.5"
      >
        <Edge at="top" words={solText(most, 2)} />
        {bars.map(({ day, lamports, height }, index) => (
          <chakra.i
            key={day}
            title={`${utcDayText(day)}: ${solText(lamports, 4)} SOL`}
            flex="1"
            minWidth="0"
            h="full"
            display="flex"
            alignItems="flex-end"
          >
            <chakra.i
              display="block"
              w="full"
              bg={index === bars.length - 1 ? 'fg.faint' : 'fg.muted'}
              style={{ height: `${height}%` }}
            />
          </chakra.i>
        ))}
      </Plot>
      <Ends days={days} last={counting ? COUNTING : 'Today, so far'} />
    </>
  );
}

function Net({ days, counting }: PlotProps) {
  const sums = runningNet(days);
  const { points, zero } = lineOf(sums);
  const end = sums.at(-1) ?? 0n;
  const high = sums.reduce((most, sum) => (sum > most ? sum : most), 0n);
  const low = sums.reduce((least, sum) => (sum < least ? sum : least), 0n);
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <>
      <Plot
        role="img"
        aria-label={`What launches, buys and sales changed on your wallets, summed up: ${counting ? 'counting' : `${signed(solText(end, 4))} SOL`}. Coins you still hold are not counted.`}
      >
        {high > 0n ? <Edge at="top" words={signed(solText(high, 2))} /> : null}
        {low < 0n ? <Edge at="bottom" words={solText(low, 2)} /> : null}
        <chakra.svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          w="full"
          h="full"
          display="block"
          overflow="visible"
        >
          <chakra.path d={`M0 ${zero}H100`} stroke="border.control" strokeWidth="1" vectorEffect="non-scaling-stroke" />
          <chakra.path
            d={path}
            fill="none"
            stroke={end < 0n ? 'down.solid' : 'up.solid'}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            {...(end < 0n ? { strokeDasharray: '4 3' } : {})}
          />
        </chakra.svg>
      </Plot>
      <Ends days={days} last={counting ? COUNTING : 'Today. Coins you still hold are not counted'} />
    </>
  );
}

interface EdgeProps {
  readonly at: 'top' | 'bottom';
  readonly words: string;
}

/** The scale of a plot: what its upper or lower edge stands for. */
const Edge = ({ at, words }: EdgeProps) => (
  <chakra.span position="absolute" {...{ [at]: '0' }} left="0" textStyle="label" color="fg.faint" aria-hidden="true">
    {words}
  </chakra.span>
);

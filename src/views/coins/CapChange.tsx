import { useMemo } from 'react';
import { changeInHour } from '#shared/candles';
import { useTrades } from '../../services/trades/hooks';
import { useSeconds } from '../hooks/use-age';
import { Hidden } from '../ui/Button';
import { Figure } from '../ui/Figure';
import { changeText } from '../ui/format';

/** Seconds after which what was an hour ago is looked up anew. */
const PACE = 10;
const SINCE = {
  hour: { short: '1h', long: 'in the last hour' },
  'first trade': { short: 'all', long: 'since the first trade' },
} as const;

interface CapChangeProps {
  readonly mint: string;
  /** Market cap of now, in what the coin is sold for; null while it is not known. */
  readonly cap: bigint | null;
}

/** How the market cap of a coin changed in the last hour; its room is kept until that is known. */
export function CapChange({ mint, cap }: CapChangeProps) {
  const { data } = useTrades(mint);
  const at = useSeconds(PACE) * 1_000;
  const change = useMemo(
    () => (cap === null || data?.state !== 'live' ? null : changeInHour(data.trades, data.isComplete, { cap, at })),
    [data, cap, at],
  );
  if (change === null) return <Figure textStyle="meta">{'\u00a0'}</Figure>;
  const { percent, since } = change;
  const { short, long } = SINCE[since];
  const { text, tone } = changeText(percent);
  return (
    <Figure textStyle="meta" tone={tone} title={long}>
      {text} <span aria-hidden="true">{short}</span>
      <Hidden>{long}</Hidden>
    </Figure>
  );
}

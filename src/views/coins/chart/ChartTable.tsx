import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useLocalTime } from '../../hooks/use-local-time';
import type { Drawn } from '../../hooks/chart-data';
import { valueText } from '../../hooks/chart-text';

const ROWS = 60;

interface ChartTableProps {
  readonly drawn: Drawn;
  readonly symbol: string;
  readonly unit: string;
  /** What the volume counts. */
  readonly volumeIn: string;
}

/** The newest candles as a table, for who does not see the chart. */
export const ChartTable = memo(function Candles({ drawn, symbol, unit, volumeIn }: ChartTableProps) {
  const [times, ...columns] = drawn.columns;
  const first = Math.max(0, times.length - ROWS);
  return (
    <chakra.div srOnly>
      <table>
        <caption>
          {`The newest candles of ${symbol} in ${unit}, volume in ${volumeIn}`}
          {drawn.average === null ? '' : `. Your entry: ${valueText(drawn.average)}`}
        </caption>
        <thead>
          <tr>
            {['Time', 'Open', 'High', 'Low', 'Close', 'Volume', 'Own trades'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.slice(first).map((time, at) => (
            <tr key={time}>
              <th scope="row">
                <Time seconds={time} />
              </th>
              {['open', 'high', 'low', 'close', 'volume'].map((name, column) => (
                <td key={name}>{valueText(columns[column]?.[first + at] ?? 0)}</td>
              ))}
              <td>
                {drawn.marks
                  .filter((mark) => mark.at === time)
                  .map(({ type }) => type)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
});

function Time({ seconds }: { readonly seconds: number }) {
  return <>{useLocalTime(seconds * 1_000).whole}</>;
}

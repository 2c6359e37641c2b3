import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { eventLabel } from '#shared/event-label';
import { EmptyFace } from '../../views/ui/Faces';
import { Faint, Line } from '../../views/ui/Panel';
import type { LogRow } from '../collector';
import { Data } from './StatePane';

const SHOWN = 200;

const Entry = chakra('details', {
  base: {
    borderBottomWidth: 'hair',
    borderColor: 'border.faint',
    '& > summary': {
      display: 'grid',
      gridTemplateColumns: '52px minmax(0, 3fr) minmax(0, 4fr)',
      alignItems: 'center',
      columnGap: '2',
      minHeight: 'control.sm',
      px: '3',
      cursor: 'pointer',
      listStyle: 'none',
      textStyle: 'label',
      fontFamily: 'mono',
      _hover: { bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '&[open] > summary': { bg: 'bg.selected' },
  },
});

/** Seconds since the inspector was opened. */
export const secondsText = (ms: number): string => (ms / 1_000).toFixed(2);

interface LogEntryProps {
  readonly row: LogRow;
  readonly from: string;
  readonly to: string;
}

const LogEntry = memo(function LogEntry({ row, from, to }: LogEntryProps) {
  return (
    <Entry>
      <summary>
        <Faint textAlign="right" fontVariantNumeric="tabular-nums">
          {secondsText(row.at)}
        </Faint>
        <Line color="fg.muted">{from === to ? to : `${from} → ${to}`}</Line>
        <Line fontWeight={row.moved ? 'semibold' : 'normal'}>{eventLabel(row.type)}</Line>
      </summary>
      <chakra.div px="3" pb="2" pl="68px">
        {row.state.length === 0 ? null : (
          <Faint textStyle="state">
            {row.moved ? '' : 'stays '}
            {`in ${row.state.join(', ')}`}
          </Faint>
        )}
        {row.payload === null ? (
          <Faint textStyle="meta" display="block">
            no payload
          </Faint>
        ) : (
          <Data value={row.payload} />
        )}
      </chakra.div>
    </Entry>
  );
});

interface LogPaneProps {
  readonly rows: readonly LogRow[];
  readonly nameOf: (session: string | null) => string;
}

/** What was sent, newest first; a row opens to its payload. */
export function LogPane({ rows, nameOf }: LogPaneProps) {
  if (rows.length === 0)
    return <EmptyFace line="No events" hint="Do something on the page, or take the filter away." />;
  return (
    <chakra.div
      h="full"
      overflow="auto"
      role="log"
      aria-label="Events"
      aria-live="off"
      tabIndex={0}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      {rows
        .slice(-SHOWN)
        .toReversed()
        .map((row) => (
          <LogEntry key={row.seq} row={row} from={nameOf(row.from)} to={nameOf(row.to)} />
        ))}
      {rows.length > SHOWN ? (
        <Faint
          textStyle="meta"
          display="block"
          p="3"
        >{`The newest ${SHOWN} of ${rows.length}; filter to see older ones.`}</Faint>
      ) : null}
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { eventLabel } from '#shared/event-label';
import { Button } from '../../views/ui/Button';
import { EmptyFace } from '../../views/ui/Faces';
import { Faint, Line } from '../../views/ui/Panel';
import { changesBetween, type LogRow } from '../trace';
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
      rowGap: '0.5',
      minHeight: 'control.sm',
      px: '3',
      py: '1',
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

const STATUS = { active: 'active', done: 'done', error: 'failed', stopped: 'stopped' } as const;

/** What an event left and entered, a line for each region; one line when it changed nothing. */
export function changeLines({ before, after, ended, moved }: LogRow): readonly string[] {
  const changes = changesBetween(before.state, after.state).map(({ from, to }) => {
    const left = from.join(', ');
    const entered = to.join(', ');
    return left === '' ? `start → ${entered}` : `${left} → ${entered}`;
  });
  const over = ended === null ? [] : [`active → ${STATUS[ended]}`];
  if (changes.length + over.length > 0) return [...changes, ...over];
  return [moved ? `stays in ${after.state.join(', ')}` : 'no change'];
}

interface LogEntryProps {
  readonly row: LogRow;
  readonly from: string;
  readonly to: string;
  readonly current: boolean;
  readonly onShow: (row: LogRow) => void;
}

const LogEntry = memo(function LogEntry({ row, from, to, current, onShow }: LogEntryProps) {
  return (
    <Entry aria-current={current ? 'step' : undefined}>
      <summary>
        <Faint textAlign="right" fontVariantNumeric="tabular-nums">
          {secondsText(row.at)}
        </Faint>
        <Line color="fg.muted">{from === to ? to : `${from} → ${to}`}</Line>
        <Line fontWeight={row.moved ? 'semibold' : 'normal'}>{eventLabel(row.type)}</Line>
        <chakra.span gridColumn="2 / -1" data-change="" color="fg.muted" overflowWrap="anywhere">
          {changeLines(row).map((line) => (
            <chakra.span key={line} display="block">
              {line}
            </chakra.span>
          ))}
        </chakra.span>
      </summary>
      <chakra.div px="3" pb="2" pl="68px">
        <Button size="sm" my="1" onClick={() => onShow(row)}>
          Show this event
        </Button>
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
  /** Number of the event the other panes show; null while they show the newest. */
  readonly at: number | null;
  readonly onShow: (row: LogRow) => void;
}

/** What was sent and what each receiver left and entered, newest first; a row opens to its payload. */
export function LogPane({ rows, nameOf, at, onShow }: LogPaneProps) {
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
          <LogEntry
            key={row.seq}
            row={row}
            from={nameOf(row.from)}
            to={nameOf(row.to)}
            current={row.seq === at}
            onShow={onShow}
          />
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

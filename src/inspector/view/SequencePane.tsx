import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { eventLabel } from '#shared/event-label';
import { EmptyFace } from '../../views/ui/Faces';
import type { LogRow } from '../trace';
import { usePinnedToEnd } from './hooks';

const SHOWN = 80;
const LANE = 112;
const HEAD = 28;
const STEP = 30;
const TURN = 26;

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    fontFamily: 'mono',
    fontSize: '2xs',
    '& text': { fill: 'fg.muted' },
    '& [data-lane]': { stroke: 'border', strokeDasharray: '2 3' },
    '& [data-message] path': { fill: 'none', stroke: 'border.control', strokeWidth: '1.2px' },
    '& [data-message] text': {
      stroke: 'bg.surface',
      strokeWidth: '3px',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    '& [data-moved] path': { stroke: 'fg.muted' },
    '& [data-moved] text': { fill: 'fg', fontWeight: 'medium' },
  },
});
const Heads = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    display: 'flex',
    h: '28px',
    bg: 'bg.raised',
    borderBottomWidth: 'hair',
    borderColor: 'border',
    textStyle: 'state',
    '& > span': {
      flex: 'none',
      width: '112px',
      px: '2',
      alignSelf: 'center',
      textAlign: 'center',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

interface SequencePaneProps {
  readonly rows: readonly LogRow[];
  readonly nameOf: (session: string | null) => string;
  /** Sessions from left to right, as the tree has them. */
  readonly order: readonly string[];
}

/** Who sent what to whom, oldest at the top: a line for every actor, an arrow for every event. */
export function SequencePane({ rows, nameOf, order }: SequencePaneProps) {
  const head = useId();
  const shown = rows.slice(-SHOWN);
  const view = usePinnedToEnd(shown.at(-1)?.seq ?? 0);
  const heard = new Set(shown.flatMap(({ from, to }) => [from, to]));
  const known = new Set(order);
  const lanes = [
    ...(heard.has(null) ? [null] : []),
    ...order.filter((session) => heard.has(session)),
    ...[...heard].filter((session) => session !== null && !known.has(session)),
  ];
  const middle = (session: string | null): number => lanes.indexOf(session) * LANE + LANE / 2;
  const height = shown.length * STEP + 16;
  return (
    <chakra.div
      ref={view}
      h="full"
      overflow="auto"
      tabIndex={0}
      role="region"
      aria-label="Sequence of events"
      bg="bg.surface"
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      {shown.length === 0 ? (
        <EmptyFace line="No events" hint="Do something on the page, or take the filter away." />
      ) : (
        <>
          <Heads style={{ width: lanes.length * LANE }}>
            {lanes.map((session) => (
              <span key={session ?? 'page'}>{nameOf(session)}</span>
            ))}
          </Heads>
          <Drawing
            role="img"
            aria-label={`The last ${shown.length} events between ${lanes.length} actors`}
            width={lanes.length * LANE}
            height={height}
          >
            <defs>
              <marker
                id={head}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerUnits="userSpaceOnUse"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M0 0L8 4L0 8z" fill="context-stroke" stroke="none" />
              </marker>
            </defs>
            {lanes.map((session) => (
              <line key={session ?? 'page'} data-lane="" x1={middle(session)} x2={middle(session)} y1={0} y2={height} />
            ))}
            {shown.map((row, place) => {
              const start = middle(row.from);
              const end = middle(row.to);
              const y = HEAD + place * STEP - 4;
              const turns = start === end;
              const way = turns ? `M${start} ${y - 6}h${TURN}v9H${start + 2}` : `M${start} ${y}H${end}`;
              return (
                <g key={row.seq} data-message={row.type} {...(row.moved ? { 'data-moved': '' } : {})}>
                  <path d={way} markerEnd={`url(#${head})`} />
                  <text x={turns ? start + TURN + 6 : Math.min(start, end) + 8} y={turns ? y + 2 : y - 5}>
                    {eventLabel(row.type)}
                  </text>
                </g>
              );
            })}
          </Drawing>
        </>
      )}
    </chakra.div>
  );
}

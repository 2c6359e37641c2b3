import { chakra } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { CHART_TYPE, type Arrow, type Box, type Geometry } from '../geometry';
import { routeOf } from '../route';
import type { Looked } from './NotesPane';

const { title, titleLine, line, lineHeight, padding } = CHART_TYPE;

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    fontFamily: 'mono',
    '& text': { fill: 'fg', fontSize: `${line}px` },
    '& [data-title]': { fontSize: `${title}px` },
    '& [data-box]': { fill: 'bg.surface', stroke: 'border.control' },
    '& [data-inner]': { fill: 'none', stroke: 'border.control' },
    '& [data-group] > [data-box]': { fill: 'bg.raised', stroke: 'border.control' },
    '& [data-group] [data-title]': { fill: 'fg.muted' },
    '& [data-ahead] > [data-box], & [data-ahead] > [data-inner]': { strokeDasharray: '4 3' },
    '& [data-line]': { fill: 'fg.muted' },
    '& [data-dot]': { fill: 'border.control' },
    '& [data-live] > [data-box]': { stroke: 'machine.live', strokeWidth: '1.5px' },
    '& [data-live] [data-title]': { fill: 'fg', fontWeight: 'bold' },
    '& [data-live][data-leaf] > [data-box]': { fill: 'machine.live' },
    '& [data-live][data-leaf] > [data-inner]': { stroke: 'machine.liveText' },
    '& [data-live][data-leaf] text': { fill: 'machine.liveText' },
    '& [data-arrow] > path': { fill: 'none', stroke: 'fg.faint', strokeWidth: '1.2px' },
    '& [data-arrow] > rect': { fill: 'bg.surface' },
    '& [data-arrow] text': { fill: 'fg.muted' },
    '& [data-kind=failed] > path': { stroke: 'down.solid' },
    '& [data-kind=done] > path': { stroke: 'up.solid' },
    '& [data-kind=after] > path': { stroke: 'warn.solid', strokeDasharray: '5 3' },
    '& [data-state], & [data-arrow]': { cursor: 'pointer' },
    '& [data-chosen] > [data-box]': { stroke: 'fg', strokeWidth: '2px' },
    '& [data-chosen] text': { textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& [data-taken] > path': { stroke: 'machine.live', strokeWidth: '2.5px', strokeDasharray: 'none' },
    '& [data-taken] text': { fill: 'fg', fontWeight: 'semibold' },
  },
});

const flag = (on: boolean): '' | undefined => (on ? '' : undefined);

interface StateBoxProps {
  readonly box: Box;
  readonly leaf: boolean;
  readonly live: boolean;
  readonly past: boolean;
  readonly chosen: boolean;
}

const StateBox = memo(function StateBox({ box, leaf, live, past, chosen }: StateBoxProps) {
  const { x, y, width, height } = box;
  if (box.kind === 'entry') return <circle data-dot="" cx={x + width / 2} cy={y + height / 2} r={4} />;
  return (
    <g
      data-state={box.id}
      data-live={flag(live)}
      data-leaf={flag(leaf)}
      data-group={flag(!leaf)}
      data-ahead={flag(!live && !past)}
      data-chosen={flag(chosen)}
    >
      <rect data-box="" x={x} y={y} width={width} height={height} rx={6} />
      {box.kind === 'final' ? (
        <rect data-inner="" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />
      ) : null}
      <text data-title="" x={x + padding} y={y + titleLine}>
        {box.title}
      </text>
      {box.lines.map((text, place) => (
        <text key={text} data-line="" x={x + padding} y={y + titleLine + (place + 1) * lineHeight}>
          {text}
        </text>
      ))}
    </g>
  );
});

interface ArrowLineProps {
  readonly arrow: Arrow;
  /** Its place in the geometry. */
  readonly place: number;
  readonly taken: boolean;
  readonly chosen: boolean;
  readonly head: string;
}

const ArrowLine = memo(function ArrowLine({ arrow, place, taken, chosen, head }: ArrowLineProps) {
  const [x, y, width, height] = arrow.labelBox;
  return (
    <g data-arrow={place} data-kind={arrow.kind} data-taken={flag(taken)} data-chosen={flag(chosen)}>
      <path d={routeOf(arrow.points)} markerEnd={`url(#${head})`} />
      {arrow.label.length === 0 ? null : <rect x={x} y={y} width={width} height={height} rx={2} />}
      {arrow.label.map((text, row) => (
        <text key={`${row} ${text}`} x={x + width / 2} y={y + 11 + row * lineHeight} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
});

interface StatechartProps {
  readonly geometry: Geometry;
  readonly live: ReadonlySet<string>;
  readonly past: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly scale: number;
  readonly chosen: Looked;
  /** What it shows, in words. */
  readonly label: string;
}

/** A machine's chart: past states solid, live ones filled, those ahead dashed; the arrow taken last is marked. */
export function Statechart({ geometry, live, past, taken, scale, chosen, label }: StatechartProps) {
  const head = useId();
  const groups = new Set(
    geometry.boxes.filter(({ kind }) => kind === 'compound' || kind === 'parallel').map(({ id }) => id),
  );
  const arrows = geometry.arrows.map((arrow, place) => ({
    arrow,
    place,
    taken: arrow.transitions.some((id) => taken.has(id)),
  }));
  return (
    <Drawing
      role="img"
      aria-label={label}
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      width={geometry.width * scale}
      height={geometry.height * scale}
    >
      <defs>
        <marker
          id={head}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerUnits="userSpaceOnUse"
          markerWidth="9"
          markerHeight="9"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
      </defs>
      {geometry.boxes.map((box) => (
        <StateBox
          key={box.id}
          box={box}
          leaf={!groups.has(box.id)}
          live={live.has(box.id)}
          past={past.has(box.id)}
          chosen={box.id === chosen.state}
        />
      ))}
      {[...arrows.filter((one) => !one.taken), ...arrows.filter((one) => one.taken)].map(({ arrow, place, taken }) => (
        <ArrowLine key={place} arrow={arrow} place={place} taken={taken} chosen={place === chosen.arrow} head={head} />
      ))}
    </Drawing>
  );
}

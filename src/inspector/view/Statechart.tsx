import { chakra } from '@chakra-ui/react';
import { memo, useId } from 'react';
import { CHART_TYPE, type Arrow, type Box, type Geometry } from '../geometry';

const { title, titleLine, line, lineHeight, padding } = CHART_TYPE;
const CORNER = 6;

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
    '& [data-taken] > path': { stroke: 'machine.live', strokeWidth: '2.5px', strokeDasharray: 'none' },
    '& [data-taken] text': { fill: 'fg', fontWeight: 'semibold' },
  },
});

/** A polyline with its corners rounded. */
function route(points: Arrow['points']): string {
  const toward = (corner: readonly [number, number], other: readonly [number, number]): string => {
    const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
    const part = Math.min(CORNER, length / 2) / length;
    return `${corner[0] + (other[0] - corner[0]) * part} ${corner[1] + (other[1] - corner[1]) * part}`;
  };
  return points
    .map((point, place) => {
      const before = points[place - 1];
      const after = points[place + 1];
      if (before === undefined) return `M${point[0]} ${point[1]}`;
      if (after === undefined) return `L${point[0]} ${point[1]}`;
      return `L${toward(point, before)}Q${point[0]} ${point[1]} ${toward(point, after)}`;
    })
    .join('');
}

const flag = (on: boolean): '' | undefined => (on ? '' : undefined);

interface StateBoxProps {
  readonly box: Box;
  readonly leaf: boolean;
  readonly live: boolean;
  readonly past: boolean;
}

const StateBox = memo(function StateBox({ box, leaf, live, past }: StateBoxProps) {
  const { x, y, width, height } = box;
  if (box.kind === 'entry') return <circle data-dot="" cx={x + width / 2} cy={y + height / 2} r={4} />;
  return (
    <g
      data-state={box.id}
      data-live={flag(live)}
      data-leaf={flag(leaf)}
      data-group={flag(!leaf)}
      data-ahead={flag(!live && !past)}
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
  readonly taken: boolean;
  readonly head: string;
}

const ArrowLine = memo(function ArrowLine({ arrow, taken, head }: ArrowLineProps) {
  const [x, y, width, height] = arrow.labelBox;
  return (
    <g data-arrow="" data-kind={arrow.kind} data-taken={flag(taken)}>
      <path d={route(arrow.points)} markerEnd={`url(#${head})`} />
      {arrow.label.length === 0 ? null : <rect x={x} y={y} width={width} height={height} rx={2} />}
      {arrow.label.map((text, place) => (
        <text key={`${place} ${text}`} x={x + width / 2} y={y + 11 + place * lineHeight} textAnchor="middle">
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
  /** What it shows, in words. */
  readonly label: string;
}

/** A machine's chart: past states solid, live ones filled, those ahead dashed; the arrow taken last is marked. */
export function Statechart({ geometry, live, past, taken, scale, label }: StatechartProps) {
  const head = useId();
  const groups = new Set(
    geometry.boxes.filter(({ kind }) => kind === 'compound' || kind === 'parallel').map(({ id }) => id),
  );
  const arrows = geometry.arrows.map((arrow) => ({ arrow, taken: arrow.transitions.some((id) => taken.has(id)) }));
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
        <StateBox key={box.id} box={box} leaf={!groups.has(box.id)} live={live.has(box.id)} past={past.has(box.id)} />
      ))}
      {[...arrows.filter((one) => !one.taken), ...arrows.filter((one) => one.taken)].map(({ arrow, taken }) => (
        <ArrowLine key={arrow.points.join()} arrow={arrow} taken={taken} head={head} />
      ))}
    </Drawing>
  );
}

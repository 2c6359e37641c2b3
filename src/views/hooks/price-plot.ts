import uPlot from 'uplot';
import { isFollowing, moved, newestRange, zoomed, type Drawn, type Range } from './chart-data';
import { valueText } from './chart-text';
import { inkOf, paint, type Ink } from './chart-paint';

const WHEEL = 1.2;
const AXIS_WIDTH = 64;
const AXIS_HEIGHT = 40;
const PADDING = 0.08;

export interface Shown {
  readonly drawn: Drawn;
  readonly isHollow: boolean;
  /** Another one begins at the newest candles again. */
  readonly view: string;
  readonly isDark: boolean;
}

export interface PricePlot {
  show(shown: Shown): void;
  /** Whether this key moves or zooms the chart; then it has done so. */
  press(key: string): boolean;
  stop(): void;
}

/** Room above and below what is in sight; a single value stands in the middle, and the foot is the volume's. */
function padded(_plot: uPlot, min: number | null, max: number | null): uPlot.Range.MinMax {
  const [low, high] = [min ?? 0, max ?? 1];
  const room = (high - low || Math.abs(high) || 1) * PADDING;
  return [low - 2 * room, high + room];
}

const unbound = (): (() => null) => () => null;

/** The range that is looked at, and what moves it. */
function createView(drawn: () => Drawn, set: (range: Range) => void) {
  let range: Range | null = null;
  const ends = () => {
    const [times] = drawn().columns;
    return { first: times[0] ?? 0, last: times.at(-1) ?? 0 };
  };
  const newest = (): Range => newestRange(ends().last, drawn().seconds);
  const inSight = (): Range => range ?? newest();
  const see = (next: Range): void => {
    range = next;
    set(next);
  };
  return {
    ends,
    range: inSight,
    reset: () => see(newest()),
    zoom: (factor: number, around: number) => see(zoomed(inSight(), factor, around, drawn().seconds)),
    pan: (by: number, from = inSight()) => see(moved(from, by, ends())),
    /** After other candles came: the newest is followed where the one before it was in sight. */
    follow(wasLast: number): void {
      const now = inSight();
      see(isFollowing(now, wasLast) ? newestRange(ends().last, drawn().seconds, now.max - now.min) : now);
    },
  };
}

type View = ReturnType<typeof createView>;

/** Wheel and drag within the axes. */
function hearPointer(plot: uPlot, view: View): void {
  const { over } = plot;
  let held: { readonly x: number; readonly range: Range } | null = null;
  const secondsOf = (px: number, { min, max }: Range): number => (px / over.clientWidth) * (max - min);
  const up = (): void => {
    held = null;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) view.pan(secondsOf(event.deltaX, view.range()));
    else view.zoom(event.deltaY < 0 ? 1 / WHEEL : WHEEL, plot.posToVal(event.offsetX, 'x'));
  };
  over.addEventListener('wheel', wheel, { passive: false });
  over.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    over.setPointerCapture(event.pointerId);
    held = { x: event.clientX, range: view.range() };
  });
  over.addEventListener('pointermove', ({ clientX }) => {
    if (held !== null) view.pan(secondsOf(held.x - clientX, held.range), held.range);
  });
  over.addEventListener('pointerup', up);
  over.addEventListener('pointercancel', up);
  over.addEventListener('dblclick', view.reset);
}

function optionsOf(ink: () => Ink, draw: (plot: uPlot) => void, hover: (index: number | null) => void) {
  const line = (scale: string): uPlot.Series => ({ scale, paths: () => null, points: { show: false } });
  const axis = (): uPlot.Axis => ({ stroke: () => ink().axis, font: ink().font, ticks: { show: false } });
  const grid: uPlot.Axis.Grid = { stroke: () => ink().grid, width: 1 };
  return {
    legend: { show: false },
    padding: [8, 0, 0, 0],
    scales: {
      x: { time: true, auto: false, range: (_plot: uPlot, min: number, max: number) => [min, max] },
      y: { range: padded },
      v: { range: [0, 1] },
    },
    series: [{}, line('y'), line('y'), line('y'), line('y'), line('v')],
    axes: [
      { ...axis(), size: AXIS_HEIGHT, grid: { show: false } },
      {
        ...axis(),
        grid,
        scale: 'y',
        side: 1,
        size: AXIS_WIDTH,
        values: (_plot: uPlot, splits: number[]) => splits.map(valueText),
      },
    ],
    cursor: {
      points: { show: false },
      drag: { x: false, y: false },
      bind: { dblclick: unbound, mousedown: unbound, mouseup: unbound },
    },
    hooks: { draw: [draw], setCursor: [({ cursor: { idx } }: uPlot) => hover(idx ?? null)] },
  } satisfies Omit<uPlot.Options, 'width' | 'height'>;
}

/** Candles on a canvas within the element, from what is shown first until it is stopped. */
export function createPricePlot(element: HTMLElement, first: Shown, hover: (index: number | null) => void): PricePlot {
  let shown = first;
  let ink = inkOf(element);
  const size = () => ({ width: element.clientWidth, height: element.clientHeight });
  const options = optionsOf(
    () => ink,
    (plot) => paint({ plot, drawn: shown.drawn, ink, isHollow: shown.isHollow }),
    hover,
  );
  const plot = new uPlot({ ...options, ...size() }, [...shown.drawn.columns], element);
  const view = createView(
    () => shown.drawn,
    (range) => plot.setScale('x', range),
  );
  view.reset();
  hearPointer(plot, view);
  const sizes = new ResizeObserver(() => plot.setSize(size()));
  sizes.observe(element);
  const width = (): number => view.range().max - view.range().min;
  const middle = (): number => view.range().min + width() / 2;
  const gestures = new Map<string, () => void>([
    ['ArrowLeft', () => view.pan(-width() / 10)],
    ['ArrowRight', () => view.pan(width() / 10)],
    ['+', () => view.zoom(1 / WHEEL, middle())],
    ['=', () => view.zoom(1 / WHEEL, middle())],
    ['-', () => view.zoom(WHEEL, middle())],
    ['Home', () => view.pan(view.ends().first - view.ends().last)],
    ['End', view.reset],
  ]);
  return {
    show(next) {
      const isNew = next.view !== shown.view;
      const { last } = view.ends();
      shown = next;
      ink = inkOf(element);
      plot.setData([...next.drawn.columns], false);
      if (isNew) view.reset();
      else view.follow(last);
    },
    press(key) {
      const gesture = gestures.get(key);
      gesture?.();
      return gesture !== undefined;
    },
    stop() {
      sizes.disconnect();
      plot.destroy();
    },
  };
}

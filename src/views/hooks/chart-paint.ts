import type uPlot from 'uplot';
import type { Drawn } from './chart-data';
import { valueText } from './chart-text';

/** Colours and type of the theme, as a canvas takes them. */
export interface Ink {
  readonly rise: string;
  readonly fall: string;
  readonly entry: string;
  readonly last: string;
  readonly lastText: string;
  readonly grid: string;
  readonly axis: string;
  readonly surface: string;
  readonly font: string;
}

export const inkOf = (element: HTMLElement): Ink => {
  const style = getComputedStyle(element);
  const color = (name: string): string => style.getPropertyValue(`--g-colors-${name}`).trim();
  return {
    rise: color('chart-rise'),
    fall: color('chart-fall'),
    entry: color('chart-entry'),
    last: color('chart-last'),
    lastText: color('accent-contrast'),
    grid: color('chart-grid'),
    axis: color('chart-axis'),
    surface: color('bg-surface'),
    font: `${style.fontSize} ${style.fontFamily}`,
  };
};

/** How much of the room of a candle it takes, and of the plot's height the volume. */
const BODY = 0.7;
const VOLUME = 0.18;
const TRIANGLE = 5;

interface Painting {
  readonly plot: uPlot;
  readonly drawn: Drawn;
  readonly ink: Ink;
  readonly isHollow: boolean;
}

const at = (column: readonly number[], index: number): number => column[index] ?? 0;

/** Of the candles that the library finds around what is in sight, those within it. */
function visible({ plot, drawn: { columns } }: Painting): readonly number[] {
  const { min, max } = plot.scales['x'] ?? {};
  const [from, to] = plot.series[0]?.idxs ?? [0, -1];
  const around = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  return around.filter((index) => at(columns[0], index) >= (min ?? 0) && at(columns[0], index) <= (max ?? 0));
}

/** Volume from the foot up, then candles: a line from low to high, a body from open to close. */
function paintCandles(painting: Painting): void {
  const { plot, drawn, ink, isHollow } = painting;
  const { ctx, bbox } = plot;
  const [times, opens, highs, lows, closes, volumes] = drawn.columns;
  const seen = visible(painting);
  const most = Math.max(...seen.map((index) => at(volumes, index)), 0);
  const room = plot.valToPos(drawn.seconds, 'x', true) - plot.valToPos(0, 'x', true);
  const width = Math.max(1, Math.round(room * BODY));
  const line = Math.max(1, Math.round(devicePixelRatio));
  const foot = bbox.top + bbox.height;
  const y = (value: number): number => Math.round(plot.valToPos(value, 'y', true));
  for (const index of seen) {
    const x = Math.round(plot.valToPos(at(times, index) + drawn.seconds / 2, 'x', true));
    const [open, close] = [at(opens, index), at(closes, index)];
    const left = x - Math.floor(width / 2);
    const color = close >= open ? ink.rise : ink.fall;
    const tall = most === 0 ? 0 : (at(volumes, index) / most) * bbox.height * VOLUME;
    ctx.fillStyle = color;
    ctx.globalAlpha = 0.45;
    ctx.fillRect(left, foot - tall, width, tall);
    ctx.globalAlpha = 1;
    const [top, bottom] = [y(Math.max(open, close)), y(Math.min(open, close))];
    const body = Math.max(line, bottom - top);
    const [high, low] = [y(at(highs, index)), y(at(lows, index))];
    ctx.fillRect(x - Math.floor(line / 2), high, line, top - high);
    ctx.fillRect(x - Math.floor(line / 2), top + body, line, Math.max(0, low - top - body));
    if (close >= open && isHollow && width > 3 * line && body > 2 * line) {
      ctx.strokeStyle = color;
      ctx.lineWidth = line;
      ctx.strokeRect(left + line / 2, top + line / 2, width - line, body - line);
    } else ctx.fillRect(left, top, width, body);
  }
}

/** Own trades: a triangle below what was bought, one above what was sold. */
function paintMarks({ plot, drawn, ink }: Painting): void {
  const { ctx } = plot;
  const size = TRIANGLE * devicePixelRatio;
  for (const { at: time, type, value } of drawn.marks) {
    const x = plot.valToPos(time + drawn.seconds / 2, 'x', true);
    const down = type === 'buy' ? 1 : -1;
    const tip = plot.valToPos(value, 'y', true) + down * size;
    ctx.fillStyle = type === 'buy' ? ink.rise : ink.fall;
    ctx.beginPath();
    ctx.moveTo(x, tip);
    ctx.lineTo(x - size, tip + down * size * 1.5);
    ctx.lineTo(x + size, tip + down * size * 1.5);
    ctx.closePath();
    ctx.fill();
  }
}

function paintLine({ plot, ink }: Painting, value: number, color: string, dash: number, said: string): void {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(value, 'y', true));
  if (y < bbox.top || y > bbox.top + bbox.height) return;
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, devicePixelRatio);
  ctx.setLineDash([dash * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  if (said === '') return;
  ctx.fillStyle = ink.axis;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  ctx.fillText(said, bbox.left + bbox.width - 4 * devicePixelRatio, y - 2 * devicePixelRatio);
}

/** The last value on the axis, on the accent. */
function paintTag({ plot, ink }: Painting, value: number): void {
  const { ctx, bbox } = plot;
  const y = plot.valToPos(value, 'y', true);
  if (y < bbox.top || y > bbox.top + bbox.height) return;
  const tall = 18 * devicePixelRatio;
  const left = bbox.left + bbox.width;
  ctx.fillStyle = ink.last;
  ctx.fillRect(left, y - tall / 2, ctx.canvas.width - left, tall);
  ctx.fillStyle = ink.lastText;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(valueText(value), left + 4 * devicePixelRatio, y);
}

/** Everything within the axes. */
export function paint(painting: Painting): void {
  const { plot, drawn, ink } = painting;
  const { ctx, bbox } = plot;
  const last = drawn.columns[4].at(-1);
  ctx.save();
  ctx.font = ink.font.replace(/^([\d.]+)/, (size) => String(Number(size) * devicePixelRatio));
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  paintCandles(painting);
  paintMarks(painting);
  if (drawn.average !== null)
    paintLine(painting, drawn.average, ink.entry, 4, `Your entry ${valueText(drawn.average)}`);
  if (last !== undefined) paintLine(painting, last, ink.last, 1, '');
  ctx.restore();
  if (last !== undefined) paintTag(painting, last);
  ctx.restore();
}

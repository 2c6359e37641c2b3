import uPlot from 'uplot';
import type { Columns } from '../../../src/views/hooks/chart-data';
import { newest } from './candles';

const BODY = 0.7;

/** Candles as the library's own examples draw them: by a hook, those in sight. */
function drawCandles(plot: uPlot): void {
  const { ctx, data } = plot;
  const [times = [], opens = [], highs = [], lows = [], closes = []] = data;
  const [from, to] = plot.series[0]?.idxs ?? [0, -1];
  const width = Math.max(1, (plot.valToPos(1, 'x', true) - plot.valToPos(0, 'x', true)) * BODY);
  const y = (value: number | null | undefined): number => plot.valToPos(value ?? 0, 'y', true);
  for (let at = from; at <= to; at += 1) {
    const x = plot.valToPos(times[at] ?? 0, 'x', true);
    ctx.fillStyle = (closes[at] ?? 0) >= (opens[at] ?? 0) ? '#2fb87d' : '#e5485c';
    ctx.fillRect(x - 0.5, y(highs[at]), 1, y(lows[at]) - y(highs[at]));
    const [open, close] = [y(opens[at]), y(closes[at])];
    ctx.fillRect(x - width / 2, Math.min(open, close), width, Math.max(1, Math.abs(close - open)));
  }
}

/** The chart library alone. */
export function draw(element: HTMLElement, columns: Columns): void {
  const none = (): uPlot.Series => ({ scale: 'y', paths: () => null, points: { show: false } });
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height: element.clientHeight,
      legend: { show: false },
      series: [{}, none(), none(), none(), none(), { ...none(), scale: 'v' }],
      axes: [{}, { scale: 'y', side: 1 }],
      hooks: { draw: [drawCandles] },
    },
    columns,
    element,
  );
  plot.setScale('x', newest(columns));
}

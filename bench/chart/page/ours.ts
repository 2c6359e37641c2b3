import type { Columns } from '../../../src/views/hooks/chart-data';
import { createPricePlot } from '../../../src/views/hooks/price-plot';
import { SECONDS } from './candles';

/** The chart of the desk. */
export function draw(element: HTMLElement, columns: Columns): void {
  const drawn = { columns, marks: [], average: 100, seconds: SECONDS };
  createPricePlot(element, { drawn, isHollow: true, view: 'bench', isDark: true }, () => undefined);
}

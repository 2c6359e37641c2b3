import type { Interval } from '#shared/candles';
import type { DeskBounds, DeskLook, DeskPart } from './tracker.types';

export const BOUNDS: DeskBounds = {
  list: { least: 280, most: 480 },
  coin: { least: 400, most: 960 },
  chart: { least: 160, most: 640 },
};

/** Left column and coin as the theme has them. */
export const DEFAULT_LOOK: DeskLook = {
  list: 320,
  coin: 480,
  chart: 280,
  interval: '1m',
  measure: 'cap',
  candles: 'hollow',
};

const INTERVALS: Readonly<Record<Interval, true>> = {
  '1s': true,
  '15s': true,
  '1m': true,
  '5m': true,
  '15m': true,
  '1h': true,
};
export const isInterval = (value: unknown): value is Interval =>
  typeof value === 'string' && Object.hasOwn(INTERVALS, value);

const within = (part: DeskPart, size: number): number => {
  const { least, most } = BOUNDS[part];
  return Number.isFinite(size) ? Math.min(most, Math.max(least, Math.round(size))) : DEFAULT_LOOK[part];
};

/** The look with every part within its bounds. */
export const sized = (look: DeskLook): DeskLook => ({
  ...look,
  list: within('list', look.list),
  coin: within('coin', look.coin),
  chart: within('chart', look.chart),
});

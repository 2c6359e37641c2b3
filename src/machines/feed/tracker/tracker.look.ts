import type { DeskLook } from './tracker.types';

export const DEFAULT_LOOK: DeskLook = {
  list: null,
  coin: null,
  chart: null,
  interval: '1m',
  measure: 'cap',
  candles: 'hollow',
};

export type DeskPart = 'list' | 'coin' | 'chart';

/** Between these a part may be dragged, px; `usual` is what the theme gives it, and one arrow key moves its edge by a step. */
export const PARTS: Readonly<
  Record<DeskPart, { readonly least: number; readonly most: number; readonly usual: number }>
> = {
  list: { least: 280, most: 480, usual: 320 },
  coin: { least: 400, most: 960, usual: 480 },
  chart: { least: 160, most: 640, usual: 280 },
};

const within = (part: DeskPart, size: number | null): number | null =>
  size === null || !Number.isFinite(size)
    ? null
    : Math.min(PARTS[part].most, Math.max(PARTS[part].least, Math.round(size)));

/** The look with every part within its bounds. */
export const sized = (look: DeskLook): DeskLook => ({
  ...look,
  list: within('list', look.list),
  coin: within('coin', look.coin),
  chart: within('chart', look.chart),
});

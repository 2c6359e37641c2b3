import type { Interval } from '#shared/candles';
import type { ScreenResized } from '../../screen';

export type TrackerTab = 'deploy' | 'tokens';

/** Parts of the desk that are dragged to size. */
export type DeskPart = 'list' | 'coin' | 'chart';
/** Between these, px. */
export type DeskBounds = Readonly<Record<DeskPart, { readonly least: number; readonly most: number }>>;

/** How the desk is laid out, in px, and its chart drawn. */
export interface DeskLook extends Readonly<Record<DeskPart, number>> {
  readonly interval: Interval;
  readonly measure: 'cap' | 'price';
  readonly candles: 'hollow' | 'filled';
}

export interface TrackerContext {
  readonly tab: TrackerTab;
  readonly look: DeskLook;
  readonly bounds: DeskBounds;
}
/** What changed of the look. */
export type LookChange = Partial<DeskLook>;

export type TrackerEvent =
  | { readonly type: 'tab.chosen'; readonly tab: TrackerTab }
  | { readonly type: 'drawer.toggled' }
  | { readonly type: 'drawer.closed' }
  | ScreenResized
  /** A part is dragged to size, or the chart is to be drawn otherwise. */
  | { readonly type: 'look.changed'; readonly look: LookChange }
  | { readonly type: 'coin.launched' }
  /** A link elsewhere leads to the Deploy form. */
  | { readonly type: 'deploy.asked' };

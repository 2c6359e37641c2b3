import type { Interval } from '#shared/candles';
import type { ScreenResized } from '../../screen';

export type TrackerTab = 'deploy' | 'tokens';

/** How the desk is laid out and its chart drawn. Sizes in px, null as the theme has them. */
export interface DeskLook {
  readonly list: number | null;
  readonly coin: number | null;
  readonly chart: number | null;
  readonly interval: Interval;
  readonly measure: 'cap' | 'price';
  readonly candles: 'hollow' | 'filled';
}

export interface TrackerContext {
  readonly tab: TrackerTab;
  readonly look: DeskLook;
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

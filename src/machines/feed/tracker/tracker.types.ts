import type { ScreenResized } from '../../screen';

export type TrackerTab = 'deploy' | 'tokens';

export interface TrackerContext {
  readonly tab: TrackerTab;
}
export type TrackerEvent =
  | { readonly type: 'tab.chosen'; readonly tab: TrackerTab }
  | { readonly type: 'drawer.toggled' }
  | { readonly type: 'drawer.closed' }
  | ScreenResized
  | { readonly type: 'coin.launched' }
  /** A link elsewhere leads to the Deploy form. */
  | { readonly type: 'deploy.asked' };

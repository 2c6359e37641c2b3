export type TrackerTab = 'deploy' | 'tokens';

export interface TrackerInput {
  /** The left column is a drawer below 1280 px. */
  readonly desktop: boolean;
}
export interface TrackerContext {
  readonly desktop: boolean;
  readonly tab: TrackerTab;
}
export type TrackerEvent =
  | { readonly type: 'tab.chosen'; readonly tab: TrackerTab }
  | { readonly type: 'drawer.toggled' }
  | { readonly type: 'drawer.closed' }
  | { readonly type: 'screen.resized'; readonly desktop: boolean }
  | { readonly type: 'coin.chosen' }
  | { readonly type: 'coin.launched' };

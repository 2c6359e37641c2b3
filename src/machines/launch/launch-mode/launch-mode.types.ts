import type { ParentOf } from '../../parent';

/** How a launch goes on once the coin stands. */
export interface LaunchMode {
  /** How long behind its landing what the first buy brought is sold again, ms; null where it stays. */
  readonly instaSellMs: number | null;
}

export type LaunchModeReport = { readonly type: 'mode.changed'; readonly mode: LaunchMode };

export interface LaunchModeInput {
  readonly parent: ParentOf<LaunchModeReport>;
}

export interface LaunchModeContext {
  readonly parent: ParentOf<LaunchModeReport>;
  /** Of the sale that is switched on, or of the last one. */
  readonly delayMs: number;
}

/** What a view says. */
export type LaunchModeGesture =
  | { readonly type: 'sale.switched' }
  /** Milliseconds, within 0 and the longest delay. */
  | { readonly type: 'delay.chosen'; readonly delayMs: number };

export type LaunchModeEvent =
  | LaunchModeGesture
  /** What this browser kept of the form. */
  | { readonly type: 'mode.recalled'; readonly mode: LaunchMode }
  | { readonly type: 'launch.begun' };

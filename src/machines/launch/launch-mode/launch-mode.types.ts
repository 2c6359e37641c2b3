import type { BundleFields, BundleWay, LaunchBundle } from '#shared/launch-form';
import type { SeveralFields } from '#shared/launch-several';
import type { ParentOf } from '../../parent';

/** How a launch goes on once the coin stands. */
export interface LaunchMode {
  /** How long behind its landing what the first buy brought is sold again, ms; null where it stays. */
  readonly instaSellMs: number | null;
  /** Who else buys behind it; null in standard mode. */
  readonly bundle: LaunchBundle | null;
  /** Which coins are made beside it; null where it is made alone. */
  readonly several: SeveralFields | null;
}

/** What changed of it. */
export type LaunchModeReport = { readonly type: 'mode.changed'; readonly mode: Partial<LaunchMode> };

/** What is remembered for the next visit; null where nothing is. */
export interface LastChoices {
  /** Milliseconds. */
  readonly delayMs: number | null;
  /** SOL as typed. */
  readonly sniperBuy: string | null;
  readonly several: SeveralFields | null;
}

export interface LaunchModeInput {
  readonly parent: ParentOf<LaunchModeReport>;
}

export interface LaunchModeContext {
  readonly parent: ParentOf<LaunchModeReport>;
  /** Of the sale that is switched on, or of the last one. */
  readonly delayMs: number;
  /** As it is, or as it begins when bundled mode is chosen. */
  readonly bundle: BundleFields;
  /** As it is, or as it begins when a multi-launch is chosen. */
  readonly several: SeveralFields;
}

/** What a view says. */
export type LaunchModeGesture =
  | { readonly type: 'standard.chosen' }
  | { readonly type: 'bundled.chosen' }
  | { readonly type: 'way.chosen'; readonly way: BundleWay }
  /** As typed: what no field takes changes nothing. */
  | { readonly type: 'bundle.edited'; readonly patch: Partial<BundleFields> }
  | { readonly type: 'several.switched' }
  /** As typed: what no field takes changes nothing. */
  | { readonly type: 'several.edited'; readonly patch: Partial<SeveralFields> }
  | { readonly type: 'sale.switched' }
  /** Milliseconds, within 0 and the longest delay. */
  | { readonly type: 'delay.chosen'; readonly delayMs: number };

/** What this browser kept of the form, or a quick launch says. */
export interface ModeRecalled {
  readonly type: 'mode.recalled';
  readonly mode: LaunchMode;
}

export type LaunchModeEvent = LaunchModeGesture | ModeRecalled | { readonly type: 'launch.begun' };

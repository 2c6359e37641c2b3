import type { CoinFeature } from './coin-features';
import type { LaunchQuote } from './launch-quote';
import type { SeveralFields } from './launch-several';
import type { PlatformId } from './platforms';

/**
 * How a bundled launch goes out. `safe`: the launch alone, as a bundle of a block engine. `instant`: with the buys of others in that bundle.
 * `delayed`: each of them buys a moment of its own behind the landing, without an engine.
 */
export type BundleWay = 'safe' | 'instant' | 'delayed';
export const BUNDLE_WAYS: readonly BundleWay[] = ['safe', 'instant', 'delayed'];

/** Who of the group buys with a launch, as it is typed. */
export interface BundleFields {
  /** How many, as far as the group has them. */
  readonly snipers: number;
  /** Digits, ms: each waits its own time between the two. */
  readonly shortest: string;
  readonly longest: string;
  /** SOL each spends; empty as much as the first buy. */
  readonly sniperBuy: string;
}

/** How other wallets of the group buy with a launch. */
export interface LaunchBundle extends BundleFields {
  readonly way: BundleWay;
}

/** The launch form as it is typed, within the limits of each field; no key and no address of a coin to be. */
export interface LaunchForm {
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
  readonly platform: PlatformId;
  /** What the coin is sold for where the platform offers it; for SOL elsewhere. */
  readonly quote: LaunchQuote;
  /** What is made of the coin where the platform makes it; null for a plain one. */
  readonly feature: CoinFeature | null;
  /** Id of the post it comes from; null from none. */
  readonly post: string | null;
  /** Null: a group is made at the launch. */
  readonly groupId: string | null;
  /** SOL as typed; empty creates without buying. */
  readonly devBuy: string;
  /** USD1 as typed, for a coin that is sold for it; empty creates without buying. */
  readonly devBuyUsd1: string;
  /** How long behind the launch what the first buy brought is sold again, ms; null where it stays. */
  readonly instaSellMs: number | null;
  /** Null in standard mode. */
  readonly bundle: LaunchBundle | null;
  /** Coins made beside the main one, in standard mode; null where it is made alone. */
  readonly several: SeveralFields | null;
}

/** A launch form as this browser keeps it over a reload. */
export interface KeptForm {
  readonly form: LaunchForm;
  /** Where the server serves the picture that was chosen; null without one. */
  readonly imageUrl: string | null;
}

import type { OperationRequest } from '#operations/domain/operation';
import type { LaunchForTokenIntent, LaunchIntent } from '#operations/intent';
import type { CoinFeature } from '#shared/coin-features';
import type { Range } from '#shared/presets';
import type { LaunchForm } from '#shared/launch-form';

/** The developer wallet's group; the launch is signed by `dev`. */
export interface LaunchGroup {
  readonly id: string;
  readonly dev: string;
}

/** Wallets of the group that buy behind a launch, each for as much and after a time of its own between two. */
export interface LaunchSnipes {
  readonly wallets: readonly string[];
  readonly buyLamports: bigint;
  /** Milliseconds, the shorter first. */
  readonly delayMs: Range;
}

/** A coin that a multi-launch makes beside its main one. */
export interface ExtraCoin {
  readonly mint: string;
  /** Lamports of its first buy. */
  readonly buyLamports: bigint;
}

/** Coins made beside the main one, which differ in nothing but who makes them and for how much. */
export interface SeveralLaunch {
  readonly count: number;
  /** Between these lamports the first buy of each is drawn, the smaller first. */
  readonly buyLamports: readonly [bigint, bigint];
  /** Wallets of the chosen group that make them, the developer's not among them; none where the group is made at the launch. */
  readonly wallets: readonly string[];
}

/** What a launch needs to be known about, checked by the form. `group` null: one is made at the launch. */
export interface LaunchDraft extends Omit<
  LaunchForm,
  'several' | 'groupId' | 'quote' | 'feature' | 'post' | 'devBuy' | 'devBuyUsd1' | 'bundle'
> {
  readonly imageUrl: string;
  /** Base units of USD1 that the first buy spends, of a coin that is sold for it; absent where it is sold for SOL. */
  readonly spendUsd1?: bigint;
  readonly devBuyLamports: bigint;
  /** Id of the post it is launched from; absent from none. */
  readonly post?: string;
  /** What is made of the coin; absent for a plain one. */
  readonly feature?: CoinFeature;
  /** How long behind the launch what the first buy brought is sold again; null where it stays. */
  readonly instaSellMs: number | null;
  /** Who buys behind the launch; null where nobody does. */
  readonly snipes: LaunchSnipes | null;
  /**
   * Whether the launch is a bundle that lands in one slot or not at all: `safe` the launch alone, which may sell again behind it;
   * `instant` with the buys of `snipes`, whose delays do not count. Null or absent where it is none.
   */
  readonly bundled?: 'safe' | 'instant' | null;
  /** What a multi-launch makes beside it; null or absent where that is nothing. */
  readonly several?: SeveralLaunch | null;
  readonly mint: string;
  readonly master: string;
  readonly group: LaunchGroup | null;
}

type LaunchRequest = Omit<OperationRequest, 'intent'> & { readonly intent: LaunchIntent | LaunchForTokenIntent };

/** A launch planned, its keys loaded and its message compiled; what is left is a blockhash to patch in and to sign. */
export interface PreparedLaunch {
  readonly request: LaunchRequest;
  /** Of a multi-launch: those that begin together with it, and lamports that the master has for all of them. */
  readonly beside?: { readonly requests: readonly LaunchRequest[]; readonly availableLamports: bigint };
}

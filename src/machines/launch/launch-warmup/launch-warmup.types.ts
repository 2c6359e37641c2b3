import type { Fault } from '#shared/fault';
import type { ExtraCoin, LaunchDraft, PreparedLaunch } from '#operations/domain/launch';
import type { ParentOf } from '../../parent';
export type { LaunchGroup, LaunchDraft, PreparedLaunch } from '#operations/domain/launch';

/** Uploaded metadata and the content it was made of. */
export interface LaunchMetadata {
  readonly key: string;
  readonly uri: string;
}

/** Coins that were made beside a main one, whose contract address is `main`. */
export interface CoinsBeside {
  readonly main: string;
  readonly coins: readonly ExtraCoin[];
}

/** What is planned: a draft whose group is known, under the URI of its metadata, with the coins beside the main one. */
export interface LaunchToPrepare {
  readonly draft: LaunchDraft | null;
  readonly uri: string;
  readonly coins: readonly ExtraCoin[];
}

export interface WarmupContext {
  readonly parent: ParentOf<WarmupReport>;
  readonly draft: LaunchDraft | null;
  readonly metadata: LaunchMetadata | null;
  readonly beside: CoinsBeside | null;
  readonly prepared: PreparedLaunch | null;
  readonly fault: Fault | null;
}

export type WarmupReport =
  | { readonly type: 'metadata.uploaded'; readonly metadata: LaunchMetadata | null }
  | { readonly type: 'launch.warmed'; readonly prepared: PreparedLaunch }
  | { readonly type: 'launch.cooled' };

export interface WarmupInput {
  readonly parent: ParentOf<WarmupReport>;
}

export type WarmupEvent =
  /** Null while the form is not complete, or while a launch runs. */
  | { readonly type: 'draft.changed'; readonly draft: LaunchDraft | null }
  /** The button is held down; the click that launches comes when it is let go. */
  | { readonly type: 'button.pressed' }
  /** The person wants to know what the form as it stands would do. */
  | { readonly type: 'rehearsal.asked' };

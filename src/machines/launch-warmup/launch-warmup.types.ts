import type { Fault } from '#shared/fault';
import type { PlatformId } from '#shared/platforms';
import type { LaunchIntent } from '#shared/operation-intent';
import type { OperationRequest } from '../operation/operation.types';
import type { ParentOf } from '../parent';

/** The developer wallet's group; the launch is signed by `dev`. */
export interface LaunchGroup {
  readonly id: string;
  readonly dev: string;
}

/** What a launch needs to be known about, checked by the form. `group` null: one is made at the launch. */
export interface LaunchDraft {
  readonly platform: PlatformId;
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
  readonly imageUrl: string;
  readonly devBuyLamports: bigint;
  readonly mint: string;
  readonly master: string;
  readonly group: LaunchGroup | null;
}

/** Uploaded metadata and the content it was made of. */
export interface LaunchMetadata {
  readonly key: string;
  readonly uri: string;
}

/** A launch planned, its keys at hand and its message compiled; what is left is a blockhash to patch in and to sign. */
export interface PreparedLaunch {
  readonly request: Omit<OperationRequest, 'intent'> & { readonly intent: LaunchIntent };
}

export interface WarmupContext {
  readonly parent: ParentOf<WarmupReport>;
  readonly draft: LaunchDraft | null;
  readonly metadata: LaunchMetadata | null;
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
  | { readonly type: 'button.pressed' };

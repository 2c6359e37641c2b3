import type { LaunchForTokenIntent, LaunchIntent } from '#operations/intent';
import type { LaunchDraft, PreparedLaunch } from '#operations/domain/launch';
import type { Rehearsal } from '#operations/rehearsal-contract';
import type { Fault } from '#shared/fault';

/** The form as it was when the rehearsal was asked for, and what of it was prepared by then. */
export interface RehearsalAsked {
  readonly draft: LaunchDraft;
  /** Where its metadata lies; null while that is not uploaded. */
  readonly uri: string | null;
  readonly prepared: PreparedLaunch | null;
}

/** The launch that is rehearsed: of several coins the main one. */
export interface RehearsedLaunch {
  readonly networkId: string;
  readonly intent: LaunchIntent | LaunchForTokenIntent;
}

export interface RehearsalContext {
  readonly asked: RehearsalAsked | null;
  readonly launch: RehearsedLaunch | null;
  readonly told: Rehearsal | null;
  readonly fault: Fault | null;
  /** The form is no longer what was rehearsed. */
  readonly stale: boolean;
}

/** What a view says. */
export type RehearsalGesture = { readonly type: 'rehearsal.cancelled' } | { readonly type: 'rehearsal.closed' };

export type RehearsalEvent =
  | RehearsalGesture
  | { readonly type: 'rehearsal.begun'; readonly asked: RehearsalAsked }
  /** Null while the form is not complete, or while a launch runs. */
  | { readonly type: 'draft.changed'; readonly draft: LaunchDraft | null };

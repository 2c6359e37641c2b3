import type { KeyAction, Keybinds } from '#shared/keybinds';
import type { NoticeRaised, ParentOf } from '../../parent';

/** Which key each action has now. */
export interface KeybindsKnown {
  readonly type: 'keybinds.known';
  readonly keybinds: Keybinds;
}

/** A key was captured or cleared; an empty name is none. */
export interface KeyChosen {
  readonly type: 'key.chosen';
  readonly action: KeyAction;
  readonly name: string;
}

/** While a key is captured, no shortcut may fire (KCP-09). */
export type CaptureTold = { readonly type: 'capture.begun' } | { readonly type: 'capture.ended' };

export interface KeyCaptureInput {
  readonly parent: ParentOf<NoticeRaised | KeyChosen | CaptureTold>;
  readonly action: KeyAction;
  readonly keybinds: Keybinds;
}

export type KeyCaptureContext = KeyCaptureInput;

export type KeyCaptureEvent =
  | KeybindsKnown
  | { readonly type: 'capture.asked' }
  /** A key by its name, as `keyName` gives it. */
  | { readonly type: 'key.pressed'; readonly name: string }
  /** Escape, or the control lost the focus. */
  | { readonly type: 'capture.cancelled' }
  | { readonly type: 'key.cleared' };

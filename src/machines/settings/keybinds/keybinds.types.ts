import type { KeyAction, Keybinds } from '#shared/keybinds';
import type { CaptureTold, KeybindsKnown } from '../key-capture/key-capture.types';
import type { ParentOf } from '../../parent';

/** The key of an action was pressed. */
export interface ShortcutPressed {
  readonly type: 'shortcut.pressed';
  readonly action: KeyAction;
}
export interface EscapePressed {
  readonly type: 'escape.pressed';
}

/** A key press and what was under it. */
export interface KeyPress {
  /** As `keyName` gives it. */
  readonly name: string;
  /** Ctrl, Meta, Alt or Shift was held (KEY-10). */
  readonly modified: boolean;
  /** Somebody types, chooses from a menu or a tab list, or stands in a dialog: keys belong to that (KEY-09). */
  readonly taken: boolean;
  /** A button, link or other control has the focus, which Space and Enter press (GAP-50). */
  readonly control: boolean;
}

export interface KeybindsInput {
  readonly parent: ParentOf<ShortcutPressed | EscapePressed>;
  readonly keybinds: Keybinds;
}

export interface KeybindsContext extends KeybindsInput {
  readonly capturing: boolean;
}

export type KeybindsEvent =
  | KeybindsKnown
  | CaptureTold
  | { readonly type: 'key.pressed'; readonly press: KeyPress }
  | { readonly type: 'touch.known'; readonly touch: boolean }
  /** What a shortcut began over all groups has come to rest. */
  | { readonly type: 'bulk.settled' };

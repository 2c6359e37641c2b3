import type { KeyAction } from '#shared/keybinds';
import type { ShownSettings } from '#shared/local-settings';
import type { CaptureTold, KeyChosen } from '../key-capture/key-capture.types';
import type { KeyCaptureActor } from '../key-capture/key-capture.selectors';
import type { EscapePressed, ShortcutPressed } from '../keybinds/keybinds.types';
import type { NoticeRaised, ParentOf } from '../../parent';
import type { SettingsReplaced } from '../settings-file/settings-file.types';

export type SettingsTab = 'profile' | 'application' | 'trading';

/** Whether what is on screen is read again by the clock (GAP-58); told when it is no longer as it was. */
export interface RefreshChosen {
  readonly type: 'refresh.chosen';
  readonly auto: boolean;
}

export interface SettingsInput {
  readonly parent: ParentOf<NoticeRaised | ShortcutPressed | EscapePressed | RefreshChosen>;
}

export interface SettingsContext extends SettingsInput {
  readonly shown: ShownSettings;
  /** The tab the address asks for; null until the page is first opened. */
  readonly tab: SettingsTab | null;
  readonly captures: readonly { readonly action: KeyAction; readonly actor: KeyCaptureActor }[];
}

/** Told to the kept settings: change these, or read all of them again. */
export type SettingsCommand =
  { readonly type: 'setting.changed'; readonly change: Partial<ShownSettings> } | SettingsReplaced;

export type SettingsEvent =
  | NoticeRaised
  | KeyChosen
  | CaptureTold
  | SettingsReplaced
  | { readonly type: 'setting.changed'; readonly change: Partial<ShownSettings> }
  | { readonly type: 'settings.known'; readonly shown: ShownSettings }
  | { readonly type: 'tab.chosen'; readonly tab: SettingsTab }
  | { readonly type: 'bulk.settled' };

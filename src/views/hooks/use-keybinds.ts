import { DEFAULT_KEYBINDS, type Keybinds } from '#shared/keybinds';
import { selectShownSettings, type SettingsActor } from '../../machines/settings/settings/settings.selectors';
import { useOf } from './use-of';

/** Which key each action has now; the defaults until the settings are there. */
export const useKeybinds = (settings: SettingsActor | undefined): Keybinds =>
  useOf(settings, (snapshot) => selectShownSettings(snapshot).keybinds, DEFAULT_KEYBINDS);

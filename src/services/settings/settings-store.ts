import { isSound, readLocalSettings, type ShownSettings } from '#shared/local-settings';
import { themeOf } from '#shared/theme';
import { LOCAL_SETTINGS_KEY, SOUND_KEY, THEME_KEY } from '#shared/storage-keys';
import type { LocalStore } from '../storage/local-store';
import { keptSettings } from './kept-settings';

export interface SettingsStore {
  read(): ShownSettings;
  change(change: Partial<ShownSettings>): void;
  /** The kept data URL, or null for the default sound. */
  readSound(): string | null;
  /** Null goes back to the default; false when this browser has no room for it. */
  keepSound(sound: string | null): boolean;
}

/** The theme lies under a key of its own, which the first paint reads; so does the sound, which is large. */
export function createSettingsStore(storage: Pick<LocalStore, 'read' | 'write' | 'remove'>): SettingsStore {
  const read = (): ShownSettings => {
    const { settings } = readLocalSettings(keptSettings(storage));
    const { preferredNotificationSound: _, ...shown } = settings;
    return { ...shown, theme: themeOf(storage.read(THEME_KEY)) };
  };
  const readSound = (): string | null => {
    const kept = storage.read(SOUND_KEY);
    return isSound(kept) ? kept : null;
  };
  return {
    read,
    readSound,
    change(change) {
      const { theme, ...rest } = { ...read(), ...change };
      storage.write(LOCAL_SETTINGS_KEY, JSON.stringify(rest));
      if (change.theme !== undefined) storage.write(THEME_KEY, theme);
    },
    keepSound(sound) {
      if (sound === null) storage.remove(SOUND_KEY);
      else storage.write(SOUND_KEY, sound);
      return readSound() === sound;
    },
  };
}

import { DEFAULT_LOCAL_SETTINGS, isSound, readLocalSettings, type ShownSettings } from '#shared/local-settings';
import type { LocalStore } from '../storage/local-store';

const KEY = 'local-settings';
const THEME_KEY = 'theme';
/** Read before the first paint of the shell (SHL-13). */
export const SOUND_KEY = 'notification-sound';

export interface SettingsStore {
  read(): ShownSettings;
  change(change: Partial<ShownSettings>): void;
  /** The kept data URL, or null for the default sound. */
  readSound(): string | null;
  /** Null goes back to the default; false when this browser has no room for it. */
  keepSound(sound: string | null): boolean;
}

/** What the text says, or nothing when it is no JSON (LST-20). */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The theme lies under a key of its own, which the first paint reads; so does the sound, which is large. */
export function createSettingsStore(storage: Pick<LocalStore, 'read' | 'write' | 'remove'>): SettingsStore {
  const read = (): ShownSettings => {
    const { settings } = readLocalSettings(parseJson(storage.read(KEY)));
    const { preferredNotificationSound: _, ...shown } = settings;
    return { ...shown, theme: storage.read(THEME_KEY) === 'light' ? 'light' : DEFAULT_LOCAL_SETTINGS.theme };
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
      storage.write(KEY, JSON.stringify(rest));
      if (change.theme !== undefined) storage.write(THEME_KEY, theme);
    },
    keepSound(sound) {
      if (sound === null) storage.remove(SOUND_KEY);
      else storage.write(SOUND_KEY, sound);
      return readSound() === sound;
    },
  };
}

import { DEFAULT_KEYBINDS, isKeyName, isTaken, KEY_ACTIONS, type Keybinds } from './keybinds';
import { LIMITS } from './limits';
import { isRecord } from './json';
import type { Theme } from './theme';

/** Choices of one browser (D1 section 3); `volume` in percent, `sessionTimeout` in minutes as text. */
export interface LocalSettings {
  readonly theme: Theme;
  readonly notifications: boolean;
  readonly soundEffects: boolean;
  readonly autoRefresh: boolean;
  readonly compactMode: boolean;
  readonly developerMode: boolean;
  readonly twoFactorEnabled: boolean;
  readonly sessionTimeout: string;
  readonly defaultSidebarState: 'expanded' | 'collapsed';
  readonly preferredGroupView: 'grid' | 'list';
  readonly volume: number;
  readonly hideDescriptions: boolean;
  readonly showCoinOverviewAfterLaunch: boolean;
  readonly autoAiGeneration: boolean;
  /** On: a press of Sell All or of a share on a card sells at once. Off: its plan is shown and agreed to first. */
  readonly oneClickSelling: boolean;
  /** A data URL, a path of this site, or null for the default sound. */
  readonly preferredNotificationSound: string | null;
  readonly keybinds: Keybinds;
}

/** Local settings without the bytes of a sound, which are read only to be played or exported. */
export type ShownSettings = Omit<LocalSettings, 'preferredNotificationSound'>;

export const DEFAULT_SOUND = '/sounds/notification.wav';

export const DEFAULT_LOCAL_SETTINGS: LocalSettings = {
  theme: 'dark',
  notifications: true,
  soundEffects: true,
  autoRefresh: true,
  compactMode: false,
  developerMode: false,
  twoFactorEnabled: false,
  sessionTimeout: '30',
  defaultSidebarState: 'expanded',
  preferredGroupView: 'grid',
  volume: 50,
  hideDescriptions: false,
  showCoinOverviewAfterLaunch: true,
  autoAiGeneration: false,
  oneClickSelling: true,
  preferredNotificationSound: null,
  keybinds: DEFAULT_KEYBINDS,
};

/** The value when it is one, else undefined. */
type Read<T> = (value: unknown) => T | undefined;
/** Keys are read by `readKeybinds`, which must know what is kept already. */
type Readers = { readonly [K in Exclude<keyof LocalSettings, 'keybinds'>]: Read<LocalSettings[K]> };

const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const oneOf =
  <T extends string>(...choices: readonly T[]): Read<T> =>
  (value) =>
    choices.find((choice) => choice === value);

const SOUND = /^data:audio\/[a-z0-9.+-]+(?:;[a-z0-9=.+-]+)*;base64,[A-Za-z0-9+/]+={0,2}$/i;
const DATA_URL_MAX = Math.ceil(LIMITS.soundBytes / 3) * 4 + 100;

/** A sound this browser may play: the default, or a data URL of at most 2 MiB; nothing of another site. */
export const isSound = (value: unknown): value is string =>
  typeof value === 'string' && (value === DEFAULT_SOUND || (value.length <= DATA_URL_MAX && SOUND.test(value)));

const MINUTES_MAX = 10_080;
const minutes: Read<string> = (value) =>
  typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) && Number(value) <= MINUTES_MAX ? value : undefined;
const percent: Read<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100 ? value : undefined;

const READERS: Readers = {
  theme: oneOf('dark', 'light', 'system'),
  notifications: flag,
  soundEffects: flag,
  autoRefresh: flag,
  compactMode: flag,
  developerMode: flag,
  twoFactorEnabled: flag,
  sessionTimeout: minutes,
  defaultSidebarState: oneOf('expanded', 'collapsed'),
  preferredGroupView: oneOf('grid', 'list'),
  volume: percent,
  hideDescriptions: flag,
  showCoinOverviewAfterLaunch: flag,
  autoAiGeneration: flag,
  oneClickSelling: flag,
  preferredNotificationSound: (value) => (value === null || isSound(value) ? value : undefined),
};

export interface ReadSettings {
  readonly settings: LocalSettings;
  /** Names of what was given and could not be taken: of an unknown kind, of a bad value, or of a key two actions want. */
  readonly ignored: readonly string[];
}

/** Keys as given over those kept; a key that another action has already is left out (SIE-07). */
function readKeybinds(given: unknown, kept: Keybinds): { readonly keybinds: Keybinds; readonly ignored: string[] } {
  if (given === undefined) return { keybinds: kept, ignored: [] };
  if (!isRecord(given)) return { keybinds: kept, ignored: ['keybinds'] };
  const ignored = Object.keys(given)
    .filter((name) => !KEY_ACTIONS.some((action) => action === name))
    .map((name) => `keybinds.${name}`);
  const asked = KEY_ACTIONS.filter((action) => action in given);
  // What is asked for comes first, so that an exchange of two keys can be read; what was kept yields to it.
  let keybinds: Keybinds = kept;
  for (const action of asked) keybinds = { ...keybinds, [action]: '' };
  for (const action of asked) {
    const name = given[action];
    const isGood = typeof name === 'string' && (name === '' || isKeyName(name));
    if (isGood && !isTaken(keybinds, action, name)) keybinds = { ...keybinds, [action]: name };
    else {
      ignored.push(`keybinds.${action}`);
      if (!isTaken(keybinds, action, kept[action])) keybinds = { ...keybinds, [action]: kept[action] };
    }
  }
  return { keybinds, ignored };
}

/** Total: what is missing keeps its value of `kept`, what is wrong is named and left out. */
export function readLocalSettings(given: unknown, kept: LocalSettings = DEFAULT_LOCAL_SETTINGS): ReadSettings {
  if (!isRecord(given)) return { settings: kept, ignored: [] };
  const ignored: string[] = [];
  const take = <K extends keyof typeof READERS>(name: K): LocalSettings[K] => {
    if (given[name] === undefined) return kept[name];
    const read: Read<LocalSettings[K]> = READERS[name];
    const value = read(given[name]);
    if (value === undefined) ignored.push(name);
    return value === undefined ? kept[name] : value;
  };
  const known = new Set([...Object.keys(READERS), 'keybinds']);
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  const keys = readKeybinds(given['keybinds'], kept.keybinds);
  const settings: LocalSettings = {
    theme: take('theme'),
    notifications: take('notifications'),
    soundEffects: take('soundEffects'),
    autoRefresh: take('autoRefresh'),
    compactMode: take('compactMode'),
    developerMode: take('developerMode'),
    twoFactorEnabled: take('twoFactorEnabled'),
    sessionTimeout: take('sessionTimeout'),
    defaultSidebarState: take('defaultSidebarState'),
    preferredGroupView: take('preferredGroupView'),
    volume: take('volume'),
    hideDescriptions: take('hideDescriptions'),
    showCoinOverviewAfterLaunch: take('showCoinOverviewAfterLaunch'),
    autoAiGeneration: take('autoAiGeneration'),
    oneClickSelling: take('oneClickSelling'),
    preferredNotificationSound: take('preferredNotificationSound'),
    keybinds: keys.keybinds,
  };
  return { settings, ignored: [...ignored, ...keys.ignored, ...unknown] };
}

import type { OwnKey } from './own-keys';
import type { LOSSES } from './storage-losses';

// What this browser keeps in local storage, and which flow owns it. All of it is of the person who is signed in, and sign-out
// clears it (LST-21); only the invite code is of a visitor. `public/theme.js` reads `theme` before anything is loaded.

/** The settings of the browser as JSON, without theme and sound: settings. */
export const LOCAL_SETTINGS_KEY = 'local-settings';
/** `light` or `dark`: settings and palette. */
export const THEME_KEY = 'theme';
/** A data URL, large: sound. */
export const SOUND_KEY = 'notification-sound';
/** The newest 20: notifications. */
export const NOTIFICATIONS_KEY = 'notifications';
/** Deploy or Tokens: tracker. */
export const TRACKER_TAB_KEY = 'tracker-active-tab';
/** Percent as typed (LST-17, TRS-22): trading form. */
export const BUY_SLIPPAGE_KEY = 'buySlippage';
/** Of a visitor, until setup (REF-01): referral. */
export const REFERRAL_CODE_KEY = 'referral-code';
/** Ids as JSON: a mirror for the first paint, the server says which are active (GAP-07): presets. */
export const ACTIVE_PRESETS_KEY = 'activePresets';

export type StorageKey = keyof typeof LOSSES | OwnKey;

import type {
  DEPLOY_FORM_KEY,
  DESK_LOOK_KEY,
  FEED_SMOOTH_SCROLL_KEY,
  HIDE_OWN_TRANSACTIONS_KEY,
  HIDE_SMALL_TRANSACTIONS_KEY,
  LAST_DEV_BUY_KEY,
  LAST_DEV_BUY_USD1_KEY,
  LAST_INSTA_SELL_KEY,
  LAST_MULTI_LAUNCH_KEY,
  LAST_SNIPER_BUY_KEY,
} from './late-keys';
import type { FEED_HANDLES_KEY, FEED_RULES_KEY } from './handles';

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

export type StorageKey =
  | typeof LOCAL_SETTINGS_KEY
  | typeof THEME_KEY
  | typeof SOUND_KEY
  | typeof NOTIFICATIONS_KEY
  | typeof TRACKER_TAB_KEY
  | typeof DESK_LOOK_KEY
  | typeof LAST_DEV_BUY_KEY
  | typeof LAST_DEV_BUY_USD1_KEY
  | typeof LAST_INSTA_SELL_KEY
  | typeof LAST_SNIPER_BUY_KEY
  | typeof LAST_MULTI_LAUNCH_KEY
  | typeof DEPLOY_FORM_KEY
  | typeof BUY_SLIPPAGE_KEY
  | typeof REFERRAL_CODE_KEY
  | typeof ACTIVE_PRESETS_KEY
  | typeof FEED_SMOOTH_SCROLL_KEY
  | typeof FEED_HANDLES_KEY
  | typeof FEED_RULES_KEY
  | typeof HIDE_SMALL_TRANSACTIONS_KEY
  | typeof HIDE_OWN_TRANSACTIONS_KEY;

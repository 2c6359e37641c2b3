import { FEED_HANDLES_KEY, FEED_RULES_KEY } from './handles';
import {
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
import { OWN_MARK, type OwnName } from './own-keys';
import {
  ACTIVE_PRESETS_KEY,
  BUY_SLIPPAGE_KEY,
  LOCAL_SETTINGS_KEY,
  NOTIFICATIONS_KEY,
  REFERRAL_CODE_KEY,
  SOUND_KEY,
  THEME_KEY,
  TRACKER_TAB_KEY,
} from './storage-keys';

type Loss = Exclude<(typeof LOSSES)[keyof typeof LOSSES] | (typeof OWN_LOSSES)[OwnName], null>;

/** Every key of local storage, and what is lost with it where a sign-out clears it; an invite code is no loss. */
export const LOSSES = {
  [LOCAL_SETTINGS_KEY]: 'settings',
  [SOUND_KEY]: 'sound',
  [THEME_KEY]: 'theme',
  [NOTIFICATIONS_KEY]: 'notifications',
  [TRACKER_TAB_KEY]: 'lastUsed',
  [DESK_LOOK_KEY]: 'lastUsed',
  [LAST_DEV_BUY_KEY]: 'lastUsed',
  [LAST_DEV_BUY_USD1_KEY]: 'lastUsed',
  [LAST_INSTA_SELL_KEY]: 'lastUsed',
  [LAST_SNIPER_BUY_KEY]: 'lastUsed',
  [LAST_MULTI_LAUNCH_KEY]: 'lastUsed',
  [DEPLOY_FORM_KEY]: 'draft',
  [BUY_SLIPPAGE_KEY]: 'settings',
  [REFERRAL_CODE_KEY]: null,
  [ACTIVE_PRESETS_KEY]: null,
  [FEED_SMOOTH_SCROLL_KEY]: 'other',
  [FEED_HANDLES_KEY]: 'feed',
  [FEED_RULES_KEY]: 'feed',
  [HIDE_SMALL_TRANSACTIONS_KEY]: 'other',
  [HIDE_OWN_TRANSACTIONS_KEY]: 'other',
} as const;

/** Keys that stand under the id of the person they are of, with what is lost by them. */
export const OWN_LOSSES = {
  /** Configs of quick launches as JSON (quick-launch.ts): quick configs. */
  quickLaunchConfigs: 'quick',
  /** Which of them is starred: quick configs. */
  primaryQuickLaunchConfigId: 'quick',
  /** Whether their section is open, a flag: quick configs. */
  quickLaunchVisible: 'lastUsed',
} as const;

/** What is lost with a key; null where nothing is. What nobody here knows is named with the rest. */
export function lossOf(key: string): Loss | null {
  const own = key.indexOf(OWN_MARK);
  const known: Readonly<Record<string, Loss | null>> = own < 0 ? LOSSES : OWN_LOSSES;
  const name = key.slice(own + 1);
  return Object.hasOwn(known, name) ? (known[name] ?? null) : 'other';
}

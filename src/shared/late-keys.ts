// Keys of local storage that no first screen asks for: those of the deploy form, the desk and the feed.

/** SOL as typed: deploy. */
export const LAST_DEV_BUY_KEY = 'lastDevBuyAmount';
/** USD1 as typed: deploy. */
export const LAST_DEV_BUY_USD1_KEY = 'lastDevBuyUsd1Amount';
/** Milliseconds (LCH-13): deploy. */
export const LAST_INSTA_SELL_KEY = 'lastInstaSellDelay';
/** SOL as typed: deploy. */
export const LAST_SNIPER_BUY_KEY = 'lastSniperBuyAmount';
/** How many coins, and SOL as typed, as JSON (MUL-18): deploy. */
export const LAST_MULTI_LAUNCH_KEY = 'lastMultiLaunch';
/** The launch form as typed, with whose it is (JSON): deploy. */
export const DEPLOY_FORM_KEY = 'deploy-form';
/** A flag: activity monitor. */
export const HIDE_SMALL_TRANSACTIONS_KEY = 'hideSmallTransactions';
/** A flag: activity monitor. */
export const HIDE_OWN_TRANSACTIONS_KEY = 'hideOwnTransactions';
/** A flag: the feed. */
export const FEED_SMOOTH_SCROLL_KEY = 'twitterFeedSmoothScroll';
/** Sizes of the desk's parts and the look of its chart as JSON: tracker. */
export const DESK_LOOK_KEY = 'desk-look';

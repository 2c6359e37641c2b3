import type { BareCode } from '#shared/notice';
import type { NoticeRow } from './notice-words';

/** Words the first screen may need, so that the whole table can come behind it. */
export const FRONT_WORDS = {
  'session/unreachable': { error: 'Network error' },
  'network/wrong': { warning: 'The network has changed. Nothing that moves money works until the page is reloaded.' },
  'network/unreachable': { error: 'The network cannot be reached' },
  'group/limit': { error: 'Maximum 8 groups allowed' },
} as const satisfies { readonly [C in BareCode]?: NoticeRow<C> };

/** What still works while the network is away, and what does not. */
export const NETWORK_WAITS =
  'Balances, trades and launches wait until it answers. Operations, groups and key exports work.';

import type { BareCode } from '#shared/notice';

/** Words the first screen may need, so that the whole table can come behind it. */
export const FRONT_WORDS = {
  'session/unreachable': 'Network error',
  'network/wrong': 'The network has changed. Nothing that moves money works until the page is reloaded.',
  'network/unreachable': 'The network cannot be reached',
  'group/limit': 'Maximum 8 groups allowed',
} as const satisfies Partial<Record<BareCode, string>>;

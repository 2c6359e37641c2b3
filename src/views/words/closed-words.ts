import type { ClosedWhy } from '#shared/launch-configs';
import type { LaunchQuote } from '#shared/launch-quote';

const SOLD_FOR: Readonly<Record<LaunchQuote, string>> = { sol: 'SOL', usd1: 'USD1' };

const WHYS: Readonly<Record<ClosedWhy, string>> = {
  missing: 'an account that it takes is not on this network. Whoever runs this server can name a config that is.',
  'foreign-owner':
    'the config that this server names belongs to another program. Whoever runs it can name another one.',
  unreadable: 'what this server names as its config is none. Whoever runs it can name another one.',
  'foreign-quote': 'the config that this server names is for another token. Whoever runs it can name another one.',
  unsupported:
    'its config launches coins that could not be traded here. Whoever runs this server can name another one.',
};

/** Why no coin sold for this is launched at a platform, where that is chosen. */
export const closedWords = (platform: string, quote: LaunchQuote, why: ClosedWhy): string =>
  `No coin is launched on ${platform} for ${SOLD_FOR[quote]}: ${WHYS[why]}`;

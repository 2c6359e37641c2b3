import type { BundleProblem } from '#shared/launch-bundle';
import { LIMITS } from '#shared/limits';
import type { Range } from '#shared/presets';
import type { LongText } from '../../machines/launch/deploy/deploy.types';

/** Why a form with a sale behind the launch is not complete: nothing is bought that could be sold. */
export const SALE_NEEDS_BUY = 'Insta-sell needs a dev buy';

/** LCH-04, VAL-48. */
export const BUNDLE_NEEDS_GROUP = 'Please select a group for bundled mode';

/** What keeps a bundle from being launched, at its field. */
export const BUNDLE_WORDS: Readonly<Record<BundleProblem, string>> = {
  'delay-missing': 'Enter both delays in ms',
  'delay-long': `At most ${LIMITS.sniperDelayMs} ms`,
  'buy-missing': 'Enter what each sniper spends',
};

/** The time between two delays, the shorter first. */
export const delayRangeWords = ([shortest, longest]: Range): string =>
  shortest === longest ? `${shortest} ms` : `${shortest} to ${longest} ms`;

/** That a text is longer than the launchpad takes, where it stands. */
export const longTextWords = ({ field, bytes, most }: LongText): string =>
  `The ${field === 'name' ? 'name' : 'ticker'} has ${bytes} bytes, the launch platform takes ${most}`;

/** Why nothing lands in one slot or not at all. */
export const NO_ENGINE = 'no block engine is configured on this server';

/** Why nothing is launched while the words of a post are looked for (TWD-15). */
export const AWAITS_WORDS = 'Finding words for the post';

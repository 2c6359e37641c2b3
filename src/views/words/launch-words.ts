import type { LongText } from '../../machines/launch/deploy/deploy.types';

/** Why a form with a sale behind the launch is not complete: nothing is bought that could be sold. */
export const SALE_NEEDS_BUY = 'Insta-sell needs a dev buy';

/** That a text is longer than the launchpad takes, where it stands. */
export const longTextWords = ({ field, bytes, most }: LongText): string =>
  `The ${field === 'name' ? 'name' : 'ticker'} has ${bytes} bytes, the launch platform takes ${most}`;

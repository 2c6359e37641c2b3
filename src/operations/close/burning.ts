import type { WhySkipped } from '../sell/plan';

/** Of what a sale leaves where it is: what nobody buys here, so that it may be burnt. The rest has a market, or cannot be burnt. */
export const MAY_BURN: Readonly<Record<WhySkipped, boolean>> = {
  unknown: true,
  worthless: true,
  refused: true,
  unroutable: true,
  complete: false,
  mayhem: false,
  'foreign-quote': false,
  frozen: false,
  unanswered: false,
  later: false,
  money: false,
};

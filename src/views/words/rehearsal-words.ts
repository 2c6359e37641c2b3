import type { RehearsedHow, RehearsedOutcome } from '#operations/rehearsal-contract';

/** Where the figures come from. */
export const HOW_WORDS: Readonly<Record<RehearsedHow, string>> = {
  'in-a-row': 'The network ran all of it in a row and kept nothing. Delays were not waited for.',
  'one-by-one': 'The copy of the network ran all of it in a row and kept nothing, not as a bundle.',
  modelled: 'Modelled: this network runs one transaction alone, and everything else is as it was quoted.',
};

export const STALE = 'The form has changed since. Rehearse it again.';
export const STOOD_IN = 'No group is chosen: a new wallet stands in for the developer.';

/** Which of several coins it is. */
export const besideWords = (count: number): string =>
  `The main coin alone. ${count === 1 ? 'One more is' : `${count} more are`} launched beside it, each by a wallet of its own.`;

export const OUTCOME_WORDS: Readonly<Record<RehearsedOutcome, string>> = {
  passed: 'passes',
  failed: 'fails',
  'not-run': 'not run',
  modelled: 'as quoted',
};

/** By how much a trade is worse than the price before it, per cent. */
export const impactText = (bps: number): string => `${(bps / 100).toFixed(2)}%`;

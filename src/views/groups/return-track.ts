import type { StateStep } from '../ui/Chips';

const TRACK = ['planning', 'reviewing', 'operating', 'settling', 'concluded'] as const;

/** Where a return is, by the chart's own names. */
export const trackOf = (step: (typeof TRACK)[number]): readonly StateStep[] =>
  TRACK.map((name, index) => ({
    name,
    when: name === step ? 'live' : index < TRACK.indexOf(step) ? 'past' : 'next',
  }));

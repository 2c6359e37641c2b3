import type { NumberProblem } from '#shared/activity-form';

/** ACT-08, ACT-09: what a number field says below and above its bounds. */
export const numberText = ({ kind, bound }: NumberProblem): string =>
  kind === 'below' ? `Minimum value is ${bound}` : `Maximum value is ${bound}`;

import type { NumberProblem } from '#shared/activity-form';

/** ACT-08, ACT-09: what a number field says below and above its bounds. */
export const numberText = ({ kind, bound }: NumberProblem): string =>
  kind === 'below' ? `Minimum value is ${bound}` : `Maximum value is ${bound}`;

/** Why a group's activity cannot be begun (ACT-18, ACT-19). */
export const ACTIVITY_ELSEWHERE = 'Works on test networks only';
export const ACTIVITY_OFF = 'Trading activity is switched off in your trading settings';

import type { StepState } from './contract';

/** As much of an attempt at a step as decides whether it counts. */
export interface Attempt {
  readonly idx: number;
  readonly attempt: number;
  readonly state: StepState;
}

/** The attempt of each step that counts: the one that landed, late or not, else the last. */
export function countingAttempts<T extends Attempt>(steps: readonly T[]): ReadonlyMap<number, T> {
  const counting = new Map<number, T>();
  for (const step of steps) {
    const known = counting.get(step.idx);
    const isNewer = known === undefined || (known.state !== 'landed' && known.attempt < step.attempt);
    if (isNewer || (step.state === 'landed' && known?.state !== 'landed')) counting.set(step.idx, step);
  }
  return counting;
}

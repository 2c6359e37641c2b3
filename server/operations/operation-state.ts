import type { OperationState, StepState } from '#shared/contract/operations';
import { isUndecided } from '../keeper/judge';

export interface StepFact {
  readonly idx: number;
  readonly attempt: number;
  readonly state: StepState;
}

const ENDS: ReadonlySet<OperationState> = new Set(['done', 'failed', 'abandoned']);

/** Whether nothing more can happen to an operation of this state. */
export const hasEnded = (state: OperationState): boolean => ENDS.has(state);

/** The last attempt of each step. */
export function latestAttempts<T extends StepFact>(steps: readonly T[]): ReadonlyMap<number, T> {
  const latest = new Map<number, T>();
  for (const step of steps) {
    const known = latest.get(step.idx);
    if (known === undefined || known.attempt < step.attempt) latest.set(step.idx, step);
  }
  return latest;
}

/** The steps of a plan that have not landed: they may still take money, now or when they are signed again. */
export function openSteps(planned: number, steps: readonly StepFact[]): readonly number[] {
  const latest = latestAttempts(steps);
  return [...Array.from({ length: planned }).keys()].filter((idx) => latest.get(idx)?.state !== 'landed');
}

/**
 * What the steps of an operation add up to. Bytes that may still land keep it `running` or `unknown`. A failure with nothing
 * landed ends it, except a job's, which trades again; anything left to do after a verdict is `waiting` for new signed bytes.
 */
export function operationStateOf(planned: number, steps: readonly StepFact[], isJob = false): OperationState {
  const latest = [...latestAttempts(steps).values()];
  if (steps.some((step) => step.state === 'unknown')) return 'unknown';
  if (steps.some((step) => isUndecided(step.state))) return 'running';
  const landed = latest.filter((step) => step.state === 'landed').length;
  if (landed === planned) return 'done';
  return landed === 0 && !isJob && latest.some((step) => step.state === 'failed') ? 'failed' : 'waiting';
}

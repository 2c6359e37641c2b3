import { type Attempt, countingAttempts } from '#operations/attempts';
import type { OperationState, StepState } from '#operations/contract';
import type { Policy } from '#operations/movement';

/** An attempt as the journal has it. */
export type StepFact = Attempt;

const ENDS: ReadonlySet<OperationState> = new Set(['done', 'failed', 'abandoned']);

/** Whether a step's bytes may still land, so that its wallets stay leased. */
export const isUndecided = (state: StepState): boolean => state === 'signed' || state === 'sent' || state === 'unknown';

/** Whether nothing more can happen to an operation of this state. */
export const hasEnded = (state: OperationState): boolean => ENDS.has(state);

/** Steps of which two attempts landed: what was signed anew after the first was taken for expired was paid twice. */
export function paidTwice(steps: readonly StepFact[]): readonly number[] {
  const landed = steps.filter(({ state }) => state === 'landed').map(({ idx }) => idx);
  return [...new Set(landed.filter((idx, place) => landed.indexOf(idx) !== place))];
}

/** The steps of a plan that have not landed: they may still take money, now or when they are signed again. */
export function openSteps(planned: number, steps: readonly StepFact[]): readonly number[] {
  const latest = countingAttempts(steps);
  return [...Array.from({ length: planned }).keys()].filter((idx) => latest.get(idx)?.state !== 'landed');
}

/**
 * What the steps of an operation add up to. Bytes that may still land keep it `running` or `unknown`. A failure with nothing
 * landed ends it, unless its kind says that it is resumed; anything left to do after a verdict is `waiting` for new signed bytes.
 */
export function operationStateOf(
  planned: number,
  steps: readonly StepFact[],
  failure: Policy['failure'],
): OperationState {
  const latest = [...countingAttempts(steps).values()];
  if (steps.some((step) => step.state === 'unknown')) return 'unknown';
  if (steps.some((step) => isUndecided(step.state))) return 'running';
  const landed = latest.filter((step) => step.state === 'landed').length;
  if (landed === planned) return 'done';
  return landed === 0 && failure === 'ends' && latest.some((step) => step.state === 'failed') ? 'failed' : 'waiting';
}

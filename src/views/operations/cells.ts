import type { StepState } from '#shared/contract/operations';
import type { CellState } from '../ui/Progress';

const CELLS: Readonly<Record<StepState, CellState>> = {
  signed: 'running',
  sent: 'running',
  unknown: 'running',
  landed: 'done',
  failed: 'failed',
  expired: 'waiting',
};

interface Attempt {
  readonly idx: number;
  readonly attempt: number;
  readonly state: StepState;
}

/** The last attempt at each step, in order. */
export function lastAttempts<Step extends Attempt>(steps: readonly Step[]): readonly Step[] {
  const last = new Map<number, Step>();
  for (const step of steps) {
    const known = last.get(step.idx);
    if (known === undefined || known.attempt <= step.attempt) last.set(step.idx, step);
  }
  return [...last.values()].sort((one, other) => one.idx - other.idx);
}

/** One cell a step, by its last attempt. */
export const cellsOf = (steps: readonly Attempt[]): readonly CellState[] =>
  lastAttempts(steps).map((step) => CELLS[step.state]);

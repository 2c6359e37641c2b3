import { type Attempt, countingAttempts } from '#operations/attempts';
import type { StepState } from '#operations/contract';
import type { CellState } from '../../ui/Progress';

const CELLS: Readonly<Record<StepState, CellState>> = {
  signed: 'running',
  sent: 'running',
  unknown: 'running',
  landed: 'done',
  failed: 'failed',
  expired: 'waiting',
};

/** The attempt of each step that counts, in the order of the steps. */
export const lastAttempts = <Step extends Attempt>(steps: readonly Step[]): readonly Step[] =>
  [...countingAttempts(steps).values()].toSorted((one, other) => one.idx - other.idx);

/** One cell a step, by its last attempt. */
export const cellsOf = (steps: readonly Attempt[]): readonly CellState[] =>
  lastAttempts(steps).map((step) => CELLS[step.state]);

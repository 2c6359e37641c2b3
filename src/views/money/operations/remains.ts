import type { StepState } from '#operations/contract';
import type { OperationIntent } from '#operations/intent';
import { askedOf, stepsIn } from '#operations/movements';
import { lastAttempts } from './cells';

interface StepLike {
  readonly idx: number;
  readonly attempt: number;
  readonly state: StepState;
}

/** Something a plan was to move and has not. `units` are lamports, or base units of `mint`. */
export interface Remainder {
  readonly key: string;
  readonly wallet: string;
  readonly units: bigint;
  readonly mint: string | null;
  /** Its transaction, from 1. */
  readonly transaction: number;
}

export { stepCount as plannedSteps } from '#operations/movements';

export const landedSteps = (steps: readonly StepLike[]): number =>
  lastAttempts(steps).filter(({ state }) => state === 'landed').length;

/** What a job leaves is what it bought and has not sold, which its journal tells. */
const itemsOf = (intent: OperationIntent, idx: number): readonly Remainder[] =>
  askedOf(intent, idx).map(({ wallet, units, mint, account }) => ({
    key: account === undefined ? `${idx} ${wallet} ${mint ?? ''}` : `${idx} ${account}`,
    wallet,
    units,
    mint,
    transaction: idx + 1,
  }));

/** What is left of a plan: everything of the transactions that have not landed, exactly as planned. */
export function remainsOf(intent: OperationIntent, steps: readonly StepLike[]): readonly Remainder[] {
  const landed = new Set(
    lastAttempts(steps)
      .filter(({ state }) => state === 'landed')
      .map(({ idx }) => idx),
  );
  return stepsIn(intent)
    .filter((idx) => !landed.has(idx))
    .flatMap((idx) => itemsOf(intent, idx));
}

/** Every part of a plan, landed or not. */
export const itemsPlanned = (intent: OperationIntent): readonly Remainder[] => remainsOf(intent, []);

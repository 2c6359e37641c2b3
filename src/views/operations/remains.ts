import type { StepState } from '#shared/contract/operations';
import type { OperationIntent } from '#shared/operation-intent';
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

/** How many transactions a plan is. */
export function plannedSteps(intent: OperationIntent): number {
  if (intent.kind === 'activity') return intent.draws.length;
  return 'steps' in intent ? intent.steps.length : 1;
}

export const landedSteps = (steps: readonly StepLike[]): number =>
  lastAttempts(steps).filter(({ state }) => state === 'landed').length;

const itemsOf = (intent: OperationIntent, idx: number): readonly Remainder[] => {
  const item = (wallet: string, units: bigint, mint: string | null): Remainder => ({
    key: `${idx} ${wallet} ${mint ?? ''}`,
    wallet,
    units,
    mint,
    transaction: idx + 1,
  });
  switch (intent.kind) {
    case 'return':
    case 'distribute':
      return (intent.steps[idx]?.wallets ?? []).map(({ wallet, lamports }) => item(wallet, lamports, null));
    case 'close':
      return (intent.steps[idx]?.accounts ?? []).map(({ wallet, account, lamports }) => ({
        ...item(wallet, lamports, null),
        key: `${idx} ${account}`,
      }));
    case 'sell':
      return (intent.steps[idx]?.positions ?? []).map(({ wallet, tokens, mint }) => item(wallet, tokens, mint));
    case 'transfer':
      return [item(intent.from, intent.lamports, null)];
    case 'launch':
      return [item(intent.master, intent.costs.totalLamports, null)];
    case 'buy':
      return [item(intent.wallet, intent.lamports, null)];
    // What a job leaves is what it bought and has not sold, which its journal tells.
    case 'activity':
      return [];
    default:
      return intent satisfies never;
  }
};

/** What is left of a plan: everything of the transactions that have not landed, exactly as planned. */
export function remainsOf(intent: OperationIntent, steps: readonly StepLike[]): readonly Remainder[] {
  const landed = new Set(
    lastAttempts(steps)
      .filter(({ state }) => state === 'landed')
      .map(({ idx }) => idx),
  );
  return Array.from({ length: plannedSteps(intent) }, (_, idx) => idx)
    .filter((idx) => !landed.has(idx))
    .flatMap((idx) => itemsOf(intent, idx));
}

/** Every part of a plan, landed or not. */
export const itemsPlanned = (intent: OperationIntent): readonly Remainder[] => remainsOf(intent, []);

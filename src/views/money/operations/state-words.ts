import type { OperationState, StepState } from '#operations/contract';
import { lastAttempts } from './cells';
import { landedSteps } from './remains';

/** As much of a journal as the words of a state depend on. */
export interface StepSaid {
  readonly idx: number;
  readonly attempt: number;
  readonly state: StepState;
  /** What the network said against it. */
  readonly error: string | null;
}

/** What the journal knows of an operation that is under way; `ended` says no more than its state. */
export type Holds = 'unsent' | 'confirming' | 'asking' | 'dead' | 'refused' | 'expired' | 'partly' | 'ended';

const ENDED: ReadonlySet<OperationState> = new Set(['done', 'failed', 'abandoned']);

/** What holds of an operation: never more than its steps prove. */
export function holdsOf(state: OperationState, steps: readonly StepSaid[]): Holds {
  if (ENDED.has(state)) return 'ended';
  const last = lastAttempts(steps);
  if (state === 'waiting') {
    if (last.some((step) => step.state === 'failed')) return 'refused';
    return last.some((step) => step.state === 'landed') ? 'partly' : 'expired';
  }
  if (last.some((step) => step.state === 'unknown')) return 'asking';
  if (last.length > 0 && last.every((step) => step.state === 'failed' || step.state === 'expired')) return 'dead';
  return last.every((step) => step.state === 'signed') ? 'unsent' : 'confirming';
}

/** The name of an error in the network's own words, as `InsufficientFundsForRent`, or the number a program gave it. */
function nameOfError(error: string): string {
  const custom = /"Custom":(\d+)/.exec(error)?.[1];
  if (custom !== undefined) return `error ${custom} of its program`;
  const names = error.match(/[A-Z][A-Za-z]+/g)?.filter((name) => name !== 'InstructionError') ?? [];
  return names[0] ?? error;
}

/** Why the last attempt at a step was refused; null where none was. */
export function refusalOf(steps: readonly StepSaid[]): string | null {
  const refused = lastAttempts(steps).find(({ state }) => state === 'failed');
  if (refused === undefined) return null;
  return refused.error === null ? 'no reason given' : nameOfError(refused.error);
}

const RESUME = 'Resume signs what is missing again';

/** The one table of what is said of an operation under way, wherever it is shown. */
const WORDS: Readonly<Record<Exclude<Holds, 'ended'>, (steps: readonly StepSaid[], planned: number) => string>> = {
  unsent: () => 'Sending',
  confirming: () => 'Confirming',
  asking: () => 'Asking the chain what landed',
  dead: () => 'Nothing landed',
  refused: (steps) => `The network refused it: ${refusalOf(steps) ?? ''}. ${RESUME}`,
  expired: () => `Expired, nothing landed. ${RESUME}`,
  partly: (steps, planned) => `${landedSteps(steps)} of ${planned} landed, the rest expired. ${RESUME}`,
};

/** What is said of an operation under way; null once it has ended. `planned` is how many transactions it has. */
export function stateWords(state: OperationState, steps: readonly StepSaid[], planned: number): string | null {
  const holds = holdsOf(state, steps);
  return holds === 'ended' ? null : WORDS[holds](steps, planned);
}

/** Where a step is, in a word or a few; one that stands behind the first has not been sent while that has not landed. */
export function stepWords({ state, sends }: StepSaid & { readonly sends: number }, isBehind: boolean): string {
  if (sends > 0 || !isBehind) return state;
  if (state === 'signed') return 'waits for the launch';
  return state === 'expired' ? 'not sent' : state;
}

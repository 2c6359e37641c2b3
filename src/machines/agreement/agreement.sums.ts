import type { OperationIntent } from '#shared/operation-intent';

/** What a plan moves, what the network takes from the master for it, and what the master has more or less behind it; lamports. */
export interface Sums {
  readonly moved: bigint;
  readonly fees: bigint;
  readonly gains: bigint;
}

/** A plan that an agreement is about. */
export type GroupIntent = Extract<OperationIntent, { kind: 'return' | 'sell' | 'close' | 'distribute' }>;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

export const isGroupIntent = (intent: OperationIntent): intent is GroupIntent => 'steps' in intent;

function movedBy(intent: GroupIntent): bigint {
  switch (intent.kind) {
    case 'return':
    case 'distribute':
      return sum(intent.steps.flatMap(({ wallets }) => wallets.map(({ lamports }) => lamports)));
    case 'close':
      return sum(intent.steps.flatMap(({ accounts }) => accounts.map(({ lamports }) => lamports)));
    case 'sell':
      return sum(intent.steps.flatMap(({ positions }) => positions.map(({ expectedLamports }) => expectedLamports)));
    default:
      return intent satisfies never;
  }
}

const feesOf = (intent: GroupIntent): bigint =>
  intent.kind === 'sell'
    ? sum(intent.steps.map(({ networkFeeLamports, tip }) => networkFeeLamports + (tip?.lamports ?? 0n)))
    : sum(intent.steps.map(({ networkFeeLamports }) => networkFeeLamports));

/** Sums of one plan; a sale counts what its quotes bring. */
export function sumsOf(intent: GroupIntent): Sums {
  const [moved, fees] = [movedBy(intent), feesOf(intent)];
  const toMaster = intent.kind === 'return' ? moved : intent.kind === 'distribute' ? -moved : 0n;
  return { moved, fees, gains: toMaster - fees };
}

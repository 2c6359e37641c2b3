import type { Operation } from '#shared/contract/operations';

/** Lamports of every first buy that landed. */
export const tradedLamports = (operations: readonly Operation[]): bigint =>
  operations.reduce(
    (sum, { state, plan }) => (state === 'done' && plan.kind === 'launch' ? sum + BigInt(plan.devBuyLamports) : sum),
    0n,
  );

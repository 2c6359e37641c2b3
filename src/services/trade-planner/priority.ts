import type { CloseIntent } from '#operations/intent';

type Priority = CloseIntent['steps'][number]['priority'];

/** What the network's own programs take: a transfer, and each of the two instructions of a compute budget. */
const NATIVE_UNITS = 150;
const BUDGET_INSTRUCTIONS = 2;

/** Compute units of so many transfers with a compute budget, twice what they take today. */
export const transferUnits = (transfers: number): number => 2 * NATIVE_UNITS * (transfers + BUDGET_INSTRUCTIONS);

/** The priority of a step; absent where the price is 0 and the step pays none. */
export const priorityOf = (unitLimit: number, microLamports: bigint): { readonly priority?: NonNullable<Priority> } =>
  microLamports === 0n ? {} : { priority: { unitLimit, microLamports } };

/** The price of a draft, as long on the wire as any: a rehearsal asks for the most units, which nobody could pay at the real one. */
export const draftPrice = (microLamports: bigint): bigint => (microLamports === 0n ? 0n : 1n);

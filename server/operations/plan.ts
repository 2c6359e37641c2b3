import { createHash } from 'node:crypto';
import type { OperationKind, OperationPlan } from '#shared/contract/operations';
import type { Address } from '../../src/chain/address';

/** One transaction of a plan, as the journal names it. */
export interface PlannedStep {
  readonly label: string;
  /** Who pays its fee. */
  readonly from: Address;
  readonly to: Address;
  readonly mint: Address | null;
  /** Lamports, or base units of `mint`. */
  readonly amount: bigint;
}

/** Kinds that buy from or sell to the user's own wallets; real money refuses them. */
export const SELF_TRADING: ReadonlySet<OperationKind> = new Set<OperationKind>();

/** The transactions of a plan in their order. */
export function stepsOf(plan: OperationPlan): readonly PlannedStep[] {
  switch (plan.kind) {
    case 'transfer':
      return [{ label: 'transfer', from: plan.from, to: plan.to, mint: null, amount: BigInt(plan.lamports) }];
    case 'launch':
      return [{ label: 'launch', from: plan.master, to: plan.dev, mint: plan.mint, amount: BigInt(plan.tokensOut) }];
    default:
      return plan satisfies never;
  }
}

/** The master whose lamports the plan spends. */
export const masterOf = (plan: OperationPlan): Address => (plan.kind === 'transfer' ? plan.from : plan.master);

/** Group and developer wallets the operation keeps for itself until it ends. */
export const keptWalletsOf = (plan: OperationPlan): readonly Address[] => (plan.kind === 'launch' ? [plan.dev] : []);

/** Lamports of the master that the plan may take, fees included. */
export const reservedLamports = (plan: OperationPlan): bigint =>
  plan.kind === 'transfer' ? BigInt(plan.lamports) + BigInt(plan.feeLamports) : BigInt(plan.costs.totalLamports);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, canonical(value[name])]),
  );
};

/** SHA-256 of the plan whatever the order of its fields, hex. */
export const planHash = (plan: OperationPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(plan)))
    .digest('hex');

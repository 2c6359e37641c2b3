import type { LaunchPlan, Operation, OperationPlan, TransferPlan } from '#shared/contract/operations';
import type { LaunchIntent, OperationIntent, OperationRecord, TransferIntent } from './operation.types';

const units = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

const transferOf = (plan: TransferPlan): TransferIntent => ({
  ...plan,
  lamports: BigInt(plan.lamports),
  feeLamports: BigInt(plan.feeLamports),
});

const launchOf = (plan: LaunchPlan): LaunchIntent => ({
  ...plan,
  devBuyLamports: BigInt(plan.devBuyLamports),
  tokensOut: BigInt(plan.tokensOut),
  fundLamports: BigInt(plan.fundLamports),
  microLamports: BigInt(plan.microLamports),
  costs: {
    devBuyLamports: BigInt(plan.costs.devBuyLamports),
    protocolFeeLamports: BigInt(plan.costs.protocolFeeLamports),
    creatorFeeLamports: BigInt(plan.costs.creatorFeeLamports),
    rentLamports: BigInt(plan.costs.rentLamports),
    networkFeeLamports: BigInt(plan.costs.networkFeeLamports),
    devReserveLamports: BigInt(plan.costs.devReserveLamports),
    totalLamports: BigInt(plan.costs.totalLamports),
  },
});

/** A plan of the contract with its amounts as bigint. */
export const intentOf = (plan: OperationPlan): OperationIntent =>
  plan.kind === 'transfer' ? transferOf(plan) : launchOf(plan);

/** The plan of the contract with its amounts as decimal strings; the inverse of `intentOf`. */
export function planOf(intent: OperationIntent): OperationPlan {
  if (intent.kind === 'transfer')
    return { ...intent, lamports: intent.lamports.toString(), feeLamports: intent.feeLamports.toString() };
  const { costs } = intent;
  return {
    ...intent,
    devBuyLamports: intent.devBuyLamports.toString(),
    tokensOut: intent.tokensOut.toString(),
    fundLamports: intent.fundLamports.toString(),
    microLamports: intent.microLamports.toString(),
    costs: {
      devBuyLamports: costs.devBuyLamports.toString(),
      protocolFeeLamports: costs.protocolFeeLamports.toString(),
      creatorFeeLamports: costs.creatorFeeLamports.toString(),
      rentLamports: costs.rentLamports.toString(),
      networkFeeLamports: costs.networkFeeLamports.toString(),
      devReserveLamports: costs.devReserveLamports.toString(),
      totalLamports: costs.totalLamports.toString(),
    },
  };
}

/** The keeper's answer with its amounts as bigint. */
export function recordOf({ plan, steps, effects, ...operation }: Operation): OperationRecord {
  return {
    ...operation,
    intent: intentOf(plan),
    steps: steps.map((step) => ({ ...step, amount: units(step.amount), fee: units(step.fee) })),
    effects: effects.map((effect) => ({ ...effect, delta: BigInt(effect.delta) })),
  };
}

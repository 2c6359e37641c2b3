import type { StepState } from '#operations/contract';
import type { SellIntent } from '#operations/intent';
import type { StepRecord } from '../../machines/money/operation/operation.types';
import { lastAttempts } from '../money/operations/cells';

export type SaleState = 'landed' | 'under way' | 'left';

export interface SaleRow {
  readonly key: string;
  readonly wallet: string;
  readonly groupId: string;
  /** Base units. */
  readonly tokens: bigint;
  /** Lamports at the price of the plan. */
  readonly expectedLamports: bigint;
  readonly minLamports: bigint;
  readonly state: SaleState;
}

const STATES: Readonly<Record<StepState, SaleState>> = {
  signed: 'under way',
  sent: 'under way',
  unknown: 'under way',
  landed: 'landed',
  failed: 'left',
  expired: 'left',
};

/** Every position of a sale with what became of its transaction; `otherwise` where the journal has none yet. */
export function saleRows(plan: SellIntent, steps: readonly StepRecord[], otherwise: SaleState): readonly SaleRow[] {
  const states = new Map(lastAttempts(steps).map(({ idx, state }) => [idx, STATES[state]]));
  return plan.steps.flatMap(({ positions }, idx) =>
    positions.map(({ wallet, groupId, tokens, expectedLamports, minLamports, mint }) => ({
      key: `${idx}.${wallet}.${mint}`,
      wallet,
      groupId,
      tokens,
      expectedLamports,
      minLamports,
      state: states.get(idx) ?? otherwise,
    })),
  );
}

/** Sums over rows: base units and lamports at the price of the plan. */
export const sumOf = (rows: readonly SaleRow[]): { readonly tokens: bigint; readonly expectedLamports: bigint } => ({
  tokens: rows.reduce((sum, { tokens }) => sum + tokens, 0n),
  expectedLamports: rows.reduce((sum, { expectedLamports }) => sum + expectedLamports, 0n),
});

/** What the payer of a sale pays for it: network fees and tips, lamports. */
export const saleFees = ({ steps }: SellIntent): { readonly network: bigint; readonly tips: bigint } => ({
  network: steps.reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports, 0n),
  tips: steps.reduce((sum, { tip }) => sum + (tip?.lamports ?? 0n), 0n),
});

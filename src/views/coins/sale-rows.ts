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
  /** At the price of the plan, and the least: lamports, or base units of USD1 where the coin is sold for it. */
  readonly expected: bigint;
  readonly least: bigint;
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
    positions.map(({ wallet, groupId, tokens, expectedLamports, minLamports, mint, forToken }) => ({
      key: `${idx}.${wallet}.${mint}`,
      wallet,
      groupId,
      tokens,
      expected: forToken?.quoteUnits ?? expectedLamports,
      least: forToken?.leastUnits ?? minLamports,
      state: states.get(idx) ?? otherwise,
    })),
  );
}

const total = (rows: readonly SaleRow[], field: 'tokens' | 'expected' | 'least'): bigint =>
  rows.reduce((sum, row) => sum + row[field], 0n);

/** Sums over rows, in their units. */
export const sumOf = (rows: readonly SaleRow[]): Pick<SaleRow, 'tokens' | 'expected' | 'least'> => ({
  tokens: total(rows, 'tokens'),
  expected: total(rows, 'expected'),
  least: total(rows, 'least'),
});

const positionsOf = ({ steps }: SellIntent) => steps.flatMap(({ positions }) => positions);

/** Whether what is sold brings USD1 instead of SOL; the plans of one coin bring either. */
export const bringsUsd1 = (plan: SellIntent): boolean =>
  positionsOf(plan).some(({ forToken }) => forToken !== undefined);

/** What the payer of a sale pays for it: network fees, tips, and rents of what it opens for others; lamports. */
export const saleFees = (
  plan: SellIntent,
): { readonly network: bigint; readonly tips: bigint; readonly rents: bigint } => ({
  network: plan.steps.reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports, 0n),
  tips: plan.steps.reduce((sum, { tip }) => sum + (tip?.lamports ?? 0n), 0n),
  rents: positionsOf(plan).reduce((sum, { forToken }) => sum + (forToken?.rentLamports ?? 0n), 0n),
});

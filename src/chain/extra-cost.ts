import { AppError } from '#shared/fault';
import { formatSol } from '#shared/money';
import { COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM } from './address';
import { ByteReader } from './bytes';
import type { Instruction } from './instruction';
import { priorityFee } from './system';
import { TIP_ACCOUNTS } from './tip-accounts';

/** What the run time grants an instruction when no limit is set, and the most it grants a transaction. */
const UNITS_OF_ONE = 200_000;
const UNITS_MAX = 1_400_000;
const [SET_LIMIT, SET_PRICE] = [2, 3];
const TRANSFER = 2;

/** Lamports of a system transfer to a block engine; 0 for any other instruction. */
function tipIn({ program, accounts, data }: Instruction): bigint {
  if (program !== SYSTEM_PROGRAM || !TIP_ACCOUNTS.includes(accounts[1]?.address ?? '')) return 0n;
  const reader = new ByteReader(data);
  return reader.u32() === TRANSFER ? reader.u64() : 0n;
}

/**
 * Lamports that a transaction costs beyond its signatures, read off its instructions: compute unit price times limit as the run
 * time charges it, and what goes to block engines.
 */
export function extraCostOf(instructions: readonly Instruction[]): bigint {
  const budget = instructions.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM);
  const others = instructions.length - budget.length;
  let unitLimit = Math.min(others * UNITS_OF_ONE, UNITS_MAX);
  let microLamports = 0n;
  for (const { data } of budget) {
    const reader = new ByteReader(data);
    const tag = reader.u8();
    if (tag === SET_LIMIT) unitLimit = Math.min(reader.u32(), UNITS_MAX);
    if (tag === SET_PRICE) microLamports = reader.u64();
  }
  const tips = instructions.reduce((sum, instruction) => sum + tipIn(instruction), 0n);
  return priorityFee({ unitLimit, microLamports }) + tips;
}

/** AppError `chain/fee-above-limit` when priority fee and tip are above `capLamports`; its detail names both. */
export function assertCost(instructions: readonly Instruction[], capLamports: bigint): void {
  const cost = extraCostOf(instructions);
  if (cost > capLamports)
    throw new AppError('chain/fee-above-limit', {
      detail: `Priority fee and tip are ${formatSol(cost)} SOL, above the limit of ${formatSol(capLamports)} SOL for one transaction.`,
    });
}

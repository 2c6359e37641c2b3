import { AppError } from '#shared/fault';
import type { OperationRequest } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { Position, TradeQuestion, TradeWallet } from './trade-run.types';

/** A plan that takes longer than this is given up; nothing was signed. */
export const planTimeoutMs = 30_000;

/** Hands the plan over; a chart that does so without one has a defect. */
export function requestedFor(request: OperationRequest | null): OperationRequested {
  if (request === null) throw new AppError('internal/unexpected');
  return { type: 'operation.requested', request };
}

export const walletsOf = (question: TradeQuestion): readonly TradeWallet[] =>
  question.kind === 'buy' ? [question.wallet] : question.wallets;

const WHOLE_BPS = 10_000n;

/** Base units that a share of a holding comes to, rounded down; 10,000 is everything (TRD-15). */
export const shareOf = (tokens: bigint, percentBps: number): bigint => (tokens * BigInt(percentBps)) / WHOLE_BPS;

export const holdsNothing = (positions: readonly Position[]): boolean => positions.every(({ tokens }) => tokens === 0n);

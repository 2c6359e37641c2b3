import { AppError } from '#shared/fault';
import type { OperationRequest } from '../../money/operation/operation.types';
import type { OperationRequested } from '../../money/operations/operations.types';
import type { Position, SellQuestion } from './trade-run.types';

/** A plan that takes longer than this is given up; nothing was signed. */
export const planTimeoutMs = 30_000;

/** Hands the plan over; a chart that does so without one has a defect. */
export function requestedFor(request: OperationRequest | null): OperationRequested {
  if (request === null) throw new AppError('internal/unexpected');
  return { type: 'operation.requested', request };
}

export const holdsNothing = (positions: readonly Position[]): boolean => positions.every(({ tokens }) => tokens === 0n);

/** A chart that plans without a question has a defect. */
export function asked({ question }: { readonly question: SellQuestion | null }): SellQuestion {
  if (question === null) throw new AppError('internal/unexpected');
  return question;
}

/** What the signer is kept ready for. */
export const readyFor = ({ request }: { readonly request: OperationRequest | null }): readonly OperationRequest[] =>
  request === null ? [] : [request];

import type { OperationRequested } from '../../money/operations/operations.types';
import type { TransferDraft, TransferReview } from './master-transfer.types';

export const BLANK: TransferDraft = { to: '', amount: '', allowance: false };

/** Asks for the reviewed transfer; to ask without one is a defect of the chart. */
export function requested(review: TransferReview | null): OperationRequested {
  if (review === null) throw new Error('no transfer was reviewed');
  return { type: 'operation.requested', request: review.request };
}

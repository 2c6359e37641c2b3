import type { OperationRequest } from '#operations/domain/operation';
import type { OperationRequested } from '../operations/operations.types';

/** Asks for the reviewed table; to ask without one is a defect of the chart. */
export function requested(request: OperationRequest | null): OperationRequested {
  if (request === null) throw new Error('no table was reviewed');
  return { type: 'operation.requested', request };
}

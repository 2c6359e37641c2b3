import type { OperationRequest } from '../operation/operation.types';
import type { OperationRequested } from '../operations/operations.types';
import type { ReturnPlanned, ReturnRefusal, ReturnRequest } from './group-return.types';

/** The request when it returns the SOL of this group. */
export function returnOf(groupId: string, { intent, ...request }: OperationRequest): ReturnRequest | null {
  return intent.kind === 'return' && intent.groupId === groupId ? { ...request, intent } : null;
}

/** Asks for the reviewed return; to ask without one is a defect of the chart. */
export function requested(request: ReturnRequest | null): OperationRequested {
  if (request === null) throw new Error('no return was reviewed');
  return { type: 'operation.requested', request };
}

/** Why there is no plan; to ask when there is one is a defect of the chart. */
export function refusalOf(planned: ReturnPlanned): ReturnRefusal {
  if (planned.kind === 'planned') throw new Error('the return was planned');
  return planned.why;
}

/** Lamports that leave the wallets, what the network takes from the master, and what it gains. */
export function sumsOf({ intent: { steps } }: ReturnRequest): {
  readonly lamports: bigint;
  readonly fees: bigint;
  readonly gains: bigint;
} {
  const lamports = steps.flatMap(({ wallets }) => wallets).reduce((sum, one) => sum + one.lamports, 0n);
  const fees = steps.reduce((sum, { networkFeeLamports }) => sum + networkFeeLamports, 0n);
  return { lamports, fees, gains: lamports - fees };
}

import type { AnyEventObject } from 'xstate';
import type { TradeIntent } from '#operations/intent';
import { channel } from '../../channel';
import { port } from '../../port';
import type { OperationRecord, OperationRequest, Signed, StepsAsked } from './operation.types';

/** Effects of one operation; amounts are bigint lamports, errors are `AppError`. */
export const operationPorts = {
  /**
   * Typed intent in, signed steps out: all of the plan, or those named; of a job none but the one that is due. The signer worker
   * builds the messages. Sends nothing.
   */
  signOperation: port<Signed, StepsAsked>('signOperation'),
  /** POST /operations with the ULID as id, plan and signed steps in one message; answers the keeper's record. */
  submitOperation: port<OperationRecord, { readonly request: OperationRequest; readonly signed: Signed }>(
    'submitOperation',
  ),
  /** GET /operations/{id}; null when the keeper never heard of it. */
  lookUpOperation: port<OperationRecord | null, { readonly id: string }>('lookUpOperation'),
  /** Says `operation.progressed` with the present record at once and on every change: user socket, polling while it is down. */
  watchOperation: channel<AnyEventObject, { readonly id: string }>('watchOperation'),
  /** POST /operations/{id}/steps: a new attempt at what the keeper proved expired, or the next trade of a job; `fence` is the lease's. */
  resumeOperation: port<
    OperationRecord,
    { readonly id: string; readonly fence: number; readonly signed: Signed; readonly trade: TradeIntent | null }
  >('resumeOperation'),
  /** POST /operations/{id}/abandon: gives up what was proven expired and frees its wallets. */
  abandonOperation: port<OperationRecord, { readonly id: string }>('abandonOperation'),
};

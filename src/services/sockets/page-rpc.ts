import { AppError, type FaultCode } from '#shared/fault';
import { createRpc, RpcFailure, type Rpc, type RpcFailureKind, type RpcOptions } from '../../chain/json-rpc';
import { isNotReached, type LeastSlot, readsAtLeast } from '../../chain/reads-at-least';
import type { BusyNetwork } from '../busy-network/busy-network';
import { busyDetail, patientRpc } from '../busy-network/patient-rpc';

const CODES: Readonly<Record<RpcFailureKind, FaultCode>> = {
  unreachable: 'rpc/unreachable',
  http: 'rpc/unreachable',
  'rate-limited': 'rpc/rate-limited',
  malformed: 'rpc/malformed',
  rpc: 'rpc/rejected',
};

const codeOf = (failure: RpcFailure): FaultCode => (isNotReached(failure) ? 'rpc/behind' : CODES[failure.kind]);

/**
 * JSON-RPC for the page: reads of state are as new as `least` says, reads wait for a busy network, and every failure is an
 * `AppError` of area `rpc`, so that charts know what may be tried again.
 */
export function createPageRpc(options: RpcOptions, least: LeastSlot, busy: Pick<BusyNetwork, 'begin'>): Rpc {
  const rpc = readsAtLeast(patientRpc(createRpc(options), busy), least);
  return {
    call: (method, params) =>
      rpc.call<never>(method, params).catch((cause: unknown) => {
        throw cause instanceof RpcFailure ? new AppError(codeOf(cause), { cause, ...busyDetail(cause) }) : cause;
      }),
  };
}

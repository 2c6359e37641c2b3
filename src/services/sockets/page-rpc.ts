import { AppError, type FaultCode } from '#shared/fault';
import { createRpc, RpcFailure, type Rpc, type RpcFailureKind, type RpcOptions } from '../../chain/json-rpc';

const CODES: Readonly<Record<RpcFailureKind, FaultCode>> = {
  unreachable: 'rpc/unreachable',
  http: 'rpc/unreachable',
  'rate-limited': 'rpc/rate-limited',
  malformed: 'rpc/malformed',
  rpc: 'rpc/rejected',
};

/** JSON-RPC for the page: every failure is an `AppError` of area `rpc`, so that charts know what may be tried again. */
export function createPageRpc(options: RpcOptions): Rpc {
  const rpc = createRpc(options);
  return {
    call: (method, params) =>
      rpc.call<never>(method, params).catch((cause: unknown) => {
        throw cause instanceof RpcFailure ? new AppError(CODES[cause.kind], { cause }) : cause;
      }),
  };
}

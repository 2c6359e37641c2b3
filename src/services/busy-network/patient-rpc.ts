import { type Rpc, RpcFailure } from '../../chain/json-rpc';
import type { BusyNetwork } from './busy-network';

/** Repeated without harm; whatever sends is never repeated here. */
const READ = /^(?:get|is|simulate)[A-Z]/;
/** Where a 429 names no time, ms. */
const UNNAMED_MS = 1_000;

const waitOf = (failure: RpcFailure): number => Math.max(UNNAMED_MS, failure.retryAfterMs ?? 0);

/** The same network, whose reads wait out the pauses it asks for and are asked again; RpcFailure `rate-limited` when it stays busy. */
export function patientRpc(rpc: Rpc, { begin }: Pick<BusyNetwork, 'begin'>): Rpc {
  return {
    async call<T>(method: string, params?: readonly unknown[]): Promise<T> {
      const waitOut = begin();
      for (;;) {
        try {
          return await rpc.call<T>(method, params);
        } catch (error) {
          const busy = error instanceof RpcFailure && error.kind === 'rate-limited' && READ.test(method);
          if (!busy || !(await waitOut(waitOf(error)))) throw error;
        }
      }
    },
  };
}

/** What a person reads of a network that stayed busy, with the wait it named; nothing of any other failure. */
export const busyDetail = ({ kind, retryAfterMs }: RpcFailure): { readonly detail?: string } =>
  kind === 'rate-limited' && retryAfterMs !== undefined
    ? { detail: `The network asks to wait ${Math.max(1, Math.ceil(retryAfterMs / 1_000))} s.` }
    : {};

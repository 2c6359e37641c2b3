import { faultOf, type Fault, type FaultCode } from '#shared/fault';
import type { OperationContext, OperationEnded, Verdict } from './operation.types';

const REFUSALS: ReadonlySet<FaultCode> = new Set([
  'api/invalid',
  'api/unauthorized',
  'api/forbidden',
  'api/not-found',
  'api/reauth-required',
  'api/too-large',
  'api/unprocessable',
  'chain/self-trading-refused',
  'chain/wrong-network',
]);

/** Whether the server said that it journaled nothing; after any other failure the bytes may be in its journal. */
export const isRefusal = ({ code }: Fault): boolean => REFUSALS.has(code);

/** What the parent is told with the verdict. */
export function ended({ request, record, fault }: OperationContext, verdict: Verdict): OperationEnded {
  const why = fault ?? faultOf('chain/transaction-failed', record?.error ?? undefined);
  const { id, intent } = request;
  return { type: 'operation.ended', end: { id, intent, verdict, record, fault: verdict === 'failed' ? why : null } };
}

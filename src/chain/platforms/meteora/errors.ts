import type { FaultCode } from '#shared/fault';

/** Custom errors of the IDL 1.5.12 that stop a trade in a way the user can act on; two of them mean more than the curve still has. */
const FAULTS: ReadonlyMap<number, FaultCode> = new Map([
  [6002, 'chain/slippage-exceeded'],
  [6012, 'chain/curve-complete'],
  [6013, 'chain/curve-complete'],
  [6033, 'chain/curve-complete'],
]);

/** The fault of a custom program error of Meteora's curve; any other failed the transaction. */
export const meteoraFaultOf = (customError: number): FaultCode => FAULTS.get(customError) ?? 'chain/transaction-failed';

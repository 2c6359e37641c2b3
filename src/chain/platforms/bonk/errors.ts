import type { FaultCode } from '#shared/fault';

/** Custom errors of the LaunchLab IDL 0.2.0 that stop a trade in a way the user can act on. */
const FAULTS: ReadonlyMap<number, FaultCode> = new Map([
  [6004, 'chain/slippage-exceeded'],
  [6006, 'chain/curve-complete'],
]);

/** The fault of a custom program error of LaunchLab; any other failed the transaction. */
export const bonkFaultOf = (customError: number): FaultCode => FAULTS.get(customError) ?? 'chain/transaction-failed';

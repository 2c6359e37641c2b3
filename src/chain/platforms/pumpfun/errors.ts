import type { FaultCode } from '#shared/fault';

/** Custom errors of the pump IDL (pump-sdk 2.0.0) that stop a trade in a way the user can act on. */
const FAULTS: ReadonlyMap<number, FaultCode> = new Map([
  [6002, 'chain/slippage-exceeded'],
  [6003, 'chain/slippage-exceeded'],
  [6042, 'chain/slippage-exceeded'],
  [6005, 'chain/curve-complete'],
  [6021, 'chain/curve-complete'],
]);

/** The fault of a custom program error of pump.fun; any other failed the transaction. */
export const pumpFaultOf = (customError: number): FaultCode => FAULTS.get(customError) ?? 'chain/transaction-failed';

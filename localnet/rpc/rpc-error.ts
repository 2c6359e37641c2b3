import { errorSentence } from '../codec/errors';
import { Malformed, Rejected } from '../network/rejected';

/** An answer of the RPC's error kind; `data` travels with it. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const invalidParams = (reason: string): RpcError => new RpcError(-32602, `Invalid params: ${reason}`);

export const preflightFailure = ({ reason, outcome }: Rejected): RpcError => {
  if (reason === 'SignatureFailure') return new RpcError(-32003, 'Transaction signature verification failure');
  const { logs, units: unitsConsumed, returnData } = outcome;
  const data = { err: reason, logs, accounts: null, unitsConsumed, returnData, innerInstructions: null };
  return new RpcError(-32002, `Transaction simulation failed: ${errorSentence(reason)}`, data);
};

/** What a client is told of any error; null for one that is ours and must be reported. */
export function knownError(error: unknown): RpcError | null {
  if (error instanceof RpcError) return error;
  if (error instanceof Rejected) return preflightFailure(error);
  if (error instanceof Malformed) return new RpcError(-32602, error.message);
  return null;
}

export const errorBody = (error: RpcError): Record<string, unknown> => ({
  code: error.code,
  message: error.message,
  ...(error.data !== undefined && { data: error.data }),
});

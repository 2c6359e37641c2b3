/** Every way a flow can stop, by stable code, and whether trying the same again may help. `views/words` turns codes into text. */
const RETRYABLE = {
  'rpc/unreachable': true,
  'rpc/rate-limited': true,
  'rpc/malformed': true,
  'rpc/rejected': false,
  'rpc/behind': true,
  'chain/insufficient-funds': false,
  'chain/balance-moved': false,
  'chain/launched-meanwhile': false,
  'chain/blockhash-expired': true,
  'chain/simulation-failed': false,
  'chain/transaction-failed': false,
  'chain/transaction-too-large': false,
  'chain/slippage-exceeded': true,
  'chain/curve-complete': false,
  'chain/not-traded': false,
  'chain/feature-closed': false,
  'chain/account-missing': true,
  'chain/malformed': false,
  'chain/plan-refused': false,
  'chain/fee-above-limit': false,
  'chain/no-holdings': false,
  'chain/tokens-left': false,
  'chain/no-live-coins': false,
  'chain/nothing-to-return': false,
  'chain/no-token-accounts': false,
  'chain/no-empty-accounts': false,
  'chain/bad-address': false,
  'chain/below-rent': false,
  'chain/out-of-range': false,
  'chain/unknown-lookup-table': false,
  'chain/self-trading-refused': false,
  'chain/wrong-network': false,
  'chain/unsupported-platform': false,
  'api/unreachable': true,
  'api/malformed': false,
  'api/invalid': false,
  'api/unauthorized': false,
  'api/forbidden': false,
  'api/reauth-required': false,
  'api/not-found': false,
  'api/conflict': false,
  'api/too-large': false,
  'api/unprocessable': false,
  'api/rate-limited': true,
  'api/unavailable': true,
  'api/failed': true,
  'signer/unavailable': false,
  'signer/locked': true,
  'signer/key-missing': false,
  'signer/refused': false,
  'user/declined': false,
  'storage/unavailable': false,
  'internal/unexpected': false,
} as const;

export type FaultCode = keyof typeof RETRYABLE;

export const isFaultCode = (text: string): text is FaultCode => Object.hasOwn(RETRYABLE, text);

/** Plain and serialisable: what a machine keeps of an error. `detail` is fit to be shown to the user. */
export interface Fault {
  readonly code: FaultCode;
  readonly retryable: boolean;
  readonly detail?: string;
}

/** The only error services and the chain layer throw. `detail` must be fit to be shown and never hold a secret. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: FaultCode;

  constructor(code: FaultCode, options: { readonly detail?: string; readonly cause?: unknown } = {}) {
    super(options.detail ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
  }
}

/** The fault of a code, as `toFault` makes it. */
export function faultOf(code: FaultCode, detail?: string): Fault {
  const base: Fault = { code, retryable: RETRYABLE[code] };
  return detail === undefined ? base : { ...base, detail };
}

/** Total: whatever was thrown becomes a fault; an unknown throw never leaks its message. */
export function toFault(thrown: unknown): Fault {
  if (!(thrown instanceof AppError)) return faultOf('internal/unexpected');
  return faultOf(thrown.code, thrown.message === thrown.code ? undefined : thrown.message);
}

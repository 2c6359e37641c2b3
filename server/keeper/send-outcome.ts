import { isRecord } from '#shared/json';
import { RpcFailure } from '../../src/chain/json-rpc';
import { errorText } from './judge';

/** What sending told. Only `accepted` and `refused` come from the node's own word; neither is a verdict. */
export type SendOutcome =
  | { readonly kind: 'accepted' }
  /** The node ran it ahead and would not pass it on. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It may have arrived or not. */
  | { readonly kind: 'uncertain'; readonly reason: string };

const PREFLIGHT_FAILED = -32_002;
const REFUSALS: ReadonlySet<number> = new Set([-32_003, -32_600, -32_601, -32_602]);
/** Errors of preflight that time may cure: the node lags, or the blockhash is too young or too old for it. */
const PASSING: ReadonlySet<string> = new Set(['BlockhashNotFound', 'AccountInUse']);

/** Reads an answer of `sendTransaction`: the signature it gave, or what was thrown. */
export function sendOutcome(
  signature: string,
  answer: { readonly value: unknown } | { readonly thrown: unknown },
): SendOutcome {
  if ('value' in answer)
    return answer.value === signature
      ? { kind: 'accepted' }
      : { kind: 'uncertain', reason: 'answered another signature' };
  return failureOutcome(answer.thrown);
}

/** Reads what was thrown instead of an answer. */
export function failureOutcome(thrown: unknown): SendOutcome {
  if (!(thrown instanceof RpcFailure)) return { kind: 'uncertain', reason: String(thrown) };
  if (thrown.kind !== 'rpc' || thrown.code === undefined)
    return { kind: 'uncertain', reason: `${thrown.kind}: ${thrown.message}` };
  const err = isRecord(thrown.data) ? thrown.data['err'] : undefined;
  if (err === 'AlreadyProcessed') return { kind: 'accepted' };
  if (thrown.code === PREFLIGHT_FAILED && err !== undefined && err !== null)
    return typeof err === 'string' && PASSING.has(err)
      ? { kind: 'uncertain', reason: err }
      : { kind: 'refused', reason: errorText(err) };
  return REFUSALS.has(thrown.code)
    ? { kind: 'refused', reason: thrown.message }
    : { kind: 'uncertain', reason: thrown.message };
}

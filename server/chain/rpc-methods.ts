import { isRecord } from '#shared/json';

/** What the page may ask the network: it reads. Sending is the keeper's, test money the faucet's. */
export const READ_METHODS: ReadonlySet<string> = new Set([
  'getAccountInfo',
  'getBalance',
  'getBlockHeight',
  'getBlockTime',
  'getEpochInfo',
  'getFeeForMessage',
  'getGenesisHash',
  'getHealth',
  'getLatestBlockhash',
  'getMinimumBalanceForRentExemption',
  'getMultipleAccounts',
  'getRecentPrioritizationFees',
  'getSignatureStatuses',
  'getSignaturesForAddress',
  'getSlot',
  'getTokenAccountBalance',
  'getTokenAccountsByOwner',
  'getTokenLargestAccounts',
  'getTokenSupply',
  'getTransaction',
  'getVersion',
  'isBlockhashValid',
  'simulateTransaction',
]);

/** What the page may subscribe to, and the call that ends each. */
export const SUBSCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['accountSubscribe', 'accountUnsubscribe'],
  ['logsSubscribe', 'logsUnsubscribe'],
  ['signatureSubscribe', 'signatureUnsubscribe'],
  ['slotSubscribe', 'slotUnsubscribe'],
]);
export const UNSUBSCRIPTIONS: ReadonlySet<string> = new Set(SUBSCRIPTIONS.values());

/** What a page asks over its socket to hear that the line is whole; the server answers it. */
export const LINE_TEST = 'getGenesisHash';

export type RpcId = string | number | null;

export interface RpcRequest {
  readonly id: RpcId;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** An answer to a request that was not passed on. */
export interface RpcRefusal {
  readonly jsonrpc: '2.0';
  readonly id: RpcId;
  readonly error: { readonly code: number; readonly message: string };
}

export const refusal = (id: RpcId, code: number, message: string): RpcRefusal => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});
export const isRefusal = (value: RpcRequest | RpcRefusal): value is RpcRefusal => 'error' in value;

const isId = (value: unknown): value is RpcId =>
  typeof value === 'string' || typeof value === 'number' || value === null;

/** One JSON-RPC 2.0 request, or the answer to what is none. Batches are not served. */
export function readRequest(text: string): RpcRequest | RpcRefusal {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refusal(null, -32_700, 'Parse error');
  }
  if (!isRecord(body) || body['jsonrpc'] !== '2.0' || typeof body['method'] !== 'string')
    return refusal(null, -32_600, Array.isArray(body) ? 'Batches are not served' : 'Invalid request');
  const { id = null, method, params = [] } = body;
  if (!isId(id) || !Array.isArray(params)) return refusal(null, -32_600, 'Invalid request');
  return { id, method, params };
}

/** Why this call is not passed on, or null when it may be. */
export const refusedRead = ({ method }: RpcRequest): string | null =>
  READ_METHODS.has(method) ? null : `Method not served: ${method.slice(0, 60)}`;

/** Like `refusedRead` for a socket; logs may be followed for named addresses only. */
export function refusedSubscription({ method, params }: RpcRequest): string | null {
  if (UNSUBSCRIPTIONS.has(method)) return null;
  if (!SUBSCRIPTIONS.has(method)) return `Method not served: ${method.slice(0, 60)}`;
  const [filter] = params;
  const namesAddresses = isRecord(filter) && Array.isArray(filter['mentions']) && filter['mentions'].length === 1;
  return method !== 'logsSubscribe' || namesAddresses ? null : 'Logs can be followed for one address at a time';
}

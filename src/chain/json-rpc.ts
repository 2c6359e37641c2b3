import { isRecord, stringify } from '#shared/json';

export type RpcFailureKind = 'unreachable' | 'rate-limited' | 'http' | 'malformed' | 'rpc';

export interface RpcFailureDetails {
  /** JSON-RPC error code for `rpc`, HTTP status for `http` and `rate-limited`. */
  readonly code?: number;
  readonly retryAfterMs?: number;
  /** The error's `data`, such as the logs of a failed preflight. */
  readonly data?: unknown;
  readonly cause?: unknown;
}

/** Why a call brought no result. After any kind but `rpc` a sent transaction may still have arrived. */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  readonly kind: RpcFailureKind;
  readonly method: string;
  readonly code?: number;
  readonly retryAfterMs?: number;
  readonly data?: unknown;

  constructor(kind: RpcFailureKind, method: string, message: string, details: RpcFailureDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.method = method;
    if (details.code !== undefined) this.code = details.code;
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs;
    if (details.data !== undefined) this.data = details.data;
  }
}

/** The part of `fetch` that is used; the global one fits. */
export type FetchLike = (
  url: string,
  init: {
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
  },
) => Promise<{
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}>;

export interface Rpc {
  /** One call; resolves with `result` taken at its word, rejects with RpcFailure only. */
  call<T>(method: string, params?: readonly unknown[]): Promise<T>;
}

export interface RpcOptions {
  readonly url: string;
  readonly fetch: FetchLike;
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;

const typedAs = async <T>(value: unknown): Promise<T> => value as T;

/** Milliseconds of a Retry-After header: seconds, or a date measured against the answer's own Date header. */
export function retryAfterOf(headers: { get(name: string): string | null }): { retryAfterMs?: number } {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {};
}

function parseBody(text: string, method: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return body;
  } catch (cause) {
    throw new RpcFailure('malformed', method, 'The answer is no JSON', { cause });
  }
  throw new RpcFailure('malformed', method, 'The answer is no JSON-RPC object');
}

/** JSON-RPC 2.0 over an injected transport; one POST a call, 15 s unless told. */
export function createRpc({ url, fetch, timeoutMs = DEFAULT_TIMEOUT_MS }: RpcOptions): Rpc {
  let lastId = 0;
  return {
    async call<T>(method: string, params: readonly unknown[] = []): Promise<T> {
      lastId += 1;
      const id = lastId;
      const signal = AbortSignal.timeout(timeoutMs);
      const body = stringify({ jsonrpc: '2.0', id, method, params });
      const headers = { 'content-type': 'application/json' };
      const {
        status,
        headers: answered,
        text,
      } = await exchange(method, async () => {
        const response = await fetch(url, { method: 'POST', headers, body, signal });
        return { status: response.status, headers: response.headers, text: await response.text() };
      });
      if (status === 429)
        throw new RpcFailure('rate-limited', method, 'HTTP 429', { code: 429, ...retryAfterOf(answered) });
      if (status < 200 || status > 299)
        throw new RpcFailure('http', method, `HTTP ${status}`, { code: status, ...retryAfterOf(answered) });
      return resultOf<T>(parseBody(text, method), id, method);
    },
  };
}

async function exchange<T>(method: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new RpcFailure('unreachable', method, 'No answer', { cause });
  }
}

async function resultOf<T>(body: Record<string, unknown>, id: number, method: string): Promise<T> {
  const { error } = body;
  if (isRecord(error) && typeof error['code'] === 'number') {
    const message = typeof error['message'] === 'string' ? error['message'] : `Error ${error['code']}`;
    throw new RpcFailure('rpc', method, message, { code: error['code'], data: error['data'] });
  }
  if (body['id'] !== id || !Object.hasOwn(body, 'result'))
    throw new RpcFailure('malformed', method, 'The answer belongs to no call');
  return typedAs<T>(body['result']);
}

import { AppError, type FaultCode } from '#shared/fault';
import { stringify } from '#shared/json';
import { retryAfterOf } from '../../chain/json-rpc';
import type { BusyNetwork } from '../busy-network/busy-network';
import type { Answered, Body, CallOptions, FormPath, Options, OptionsArgument, Path } from './calls';
import { unwrap } from './unwrap';
import { urlOf, type UrlParts } from './url';

/** Calls by the path of their endpoint's record: parameters, body and answer have its types. */
export interface Api {
  get<P extends Path<'get'>>(path: P, ...options: OptionsArgument<Options<'get', P>>): Promise<Answered<'get', P>>;
  post<P extends Path<'post'>>(
    path: P,
    body: Body<'post', P>,
    ...options: OptionsArgument<Options<'post', P>>
  ): Promise<Answered<'post', P>>;
  patch<P extends Path<'patch'>>(
    path: P,
    body: Body<'patch', P>,
    ...options: OptionsArgument<Options<'patch', P>>
  ): Promise<Answered<'patch', P>>;
  remove<P extends Path<'delete'>>(
    path: P,
    ...options: OptionsArgument<Options<'delete', P>>
  ): Promise<Answered<'delete', P>>;
  form<M extends 'post' | 'patch', P extends FormPath<M>>(
    method: M,
    path: P,
    form: FormData,
    options?: CallOptions,
  ): Promise<Answered<M, P>>;
}

export interface ApiDeps {
  readonly fetch: typeof fetch;
  readonly newKey: () => string;
  /** Told of every 401 once it is known, so that the session can end (GAP-85). */
  readonly onUnauthorized: () => void;
  /** Asks the person to confirm who they are; true lets the refused call be sent once more (REAUTH_REQUIRED). */
  readonly onReauth?: (signal?: AbortSignal) => Promise<boolean>;
  /** Told of every call that the server could not write down because its disk is full. */
  readonly onDiskFull?: () => void;
  /** Where calls wait out the pauses of a busy network. */
  readonly busy: Pick<BusyNetwork, 'begin'>;
}

const CHANGING_TRIES = 2;
const BY_STATUS: Readonly<Record<number, FaultCode>> = {
  403: 'api/forbidden',
  404: 'api/not-found',
  409: 'api/conflict',
  413: 'api/too-large',
  422: 'api/unprocessable',
  429: 'api/rate-limited',
  503: 'api/unavailable',
};

/** How long the network asked to be left alone, ms; null for any other answer. Of such a call nothing was sent. */
const waitOf = (response: Response, answer: unknown): number | null =>
  codeOf(answer) === 'network-busy' ? Math.max(1_000, retryAfterOf(response.headers).retryAfterMs ?? 0) : null;

/**
 * The typed client of our server. Answers are unwrapped; every refusal is an `AppError` of area `api`. A call that met a busy
 * network waits and is made again under its key, 10 s in all.
 */
export function createApi(deps: ApiDeps): Api {
  const send = async <T>(
    method: string,
    path: string,
    body: BodyInit | null,
    options: CallOptions & UrlParts = {},
  ): Promise<T> => {
    const url = urlOf(path, options);
    const changing = method !== 'GET';
    const headers = {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(changing ? { 'idempotency-key': options.idempotencyKey ?? deps.newKey() } : {}),
    };
    const waitOut = deps.busy.begin();
    let confirmed = false;
    for (let attempt = 1; ; attempt += 1) {
      const mayRepeat = changing && attempt < CHANGING_TRIES && !options.signal?.aborted;
      const response = await deps
        .fetch(url, {
          method,
          body,
          headers,
          credentials: 'same-origin',
          signal: options.signal ?? null,
        })
        .catch((cause: unknown) => cause);
      if (!(response instanceof Response)) {
        if (mayRepeat) continue;
        throw new AppError('api/unreachable', { cause: response });
      }
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return unwrap<T>(answer);
      const wait = waitOf(response, answer);
      if (wait !== null && !options.signal?.aborted && (await waitOut(wait))) {
        attempt = 0;
        continue;
      }
      if (wait === null && response.status >= 500 && mayRepeat) continue;
      if (codeOf(answer) === 'disk-full') deps.onDiskFull?.();
      const refused = refusal(response.status, answer, deps.onUnauthorized);
      if (refused.code !== 'api/reauth-required' || confirmed || deps.onReauth === undefined) throw refused;
      confirmed = await deps.onReauth(options.signal);
      if (!confirmed) throw new AppError('user/declined', { cause: refused });
      attempt = 0;
    }
  };
  const json = (body: unknown): string | null => (body === null ? null : stringify(body));
  return {
    get: (path, ...[options]) => send('GET', path, null, options),
    post: (path, body, ...[options]) => send('POST', path, json(body), options),
    patch: (path, body, ...[options]) => send('PATCH', path, json(body), options),
    remove: (path, ...[options]) => send('DELETE', path, null, options),
    form: (method, path, form, options) => send(method.toUpperCase(), path, form, options),
  };
}

function refusal(status: number, answer: unknown, onUnauthorized: () => void): AppError {
  const text = refusalText(answer);
  const detail = text === null ? {} : { detail: text };
  const code = codeOf(answer);
  if (code === 'REAUTH_REQUIRED') return new AppError('api/reauth-required', detail);
  if (code === 'chain/balance-moved' || code === 'chain/launched-meanwhile') return new AppError(code, detail);
  if (status === 401) {
    onUnauthorized();
    return new AppError('api/unauthorized', detail);
  }
  return new AppError(BY_STATUS[status] ?? (status >= 500 ? 'api/failed' : 'api/invalid'), detail);
}

const codeOf = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object' && 'code' in answer ? answer.code : null;

/** D1 section 8: response.error, then response.message, then a string body. */
function refusalText(answer: unknown): string | null {
  if (typeof answer === 'string') return answer;
  if (answer === null || typeof answer !== 'object') return null;
  if ('error' in answer && typeof answer.error === 'string') return answer.error;
  return 'message' in answer && typeof answer.message === 'string' ? answer.message : null;
}

import { AppError, type FaultCode } from '#shared/fault';
import { stringify } from '#shared/json';
import { unwrap } from './unwrap';

export interface ApiOptions {
  readonly signal?: AbortSignal;
  /** Makes a repeated call answer like the first (GAP-11); one is drawn for each changing call that names none. */
  readonly idempotencyKey?: string;
}

export interface Api {
  get<T>(path: string, options?: ApiOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: ApiOptions): Promise<T>;
  patch<T>(path: string, body: unknown, options?: ApiOptions): Promise<T>;
  remove<T>(path: string, options?: ApiOptions): Promise<T>;
  form<T>(method: 'POST' | 'PATCH', path: string, form: FormData, options?: ApiOptions): Promise<T>;
}

export interface ApiDeps {
  readonly fetch: typeof fetch;
  readonly newKey: () => string;
  /** Told of every 401 once it is known, so that the session can end (GAP-85). */
  readonly onUnauthorized: () => void;
  /** Asks the person to confirm who they are; true lets the refused call be sent once more (REAUTH_REQUIRED). */
  readonly onReauth?: (signal?: AbortSignal) => Promise<boolean>;
}

const CHANGING_TRIES = 2;
const BY_STATUS: ReadonlyMap<number, FaultCode> = new Map([
  [403, 'api/forbidden'],
  [404, 'api/not-found'],
  [409, 'api/conflict'],
  [413, 'api/too-large'],
  [422, 'api/unprocessable'],
  [429, 'api/rate-limited'],
  [503, 'api/unavailable'],
]);

/** The typed client of our server. Answers are unwrapped; every refusal is an `AppError` of area `api`. */
export function createApi(deps: ApiDeps): Api {
  const send = async <T>(
    method: string,
    path: string,
    body: BodyInit | null,
    headers: HeadersInit,
    options: ApiOptions,
  ): Promise<T> => {
    const changing = method !== 'GET';
    const all = new Headers(headers);
    if (changing) all.set('idempotency-key', options.idempotencyKey ?? deps.newKey());
    let confirmed = false;
    for (let attempt = 1; ; attempt += 1) {
      const mayRepeat = changing && attempt < CHANGING_TRIES && !options.signal?.aborted;
      const response = await deps
        .fetch(path, {
          method,
          body,
          headers: all,
          credentials: 'same-origin',
          ...(options.signal ? { signal: options.signal } : {}),
        })
        .catch((cause: unknown) => cause);
      if (!(response instanceof Response)) {
        if (mayRepeat) continue;
        throw new AppError('api/unreachable', { cause: response });
      }
      if (response.status >= 500 && mayRepeat) continue;
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return unwrap<T>(answer);
      const refused = refusal(response.status, answer, deps.onUnauthorized);
      if (refused.code !== 'api/reauth-required' || confirmed || deps.onReauth === undefined) throw refused;
      confirmed = await deps.onReauth(options.signal);
      if (!confirmed) throw new AppError('user/declined', { cause: refused });
      attempt = 0;
    }
  };
  const json = (body: unknown): [BodyInit | null, HeadersInit] =>
    body === undefined ? [null, {}] : [stringify(body), { 'content-type': 'application/json' }];
  return {
    get: (path, options = {}) => send('GET', path, null, {}, options),
    post: (path, body, options = {}) => send('POST', path, ...json(body), options),
    patch: (path, body, options = {}) => send('PATCH', path, ...json(body), options),
    remove: (path, options = {}) => send('DELETE', path, null, {}, options),
    form: (method, path, form, options = {}) => send(method, path, form, {}, options),
  };
}

function refusal(status: number, answer: unknown, onUnauthorized: () => void): AppError {
  const text = refusalText(answer);
  const detail = text === null ? {} : { detail: text };
  const code = answer !== null && typeof answer === 'object' && 'code' in answer ? answer.code : null;
  if (code === 'REAUTH_REQUIRED') return new AppError('api/reauth-required', detail);
  if (status === 401) {
    onUnauthorized();
    return new AppError('api/unauthorized', detail);
  }
  return new AppError(BY_STATUS.get(status) ?? (status >= 500 ? 'api/failed' : 'api/invalid'), detail);
}

/** D1 section 8: response.error, then response.message, then a string body. */
function refusalText(answer: unknown): string | null {
  if (typeof answer === 'string') return answer;
  if (answer === null || typeof answer !== 'object') return null;
  if ('error' in answer && typeof answer.error === 'string') return answer.error;
  return 'message' in answer && typeof answer.message === 'string' ? answer.message : null;
}

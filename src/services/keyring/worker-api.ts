import { AppError, type FaultCode } from '#shared/fault';
import type { Body, Options, OptionsArgument, Path } from '../api/calls';
import { urlOf, type UrlParts } from '../api/url';
import { isRecord } from '#shared/json';

/** The worker's own line to our server: same origin, cookies sent, JSON both ways. What is answered is read step by step. */
export interface WorkerApi {
  get<P extends Path<'get'>>(path: P, ...options: OptionsArgument<Options<'get', P>>): Promise<unknown>;
  post<P extends Path<'post'>>(
    path: P,
    body: Body<'post', P>,
    ...options: OptionsArgument<Options<'post', P>>
  ): Promise<unknown>;
}

const BY_STATUS: ReadonlyMap<number, FaultCode> = new Map([
  [400, 'api/invalid'],
  [401, 'api/unauthorized'],
  [403, 'api/forbidden'],
  [404, 'api/not-found'],
  [409, 'api/conflict'],
  [422, 'api/unprocessable'],
  [429, 'api/rate-limited'],
  [503, 'api/unavailable'],
]);

function refusal(status: number, answer: unknown): AppError {
  const said = isRecord(answer) && typeof answer['error'] === 'string' ? { detail: answer['error'] } : {};
  if (isRecord(answer) && answer['code'] === 'REAUTH_REQUIRED') return new AppError('api/reauth-required', said);
  return new AppError(BY_STATUS.get(status) ?? 'api/failed', said);
}

/** Answers `data`; refusals become `AppError` of area `api`. */
export function createWorkerApi(fetch: typeof globalThis.fetch): WorkerApi {
  const call = async (path: string, parts: UrlParts | undefined, init: RequestInit): Promise<unknown> => {
    const response = await fetch(urlOf(path, parts ?? {}), {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
    }).catch((cause: unknown) => {
      throw new AppError('api/unreachable', { cause });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response.status, answer);
    if (!isRecord(answer) || answer['ok'] !== true) throw new AppError('api/malformed');
    return answer['data'];
  };
  return {
    get: (path, ...[options]) => call(path, options, { method: 'GET' }),
    post: (path, body, ...[options]) =>
      call(path, options, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

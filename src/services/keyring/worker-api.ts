import { AppError, type FaultCode } from '#shared/fault';

/** The worker's own line to our server: same origin, cookies sent, JSON both ways. */
export interface WorkerApi {
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function refusal(status: number, answer: unknown): AppError {
  const said = isRecord(answer) && typeof answer['error'] === 'string' ? { detail: answer['error'] } : {};
  if (isRecord(answer) && answer['code'] === 'REAUTH_REQUIRED') return new AppError('api/reauth-required', said);
  return new AppError(BY_STATUS.get(status) ?? 'api/failed', said);
}

/** Answers `data`; refusals become `AppError` of area `api`. */
export function createWorkerApi(fetch: typeof globalThis.fetch): WorkerApi {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store' }).catch(
      (cause: unknown) => {
        throw new AppError('api/unreachable', { cause });
      },
    );
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response.status, answer);
    if (!isRecord(answer) || answer['ok'] !== true) throw new AppError('api/malformed');
    return answer['data'];
  };
  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body) =>
      call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}

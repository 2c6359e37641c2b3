import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '#shared/json';

export interface Reply {
  readonly status: number;
  readonly data: unknown;
  readonly text: string;
}

/** What a page does over HTTP: keeps cookies, and tries again when the server is away. */
export interface ApiClient {
  /** What this browser sends with every call: where it is, and its cookies. */
  headers(): Readonly<Record<string, string>>;
  /** One try; null when nothing answered in time. */
  tryOnce(method: string, path: string, body?: unknown): Promise<Reply | null>;
  /** Tries until a good answer comes; throws what was refused for good. */
  must(method: string, path: string, body?: unknown): Promise<unknown>;
}

const TRY_MS = 10_000;
const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A browser of its own on the server at `url`. */
export function createApiClient(url: string): ApiClient {
  const cookies = new Map<string, string>();
  const headers: ApiClient['headers'] = () => ({
    origin: url,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const tryOnce: ApiClient['tryOnce'] = async (method, path, body) => {
    const form = body instanceof FormData;
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TRY_MS),
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
        headers: {
          ...headers(),
          ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const text = await answer.text();
      const json = parse(text);
      return { status: answer.status, data: isRecord(json) && 'data' in json ? json['data'] : json, text };
    } catch {
      return null;
    }
  };
  return {
    headers,
    tryOnce,
    async must(method, path, body) {
      for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
        const reply = await tryOnce(method, path, body);
        if (reply !== null && reply.status < 300) return reply.data;
        if (reply !== null && reply.status < 500 && reply.status !== 429)
          throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
        await sleep(PAUSE_MS);
      }
      throw new Error(`${method} ${path}: no good answer in ${PATIENCE_MS / 1_000} s`);
    },
  };
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stringify } from '../codec/json';
import type { Methods } from './context';
import { answer, parseJson } from './json-rpc';

export const MAX_BODY = 1 << 20;

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Answers the body posted to a path, or null when there is nothing at that path. */
export type Post = (url: URL, body: unknown) => Promise<Answered | null>;

/** A page in a browser names its Origin: only those listed may speak to the network. */
export const isWelcome = (origins: readonly string[], request: IncomingMessage): boolean =>
  request.headers.origin === undefined || origins.includes(request.headers.origin);

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const corsOf = ({ headers: { origin } }: IncomingMessage): Record<string, string> =>
  origin === undefined
    ? {}
    : {
        'access-control-allow-origin': origin,
        'access-control-allow-headers': '*',
        'access-control-expose-headers': 'x-bundle-id',
        vary: 'origin',
      };

/** Longer than clients keep an idle connection: one closed under a request looks like a dead network. */
const KEEP_ALIVE_MS = 60_000;

export function createHttp(origins: readonly string[], post: Post): Server {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = { 'content-type': 'application/json', ...corsOf(request) };
    const send = (status: number, body?: unknown, more: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { ...headers, ...more }).end(body === undefined ? undefined : stringify(body));
    };
    if (!isWelcome(origins, request)) return void response.writeHead(403).end();
    if (request.method === 'OPTIONS') return send(204);
    if (request.method === 'GET') return send(200, 'ok');
    if (request.method !== 'POST') return send(405);
    const body = await readBody(request);
    if (body === null) return send(413, undefined, { connection: 'close' });
    const answered = await post(new URL(request.url ?? '/', 'http://localnet'), parseJson(body));
    if (answered === null) return send(404);
    send(answered.status, answered.body, answered.headers);
  };
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
}

/** Answers JSON-RPC bodies with `methods`. */
export const rpcPost =
  (methods: Methods, report: (line: string) => void) =>
  async (body: unknown): Promise<Answered> => ({ status: 200, body: await answer(methods, body, report) });

import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { FetchLike } from '../../src/chain/json-rpc';

/** What the answer's body reads as; an answer that is cut off fails where it is read. */
function plain(answer: IncomingMessage): Readable {
  if (answer.headers['content-encoding'] !== 'gzip') return answer;
  return pipeline(answer, createGunzip(), () => undefined);
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : null;
}

/** Servers close what has been idle for five seconds or more; a call on its way then would be lost. */
const IDLE_MS = 4_000;

/**
 * `fetch` for JSON-RPC, at a third of what the global one takes of the thread: a bulk action sends dozens of calls at once.
 * Connections are used again until nothing has gone over them for `idleMs`; a redirect is an answer like any other.
 */
export function createPost(idleMs: number = IDLE_MS): FetchLike {
  const options = { keepAlive: true, timeout: idleMs };
  const http = new HttpAgent(options);
  const https = new HttpsAgent(options);
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const target = new URL(url);
      const length = Buffer.byteLength(body);
      const asked = { method, signal, headers: { ...headers, 'accept-encoding': 'gzip', 'content-length': length } };
      const answered = (answer: IncomingMessage): void =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: { get: (name) => headerOf(answer, name) },
          text: () => text(plain(answer)),
        });
      const sent =
        target.protocol === 'https:'
          ? overHttps(target, { ...asked, agent: https }, answered)
          : overHttp(target, { ...asked, agent: http }, answered);
      sent.on('error', reject).end(body);
    });
}

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

/**
 * `fetch` for JSON-RPC, at a third of what the global one takes of the thread: a bulk action sends dozens of calls at once.
 * Connections stay open and are used again; a redirect is an answer like any other.
 */
export function createPost(): FetchLike {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const target = new URL(url);
      const length = Buffer.byteLength(body);
      const options = { method, signal, headers: { ...headers, 'accept-encoding': 'gzip', 'content-length': length } };
      const answered = (answer: IncomingMessage): void =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: { get: (name) => headerOf(answer, name) },
          text: () => text(plain(answer)),
        });
      const sent =
        target.protocol === 'https:'
          ? overHttps(target, { ...options, agent: https }, answered)
          : overHttp(target, { ...options, agent: http }, answered);
      sent.on('error', reject).end(body);
    });
}

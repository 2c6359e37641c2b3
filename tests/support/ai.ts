import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { parseJson } from '../../src/shared/json';

/** What a model answers: nothing at all, an end of the line as of one that was killed, or a status with headers and a body. */
export type ModelAnswer =
  | 'nothing'
  | 'cut'
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string | Uint8Array;
    };

/** A server that speaks as OpenAI's chat completions are documented (https://platform.openai.com/docs/api-reference/chat). */
export interface ModelServer {
  /** Base address, with a slash at its end. */
  readonly url: string;
  /** Each call: method, path, headers and body. */
  readonly asked: readonly {
    readonly method: string;
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: unknown;
  }[];
  /** Answers the next calls so, one each; the last one from then on. */
  answer(...answers: readonly ModelAnswer[]): void;
  close(): Promise<void>;
}

/** What a model that found these words answers. */
export const completion = (content: string): ModelAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_780_000_000,
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 90, completion_tokens: 30, total_tokens: 120 },
  }),
});

/** The same from an object. */
export const said = (words: object): ModelAnswer => completion(JSON.stringify(words));

/** Starts it; until told otherwise it names a lantern. */
export async function startModel(): Promise<ModelServer> {
  const asked: ModelServer['asked'][number][] = [];
  let answers: readonly ModelAnswer[] = [
    said({ ticker: 'LNTRN', name: 'Lantern', description: 'A fish with a lamp.' }),
  ];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.once('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, path: url, headers, body: parseJson(body) });
      const [next = 'nothing', ...rest] = answers;
      if (rest.length > 0) answers = rest;
      if (next === 'cut') request.socket.destroy();
      else if (next !== 'nothing') response.writeHead(next.status, next.headers).end(next.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${at.port}/v1/`,
    asked,
    answer: (...next) => void (answers = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

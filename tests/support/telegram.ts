import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { isRecord, parseJson } from '../../src/shared/json';

/** A server that speaks as the Bot API is documented (https://core.telegram.org/bots/api): updates stay until a higher offset is asked for. */
export interface TelegramServer {
  readonly url: string;
  readonly token: string;
  /** Something is posted; answers its number. */
  post(update: object): number;
  /** Answers the next calls of `getUpdates` so, one each. */
  refuse(...answers: readonly (readonly [status: number, body: unknown])[]): void;
  /** Channels, as `@name`, of which the bot is an administrator. */
  readonly administered: Set<string>;
  /** Method and body of each call. */
  readonly calls: readonly (readonly [string, unknown])[];
  /** Kept once this holds; looked at after each call. */
  until(isThere: () => boolean): Promise<void>;
  unconfirmed(): number;
  close(): Promise<void>;
}

/** Starts it; a poll without anything to say is answered when something is posted. */
export async function startTelegram(): Promise<TelegramServer> {
  const token = `123456:${'test-token'.repeat(4)}`;
  const calls: (readonly [string, unknown])[] = [];
  const administered = new Set<string>();
  let updates: { readonly update_id: number }[] = [];
  let refusals: readonly (readonly [number, unknown])[] = [];
  let waiting: ServerResponse | null = null;
  let ids = 100;
  let sleepers: (() => void)[] = [];
  const changed = (): void => {
    const woken = sleepers;
    sleepers = [];
    for (const one of woken) one();
  };
  const answer = (response: ServerResponse, status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const fail = (response: ServerResponse, code: number): void =>
    answer(response, code, { ok: false, error_code: code, description: 'refused' });

  function poll(response: ServerResponse, said: Readonly<Record<string, unknown>>): void {
    const { offset } = said;
    if (typeof offset === 'number') updates = updates.filter(({ update_id: id }) => id >= offset);
    const [refusal, ...rest] = refusals;
    if (refusal !== undefined) {
      refusals = rest;
      return answer(response, ...refusal);
    }
    if (updates.length > 0) return answer(response, 200, { ok: true, result: updates });
    waiting = response;
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.once('end', () => {
      const [, bot, method = ''] = (request.url ?? '').split('/');
      const said = parseJson(body);
      calls.push([method, said]);
      if (bot !== `bot${token}` || !isRecord(said)) fail(response, 401);
      else if (method === 'getMe')
        answer(response, 200, { ok: true, result: { id: 7, is_bot: true, username: 'gantry_bot' } });
      else if (method === 'getUpdates') poll(response, said);
      else if (typeof said['chat_id'] !== 'string' || said['user_id'] !== 7) fail(response, 400);
      else if (administered.has(said['chat_id']))
        answer(response, 200, { ok: true, result: { status: 'administrator' } });
      else fail(response, 400);
      changed();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    token,
    administered,
    calls,
    post(update) {
      ids += 1;
      updates.push({ update_id: ids, ...update });
      if (waiting !== null) answer(waiting, 200, { ok: true, result: updates });
      waiting = null;
      return ids;
    },
    refuse(...answers) {
      refusals = answers;
      if (waiting !== null) answer(waiting, 200, { ok: true, result: [] });
      waiting = null;
    },
    async until(isThere) {
      while (!isThere()) await new Promise<void>((resolve) => sleepers.push(resolve));
    },
    unconfirmed: () => updates.length,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { isRecord, parseJson } from '../../src/shared/json';

type Answer = readonly [status: number, body: unknown];

/** A file that bots may read (https://core.telegram.org/bots/api#getfile). */
export interface TelegramFile {
  /** What `getFile` says of it; without a size it says none. */
  readonly path: string;
  readonly size?: number;
  /** What `getFile` answers in place of that. */
  readonly refusal?: Answer;
  /** What stands at its path, or how that is answered; null: nothing is said. */
  readonly bytes: Uint8Array | ((response: ServerResponse) => void) | null;
}

/** A server that speaks as the Bot API is documented (https://core.telegram.org/bots/api): updates stay until a higher offset is asked for. */
export interface TelegramServer {
  readonly url: string;
  readonly token: string;
  /** Something is posted, or several things at once; answers the last number. */
  post(...updates: readonly object[]): number;
  /** Answers the next calls of `getUpdates` so, one each. */
  refuse(...answers: readonly Answer[]): void;
  /** Files by their ids. */
  readonly files: Map<string, TelegramFile>;
  /** Channels, as `@name`, of which the bot is an administrator. */
  readonly administered: Set<string>;
  /** Method and body of each call; for a file that is read `file` and its path. */
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
  const files = new Map<string, TelegramFile>();
  let updates: { readonly update_id: number }[] = [];
  let refusals: readonly Answer[] = [];
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

  function tellFile(response: ServerResponse, id: unknown): void {
    const file = typeof id === 'string' ? files.get(id) : undefined;
    if (file === undefined) return fail(response, 400);
    if (file.refusal !== undefined) return answer(response, ...file.refusal);
    const size = file.size === undefined ? {} : { file_size: file.size };
    answer(response, 200, { ok: true, result: { file_id: id, file_unique_id: 'u', file_path: file.path, ...size } });
  }

  function sendFile(response: ServerResponse, bot: string | undefined, path: string): void {
    calls.push(['file', path]);
    const file = [...files.values()].find((one) => one.path === path);
    if (bot !== `bot${token}`) fail(response, 401);
    else if (file === undefined) fail(response, 404);
    else if (typeof file.bytes === 'function') file.bytes(response);
    else if (file.bytes !== null)
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file.bytes);
    changed();
  }

  const server = createServer((request, response) => {
    const [, folder, owner, ...path] = (request.url ?? '').split('/');
    if (folder === 'file') return sendFile(response, owner, path.join('/'));
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
      else if (method === 'getFile') tellFile(response, said['file_id']);
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
    files,
    calls,
    post(...posted) {
      for (const update of posted) {
        ids += 1;
        updates.push({ update_id: ids, ...update });
      }
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

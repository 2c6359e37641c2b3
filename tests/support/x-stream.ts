import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isRecord, parseJson } from '../../src/shared/json';
import { untilChanged } from './until-changed';

export interface XRuleRow {
  readonly id: string;
  readonly value: string;
  readonly tag?: string;
}

/** One open stream as X sees it. */
export interface XLine {
  readonly query: URLSearchParams;
  say(message: unknown): void;
  sayText(text: string): void;
  /** The line is gone as when a cable is. */
  cut(): void;
  /** X ends it. */
  end(): void;
}

interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that speaks as the filtered stream of the X API v2 is documented (https://docs.x.com, filtered stream). */
export interface XServer {
  readonly url: string;
  /** The stream of this number from 0, once it is open. */
  line(at: number): Promise<XLine>;
  rules(): readonly XRuleRow[];
  setRules(rules: readonly XRuleRow[]): void;
  /** Answers the next calls of the stream so, one each. */
  refuseStream(...refusals: readonly Refusal[]): void;
  refuseRules(...refusals: readonly Refusal[]): void;
  /** Rules that hold this text are not taken. */
  setUnwanted(text: string | null): void;
  /** Kept once the rules are these values, in whatever order. */
  ruled(values: readonly string[]): Promise<unknown>;
  /** What was asked so far: method and path, and of a call of rules its body. */
  readonly calls: readonly string[];
  /** Most streams that were open at once. */
  mostOpen(): number;
  close(): Promise<void>;
}

const TOKEN = 'Bearer test-token-of-x';
/** Starts it; it takes this token alone: `test-token-of-x`. */
export async function startXServer(): Promise<XServer> {
  const lines: XLine[] = [];
  const calls: string[] = [];
  let rules: readonly XRuleRow[] = [];
  let streamRefusals: readonly Refusal[] = [];
  let ruleRefusals: readonly Refusal[] = [];
  let unwanted: string | null = null;
  let open = 0;
  let most = 0;
  let ids = 0;
  const { changed, until } = untilChanged();
  const answer = (response: ServerResponse, status: number, body: unknown = {}, headers = {}): void =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

  function change(response: ServerResponse, said: unknown): void {
    const adding = isRecord(said) && Array.isArray(said['add']) ? said['add'] : [];
    const deleting = isRecord(said) && isRecord(said['delete']) ? said['delete']['ids'] : [];
    const made = adding.flatMap((one: unknown) => {
      if (!isRecord(one) || typeof one['value'] !== 'string' || typeof one['tag'] !== 'string') return [];
      const { value, tag } = one;
      if (unwanted !== null && value.includes(unwanted)) return [];
      ids += 1;
      return [{ id: String(1_000 + ids), value, tag }];
    });
    rules = [...rules.filter(({ id }) => !(Array.isArray(deleting) && deleting.includes(id))), ...made];
    changed();
    if (adding.length > 0 && made.length === 0) return answer(response, 400, { errors: [{ title: 'Invalid Rule' }] });
    const errors = made.length < adding.length ? { errors: [{ title: 'Invalid Rule' }] } : {};
    answer(response, adding.length > 0 ? 201 : 200, { data: made, meta: { sent: '' }, ...errors });
  }

  function stream(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
      changed();
    });
    lines.push({
      query,
      say: (message) => void response.write(`${JSON.stringify(message)}\r\n`),
      sayText: (text) => void response.write(text),
      cut: () => void request.socket.destroy(),
      end: () => void response.end(),
    });
    changed();
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.once('end', () => {
      const isStream = pathname === '/2/tweets/search/stream';
      calls.push(`${request.method} ${pathname.replace('/2/tweets/search/', '')}${body === '' ? '' : ` ${body}`}`);
      changed();
      if (request.headers.authorization !== TOKEN) return answer(response, 401);
      const [refusal, ...rest] = isStream ? streamRefusals : ruleRefusals;
      if (refusal !== undefined) {
        if (isStream) streamRefusals = rest;
        else ruleRefusals = rest;
        return answer(response, refusal.status, {}, refusal.headers);
      }
      if (isStream) return stream(request, response, searchParams);
      if (pathname !== '/2/tweets/search/stream/rules') return answer(response, 404);
      if (request.method === 'POST') return change(response, parseJson(body));
      answer(response, 200, rules.length === 0 ? { meta: {} } : { data: rules });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const sorted = (): readonly string[] => rules.map(({ value }) => value).toSorted();
  return {
    url: `http://127.0.0.1:${address.port}/`,
    line: (at) => until(() => lines[at]),
    rules: () => rules,
    setRules(given) {
      rules = given;
    },
    refuseStream(...refusals) {
      streamRefusals = refusals;
    },
    refuseRules(...refusals) {
      ruleRefusals = refusals;
    },
    setUnwanted(text) {
      unwanted = text;
    },
    ruled: (values) => until(() => (JSON.stringify(sorted()) === JSON.stringify(values.toSorted()) ? true : undefined)),
    calls,
    mostOpen: () => most,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

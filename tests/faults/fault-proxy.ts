import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { base58 } from '@scure/base';
import { isRecord } from '#shared/json';
import { namedAccountsOf } from '../../src/chain/message';
import { type Fault, HEALTHY, isSend, type Schedule } from './schedule';
import { createLaggingReads } from './lagging-reads';
import { proxySockets } from './socket-proxy';

/** A call on its way: before it goes to the network, and after the network has answered. */
export interface Passing {
  readonly method: string;
  /** How many calls of this method came before. */
  readonly nth: number;
  readonly when: 'before' | 'after';
}

/** Signed bytes that came by. */
export interface SeenBytes {
  readonly signature: string;
  readonly wire: string;
}

/** How they went out. */
export interface SentBytes extends SeenBytes {
  /** By itself to the network, by itself to the engine, or in a bundle. */
  readonly by: 'network' | 'engine' | 'bundle';
  /** The signatures of the bundle they went out in, in its order; none where they went out by themselves. */
  readonly bundle: readonly string[];
}

export interface FaultProxy {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  /** Every signed transaction that was asked to be sent, in order, repeats included. */
  readonly sent: readonly SentBytes[];
  /** Faults that were really played, by kind. */
  readonly played: ReadonlyMap<string, number>;
  /** The counts of calls and sockets start again with each schedule. */
  use(schedule: Schedule): void;
  /** Called at each moment a call passes; the call waits for it, and is cut when the answer is `drop`. */
  onPassing(listener: ((passing: Passing) => 'drop' | 'pass') | null): void;
  /** Hears the method of each request over a socket. */
  onSocketRequest(listener: ((method: string) => void) | null): void;
  /** From now on reads of state are answered so many slots late; 0 for none. */
  lag(slots: number): void;
  /** Passes on to the network what was kept back; what it answers is nobody's business. */
  release(): Promise<void>;
  close(): Promise<void>;
}

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

function readCall(text: string): Call | null {
  const body: unknown = JSON.parse(text);
  if (!isRecord(body) || typeof body['method'] !== 'string') return null;
  const { id, method, params } = body;
  return { id, method, params: Array.isArray(params) ? params : [] };
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};

const NODE = '/';
const ENGINE = { bundles: '/api/v1/bundles', transactions: '/api/v1/transactions' } as const;

/** The payer's signature lies behind the one byte that counts them; the rest of the bytes is nobody's business here. */
const signatureOf = (wire: string): string => base58.encode(Buffer.from(wire, 'base64').subarray(1, 65));

/** What a call sends; nothing where it sends nothing. */
function bytesOf({ method, params: [sent] }: Call, path: string): readonly SentBytes[] {
  const wires = (Array.isArray(sent) ? sent : [sent]).filter((wire: unknown) => typeof wire === 'string');
  const by = path === NODE ? 'network' : path === ENGINE.bundles ? 'bundle' : 'engine';
  const bundle = by === 'bundle' ? wires.map(signatureOf) : [];
  return isSend(method) ? wires.map((wire) => ({ signature: signatureOf(wire), wire, by, bundle })) : [];
}

/** What an honest answer to a send says: a signature, or the id of a bundle. */
function acknowledged(bytes: readonly SentBytes[]): string | null {
  const [first] = bytes;
  if (first?.by !== 'bundle') return first?.signature ?? null;
  return createHash('sha256')
    .update(bytes.map(({ signature }) => signature).join(','))
    .digest('hex');
}

const saidLanded = (result: unknown): unknown =>
  isRecord(result) && Array.isArray(result['value'])
    ? {
        ...result,
        value: result['value'].map((one: unknown) =>
          isRecord(one) ? { ...one, status: 'Landed', landed_slot: 1 } : one,
        ),
      }
    : result;

/** A call with the path it came to. */
interface Kept {
  readonly text: string;
  readonly path: string;
}

interface Changed {
  readonly result: unknown;
}

/** The answer with another result. */
const answerWith = (text: string, change: (result: unknown) => unknown): string => {
  const answer: unknown = JSON.parse(text);
  return JSON.stringify(
    isRecord(answer) ? ({ ...answer, result: change(answer['result']) } satisfies Changed) : answer,
  );
};

const leapt = (result: unknown, heights: number): unknown =>
  isRecord(result) && typeof result['blockHeight'] === 'number'
    ? { ...result, blockHeight: result['blockHeight'] + heights }
    : result;

function toldOfEach(result: unknown, status: (slot: unknown) => unknown): unknown {
  if (!isRecord(result) || !Array.isArray(result['value']) || !isRecord(result['context'])) return result;
  const { slot } = result['context'];
  return { ...result, value: result['value'].map(() => status(slot)) };
}

/** A transaction with these bytes that paid its fee and did nothing else; of other bytes one is changed. */
function madeUp(wire: string, bytes: 'ours' | 'others'): unknown {
  const keys = namedAccountsOf(Buffer.from(wire, 'base64'));
  const fee = 5_000;
  const shown = Buffer.from(wire, 'base64');
  if (bytes === 'others') shown[1] = (shown[1] ?? 0) ^ 1;
  return {
    slot: 450_000_001,
    blockTime: null,
    meta: {
      err: null,
      fee,
      preBalances: keys.map((_key, index) => (index === 0 ? fee : 0)),
      postBalances: keys.map(() => 0),
      preTokenBalances: [],
      postTokenBalances: [],
      loadedAddresses: { writable: [], readonly: [] },
    },
    transaction: [shown.toString('base64'), 'base64'],
  };
}

/** Stands between the server and the network and plays a schedule of faults. */
export async function startFaultProxy(network: {
  readonly rpcUrl: string;
  readonly wsUrl: string;
}): Promise<FaultProxy> {
  const sent: SentBytes[] = [];
  const played = new Map<string, number>();
  let schedule = HEALTHY;
  let counts = new Map<string, number>();
  let sockets = 0;
  const held: Kept[] = [];
  let oldestBlockhash: string | null = null;
  let listener: ((passing: Passing) => 'drop' | 'pass') | null = null;

  let socketListener: ((method: string) => void) | null = null;

  const play = (kind: string): void => void played.set(kind, (played.get(kind) ?? 0) + 1);
  const forward = async (text: string, path: string = NODE): Promise<string> => {
    const answer = await fetch(new URL(path, network.rpcUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    return answer.text();
  };
  const reads = createLaggingReads(forward, play);
  const reply = (response: ServerResponse, text: string, status = 200, headers: Record<string, string> = {}): void => {
    if (!response.destroyed) response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  };

  const pass = async (call: Call, nth: number, { text, path }: Kept, response: ServerResponse): Promise<void> => {
    const answer = await forward(text, path);
    if (listener?.({ method: call.method, nth, when: 'after' }) === 'drop') return void response.destroy();
    if (call.method === 'getLatestBlockhash' && oldestBlockhash === null) {
      const body: unknown = JSON.parse(answer);
      if (isRecord(body)) oldestBlockhash = JSON.stringify(body['result'] ?? null);
    }
    reply(response, answer);
  };

  const spoil = async (fault: Fault, call: Call, nth: number, kept: Kept, response: ServerResponse): Promise<void> => {
    const { text, path } = kept;
    const answered = (result: unknown): void =>
      reply(response, JSON.stringify({ jsonrpc: '2.0', id: call.id, result }));
    switch (fault.kind) {
      case 'dropBefore':
        return void response.destroy();
      case 'dropAfter':
        await forward(text, path);
        return void response.destroy();
      case 'swallow':
        return answered(acknowledged(bytesOf(call, path)));
      case 'refused':
        return reply(
          response,
          JSON.stringify({ jsonrpc: '2.0', id: call.id, error: { code: -32_602, message: 'the bundle is refused' } }),
        );
      case 'part': {
        const bytes = bytesOf(call, path);
        for (const { wire } of bytes.slice(0, fault.count))
          await forward(
            JSON.stringify({
              jsonrpc: '2.0',
              id: 1,
              method: 'sendTransaction',
              params: [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }],
            }),
          );
        return answered(acknowledged(bytes));
      }
      case 'saidLanded':
        return reply(response, answerWith(await forward(text, path), saidLanded));
      case 'delay':
        await sleep(fault.ms);
        return pass(call, nth, kept, response);
      case 'rateLimited':
        return reply(response, '{}', 429, fault.retryAfter === null ? {} : { 'retry-after': String(fault.retryAfter) });
      case 'status':
        return reply(response, 'try later', fault.status);
      case 'html':
        return reply(response, '<html><body>Bad gateway</body></html>', 200, { 'content-type': 'text/html' });
      case 'wrongId':
        return reply(response, JSON.stringify({ ...JSON.parse(await forward(text, path)), id: 'of another call' }));
      case 'staleBlockhash':
        return reply(
          response,
          JSON.stringify({ jsonrpc: '2.0', id: call.id, result: JSON.parse(oldestBlockhash ?? 'null') }),
        );
      case 'duplicate':
        await forward(text, path);
        return reply(response, await forward(text, path));
      case 'hold':
        held.push(kept);
        return answered(acknowledged(bytesOf(call, path)));
      case 'leap':
        return reply(
          response,
          answerWith(await forward(text), (result) => leapt(result, fault.heights)),
        );
      case 'madeUpStatus': {
        const finalized = (slot: unknown) => ({
          slot,
          confirmations: null,
          err: null,
          confirmationStatus: 'finalized',
        });
        return reply(
          response,
          answerWith(await forward(text), (result) => toldOfEach(result, finalized)),
        );
      }
      case 'madeUpTransaction': {
        const wire = sent.find(({ signature }) => signature === call.params[0])?.wire;
        return reply(
          response,
          answerWith(await forward(text), (result) => (wire === undefined ? result : madeUp(wire, fault.bytes))),
        );
      }
      case 'deny':
        return reply(
          response,
          answerWith(await forward(text), (result) =>
            call.method === 'getTransaction' ? null : toldOfEach(result, () => null),
          ),
        );
      default:
        return fault satisfies never;
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request);
    const call = readCall(text);
    const path = request.url === ENGINE.bundles || request.url === ENGINE.transactions ? request.url : NODE;
    if (call === null) return reply(response, await forward(text, path));
    const nth = counts.get(call.method) ?? 0;
    counts.set(call.method, nth + 1);
    const bytes = bytesOf(call, path);
    sent.push(...bytes);
    if (listener?.({ method: call.method, nth, when: 'before' }) === 'drop') return void response.destroy();
    const drawn = schedule.call(call.method, nth, bytes[0]?.signature ?? null);
    const fault = drawn?.kind === 'staleBlockhash' && oldestBlockhash === null ? null : drawn;
    if (fault !== null) {
      play(fault.kind);
      return spoil(fault, call, nth, { text, path }, response);
    }
    const behind = await reads.answer(call);
    if (behind !== null) return reply(response, behind);
    return pass(call, nth, { text, path }, response);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const line = proxySockets(
    server,
    () => network.wsUrl,
    () => {
      const fault = schedule.socket(sockets);
      sockets += 1;
      if (fault !== null) play(`socket ${fault.kind}`);
      return fault;
    },
    (text) => {
      const call = readCall(text);
      if (call !== null) socketListener?.(call.method);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port}`,
    sent,
    played,
    use(next) {
      schedule = next;
      counts = new Map();
      sockets = 0;
    },
    lag: reads.behind,
    onPassing(next) {
      listener = next;
    },
    onSocketRequest(next) {
      socketListener = next;
    },
    async release() {
      for (const { text, path } of held.splice(0)) await forward(text, path);
    },
    async close() {
      for (const client of line.clients) client.terminate();
      line.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

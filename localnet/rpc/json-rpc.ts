import type { Methods } from './context';
import { isRecord } from './record';
import { errorBody, knownError, RpcError } from './rpc-error';

type Report = (line: string) => void;

/** A parsed body, or undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function answerOne(methods: Methods, request: unknown, report: Report): Promise<Record<string, unknown>> {
  const id = isRecord(request) ? (request['id'] ?? null) : null;
  const refuse = (error: RpcError): Record<string, unknown> => ({ jsonrpc: '2.0', error: errorBody(error), id });
  if (request === undefined) return refuse(new RpcError(-32700, 'Parse error'));
  if (!isRecord(request) || request['jsonrpc'] !== '2.0' || typeof request['method'] !== 'string') {
    return refuse(new RpcError(-32600, 'Invalid request'));
  }
  const { method: name, params } = request;
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) return refuse(new RpcError(-32601, `Method not found: ${name}`));
  try {
    return { jsonrpc: '2.0', result: await method(Array.isArray(params) ? params : []), id };
  } catch (error) {
    const known = knownError(error);
    if (known) return refuse(known);
    report(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return refuse(new RpcError(-32603, 'Internal error'));
  }
}

/** Answers a JSON-RPC body, single or batch. Never throws. */
export function answer(methods: Methods, body: unknown, report: Report): Promise<unknown> {
  if (!Array.isArray(body) || body.length === 0) return answerOne(methods, body, report);
  return Promise.all(body.map((request: unknown) => answerOne(methods, request, report)));
}

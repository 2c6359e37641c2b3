import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Endpoint } from '../../src/endpoints';
import type { Deps } from '../base/context';
import { check, readJson } from './answers';
import { assertAnswer, assertRefusal } from './check-answer';
import { addressBucket } from './client-address';
import type { AppEnv } from './env';
import type { Call, Domain, Handlers, RawHandler } from './handler';
import { spend } from './rate-limit';

type MountDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
/** A call of any endpoint, as it is before the types of its record are known. */
type AnyCall = Omit<Call<Endpoint>, 'ctx' | 'params' | 'query' | 'body'> & {
  readonly ctx: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
};
type JsonHandler = (call: AnyCall) => unknown;

/** What `Handlers` proves of each handler by the type of its endpoint, said once for all of them. */
const asRaw = (handler: unknown): RawHandler => handler as RawHandler;
const asJson = (handler: unknown): JsonHandler => handler as JsonHandler;
const asStatus = (status: number): ContentfulStatusCode => status as ContentfulStatusCode;

const isList = (schema: unknown): boolean =>
  schema instanceof z.ZodOptional ? isList(schema.unwrap()) : schema instanceof z.ZodArray;

/** The query as its schema expects it: a field that is a list has every value that was sent. */
function queryOf(c: Context, schema: z.ZodObject): unknown {
  const lists = Object.keys(schema.shape).filter((name) => isList(schema.shape[name]));
  const sent = lists.flatMap((name) => {
    const values = c.req.queries(name);
    return values === undefined ? [] : [[name, values]];
  });
  return { ...c.req.query(), ...Object.fromEntries(sent) };
}

const paramsOf = (c: Context, schemas: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, check(schema, c.req.param(name))]));

/** Reads and checks everything the record names. */
async function callOf(endpoint: Endpoint, c: Context<AppEnv>, count: () => Promise<void>): Promise<AnyCall> {
  const takesJson = endpoint.method !== 'get' && endpoint.form === undefined && endpoint.body !== null;
  return {
    ctx: c.var.ctx,
    params: paramsOf(c, endpoint.params ?? {}),
    query: endpoint.query === undefined ? undefined : check(endpoint.query, queryOf(c, endpoint.query)),
    body: takesJson ? await readJson(c, endpoint.body) : undefined,
    c,
    count,
  };
}

const isReply = (value: unknown): value is { readonly status: number; readonly data: unknown } =>
  typeof value === 'object' && value !== null && 'status' in value && 'data' in value;

/** The response with the status and in the envelope that the record says. */
function respond(endpoint: Endpoint, c: Context<AppEnv>, said: unknown): Response {
  const statuses = Object.keys(endpoint.answers).map(Number);
  const [only = 200] = statuses;
  const { status, data } = statuses.length > 1 && isReply(said) ? said : { status: only, data: said };
  const answer = endpoint.answers[status];
  const bare = answer !== undefined && 'json' in answer && !answer.enveloped;
  return c.json(bare ? data : { ok: true, data }, asStatus(status));
}

/** Mounts each endpoint of a domain with its handler: its own limit, what it reads, its status and its envelope. */
export function mount<D extends Domain>(app: Hono<AppEnv>, deps: MountDeps, endpoints: D, handlers: Handlers<D>): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const handler: unknown = Reflect.get(handlers, name);
    const { limit } = endpoint;
    app.on(endpoint.method.toUpperCase(), endpoint.path, async (c, next) => {
      const count = async (): Promise<void> => {
        if (typeof limit === 'string') return;
        await spend(deps, limit.name, addressBucket(c.var.client.address), deps.config.limits[limit.max]);
      };
      if (typeof limit !== 'string' && limit.counted === 'first') await count();
      const answer = async () =>
        endpoint.raw
          ? asRaw(handler)(c, { next, count })
          : respond(endpoint, c, await asJson(handler)(await callOf(endpoint, c, count)));
      if (!deps.config.checkAnswers) return answer();
      const response = await answer().catch((error: unknown) => {
        assertRefusal(endpoint, error);
        throw error;
      });
      if (response instanceof Response) await assertAnswer(endpoint, response);
      return response;
    });
  }
}

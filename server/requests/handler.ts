import type { Context, Next } from 'hono';
import type { z } from 'zod';
import type { Endpoint } from '../../src/endpoints';
import type { Sent } from '../../src/endpoints/wire';
import type { UserContext } from '../base/context';
import type { AppEnv } from './env';

/** The endpoints of one domain by their names. */
export type Domain = Readonly<Record<string, Endpoint>>;

type Read<Shape> = { readonly [K in keyof Shape]: Shape[K] extends z.ZodType ? z.output<Shape[K]> : never };
type ParamsOf<E> = E extends { readonly params: infer P extends object } ? Read<P> : undefined;
type QueryOf<E> = E extends { readonly query: infer Q extends z.ZodObject } ? z.output<Q> : undefined;
type BodyOf<E> = E extends { readonly form: object }
  ? undefined
  : E extends { readonly body: infer B extends z.ZodType }
    ? z.output<B>
    : undefined;

type DataOf<A> = A extends { readonly json: infer S extends z.ZodType; readonly enveloped: infer Enveloped }
  ? Enveloped extends true
    ? z.output<S> extends { readonly data: infer D }
      ? Sent<D>
      : never
    : Sent<z.output<S>>
  : never;
type Replies<A> = { [Status in keyof A]: { readonly status: Status; readonly data: DataOf<A[Status]> } }[keyof A];
type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;
/** What a handler answers: the data, or where the endpoint has several good statuses one of them and the data. */
type ReplyOf<E> = E extends { readonly answers: infer A }
  ? true extends IsUnion<keyof A>
    ? Replies<A>
    : DataOf<A[keyof A]>
  : never;

/** What a handler is given: everything the record names, read and checked. A form is read by the handler itself. */
export interface Call<E> {
  readonly ctx: E extends { readonly who: 'visitor' } ? undefined : UserContext;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly c: Context<AppEnv>;
  /** Counts this call by the endpoint's own limit, where its record leaves the moment to the handler. */
  readonly count: () => Promise<void>;
}

/** Beside the request: the next handler of the app, and the count of the endpoint's own limit. */
export interface RawTools {
  readonly next: Next;
  readonly count: () => Promise<void>;
}
export type RawHandler = (c: Context<AppEnv>, tools: RawTools) => Response | Promise<Response | void>;

export type Handler<E> = E extends { readonly raw: true }
  ? RawHandler
  : (call: Call<E>) => ReplyOf<E> | Promise<ReplyOf<E>>;

/** One handler for each endpoint of a domain, no more and no fewer. */
export type Handlers<D extends Domain> = { readonly [Name in keyof D]: Handler<D[Name]> };

import type { z } from 'zod';
import type { Endpoints, ParamName } from '../../endpoints';
import type { Sent } from '../../endpoints/wire';

type Values<T> = T[keyof T];
type Method = 'get' | 'post' | 'patch' | 'delete';
type AnyEndpoint = Values<{ readonly [Domain in keyof Endpoints]: Values<Endpoints[Domain]> }>;
type ByPath<M extends Method> = {
  readonly [E in Extract<AnyEndpoint, { readonly method: M }> as E['path']]: E;
};
/** Every endpoint by its method and path. */
interface ByMethod {
  readonly get: ByPath<'get'>;
  readonly post: ByPath<'post'>;
  readonly patch: ByPath<'patch'>;
  readonly delete: ByPath<'delete'>;
}
type EndpointAt<M extends Method, P extends Path<M>> = ByMethod[M][P];

/** Paths of the endpoints with this method, as their records spell them. */
export type Path<M extends Method> = keyof ByMethod[M] & string;

type JsonOf<A> = A extends { readonly json: infer S extends z.ZodType } ? z.output<S> : never;
type Unwrapped<A> = A extends { readonly ok: true; readonly data: infer D } ? D : A;
/** What a call answers, out of its envelope. */
export type Answered<M extends Method, P extends Path<M>> =
  EndpointAt<M, P> extends { readonly answers: infer A } ? Unwrapped<JsonOf<Values<A>>> : never;

/** What a call takes as JSON; null where it takes nothing. */
export type Body<M extends Method, P extends Path<M>> =
  EndpointAt<M, P> extends { readonly body: infer S } ? (S extends z.ZodType ? Sent<z.input<S>> : null) : null;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes a repeated call answer like the first (GAP-11); one is drawn for each changing call that names none. */
  readonly idempotencyKey?: string;
}

/** A query travels as text; one with a list is written as URLSearchParams. */
type QueryText<Q> = {
  readonly [K in keyof Q]: Exclude<Q[K], undefined> extends string
    ? Exclude<Q[K], undefined>
    : Exclude<Q[K], undefined> extends readonly unknown[]
      ? never
      : string;
};
type QueryOptions<E> = E extends { readonly query: infer Q extends z.ZodObject }
  ? Partial<z.output<Q>> extends z.output<Q>
    ? { readonly query?: QueryText<z.output<Q>> | URLSearchParams }
    : { readonly query: QueryText<z.output<Q>> | URLSearchParams }
  : { readonly query?: never };
type ParamOptions<P extends string> = [ParamName<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParamName<P>, string>> };
/** Parameters of the path, query and how the call is made. */
export type Options<M extends Method, P extends Path<M>> = CallOptions &
  ParamOptions<P> &
  QueryOptions<EndpointAt<M, P>>;

/** The options, which may be left out where none is required. */
export type OptionsArgument<O> = Partial<O> extends O ? [options?: O] : [options: O];

/** Paths that take a form. */
export type FormPath<M extends 'post' | 'patch'> = {
  [P in Path<M>]: EndpointAt<M, P> extends { readonly form: object } ? P : never;
}[Path<M>];

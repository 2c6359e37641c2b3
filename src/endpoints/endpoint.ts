import { z } from 'zod';
import type { RefusalCode } from '#shared/contract/common';
import type { ReadList } from '#operations/contract';

export type Tag =
  | 'Sign-in'
  | 'Person'
  | 'Masters'
  | 'Groups'
  | 'Presets'
  | 'Coins'
  | 'Operations'
  | 'Feed'
  | 'Network'
  | 'Uploads'
  | 'Site'
  | 'Development';

/** What an endpoint answers with one status: JSON (`enveloped`: `{ok: true, data}`), another media type, or nothing. */
export type Answer =
  | { readonly says: string; readonly json: z.ZodType; readonly enveloped: boolean }
  | { readonly says: string; readonly media: string }
  | { readonly says: string };

/** `{ok: true, data}` in the shape of this schema. */
export const json = <S extends z.ZodType<{ readonly ok: true; readonly data: unknown }>>(says: string, schema: S) => ({
  says,
  json: schema,
  enveloped: true as const,
});

/** JSON that is this schema as a whole, without the envelope. */
export const bareJson = <S extends z.ZodType>(says: string, schema: S) => ({
  says,
  json: schema,
  enveloped: false as const,
});

/**
 * A limit of its own, counted by client address beside the general ones. `counted`: before anything is read, or by the handler
 * once it knows that the call counts.
 */
export interface ClientLimit {
  readonly name: string;
  /** Which figure of the server's configuration. */
  readonly max: 'linksPerClient' | 'providerSteps' | 'verifications' | 'codeChecks' | 'reports';
  readonly counted: 'first' | 'by-handler';
}

/** `none`: files anybody may read. `general`: the limits of every call alone. `uploads`: counted as an upload too. `words`: counted as words too. `translations`: counted as translations too. `pictures`: counted as a picture of the feed and nothing else. `own-pace`: its handler counts. */
export type CallLimit =
  'none' | 'general' | 'uploads' | 'words' | 'translations' | 'pictures' | 'own-pace' | ClientLimit;

/** A form that may be sent in place of JSON, and its size. */
export interface FormBody {
  readonly fields: z.ZodObject;
  readonly bytes: number;
  /** Words and code of the refusal of a larger one. */
  readonly tooLarge: string;
  readonly reason: string;
}

interface Common {
  /** As it is mounted: `/groups/:id`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: Tag;
  /** One schema for each parameter of the path. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  /** What it reads of the query. */
  readonly query?: z.ZodObject;
  readonly limit: CallLimit;
  readonly answers: Readonly<Record<number, Answer>>;
  /** What it refuses beside what all of its kind do. */
  readonly refuses: readonly RefusalCode[];
}

interface Reading extends Common {
  readonly method: 'get';
  /** `signed-in`: also before the profile is complete (PER-05). `user`: with a completed profile. */
  readonly who: 'visitor' | 'signed-in' | 'user';
}

interface Changing extends Common {
  readonly method: 'post' | 'patch' | 'delete';
  /** What it takes as JSON; null: nothing. */
  readonly body: z.ZodType | null;
  readonly form?: FormBody;
  /** A media type of JSON that is taken besides `application/json`. */
  readonly bodyMedia?: string;
}

interface VisitorChange extends Changing {
  readonly who: 'visitor';
  /**
   * Only our own page changes anything. This marks what other programs call, which name no origin and prove themselves by what they
   * send; a page of another site is refused here too.
   */
  readonly programs?: 'allowed';
}

interface UserChange extends Changing {
  readonly who: 'signed-in' | 'user';
  /**
   * What becomes of a call repeated with its Idempotency-Key after a crash cut the first off: `again` it runs again, because its
   * verb finds what was committed; `refused` with 409; `unkeyed` the key is not read, because the answer carries cookies.
   */
  readonly replay: 'again' | 'refused' | 'unkeyed';
  /**
   * A session that no passkey has confirmed, where two factors are on, may only read and confirm. This marks what confirms, or
   * changes nothing.
   */
  readonly unconfirmed?: 'allowed';
  /** Lists that other windows of the person read again after it. Reading a key changes nothing. */
  readonly changes: readonly ReadList[];
}

type Definition = Reading | VisitorChange | UserChange;

/** Names of the parameters in a path: `'id'` of `/groups/:id`. */
export type ParamName<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamName<Part> | ParamName<Rest>
  : Path extends `:${infer Name}{${string}}`
    ? Name
    : Path extends `:${infer Name}`
      ? Name
      : never;

type Params<Path extends string> = [ParamName<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<ParamName<Path>, z.ZodType>> };

/** An endpoint: everything about one call but what its handler does. */
export type Endpoint = Definition & {
  /** The handler writes the whole response itself: a page, a file, a redirect, a socket. */
  readonly raw: boolean;
};

/** An endpoint whose handler answers data. */
export const endpoint = <const D extends Definition>(
  definition: D & Params<D['path']>,
): D & { readonly raw: false } => ({
  ...definition,
  raw: false,
});

/** An endpoint whose handler writes the whole response itself: a page, a file, a redirect, a socket. */
export const rawEndpoint = <const D extends Definition>(
  definition: D & Params<D['path']>,
): D & { readonly raw: true } => ({ ...definition, raw: true });

/** A parameter that is looked up, whatever it is. */
export const text = z.string();

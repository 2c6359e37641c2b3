type Primitive = string | number | boolean | bigint | null | undefined;
type IsAny<T> = 0 extends 1 & T ? true : false;

/** An actor reference by shape; `shared` knows no library. */
interface ActorLike {
  readonly sessionId: string;
  send(event: never): void;
  getSnapshot(): unknown;
}

interface Unplain {
  toJSON(): unknown;
}

/** `true` when T holds only what a snapshot may hold: no function, class instance, secret or `any`. */
export type IsPlain<T> =
  IsAny<T> extends true
    ? false
    : [T] extends [Primitive]
      ? true
      : false extends (T extends unknown ? IsPlainOne<T> : never)
        ? false
        : true;

type IsPlainOne<T> = T extends Primitive | ActorLike
  ? true
  : T extends readonly (infer Item)[]
    ? IsPlain<Item>
    : T extends
          | ((...args: never[]) => unknown)
          | Error
          | Date
          | Blob
          | ArrayBufferView
          | ReadonlyMap<unknown, unknown>
          | ReadonlySet<unknown>
          | Unplain
      ? false
      : T extends object
        ? false extends { [K in keyof T]-?: IsPlain<T[K]> }[keyof T]
          ? false
          : true
        : false;

const isActor = (value: object): boolean => 'sessionId' in value && 'getSnapshot' in value;

/** Where a value holds what a snapshot may not: paths like `draft.file`. Empty when it is plain. */
export function unplainParts(value: unknown, at = ''): readonly string[] {
  if (typeof value === 'function' || typeof value === 'symbol') return [at];
  if (typeof value !== 'object' || value === null || isActor(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => unplainParts(item, `${at}[${index}]`));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return [at];
  return Object.entries(value).flatMap(([key, item]) => unplainParts(item, at === '' ? key : `${at}.${key}`));
}

import { AppError } from '#shared/fault';

/** The value at the end of a path through an answer; undefined where the path breaks off. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

/** The text at the end of the path; AppError `api/malformed`. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  if (typeof found !== 'string') throw new AppError('api/malformed');
  return found;
}

/** The list at the end of the path; AppError `api/malformed`. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  if (!Array.isArray(found)) throw new AppError('api/malformed');
  return found;
}

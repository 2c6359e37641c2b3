const isBigint = (value: unknown): value is bigint => typeof value === 'bigint';

/** JSON with bigints as decimal strings; the one way this house writes JSON that may hold amounts. */
export const stringify = (value: unknown, space?: number): string =>
  JSON.stringify(value, (_key, item: unknown) => (isBigint(item) ? item.toString() : item), space) ?? 'null';

/** What a text of JSON says; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it is an object whose fields can be read by name; a list is none. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

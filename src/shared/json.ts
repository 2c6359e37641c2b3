const isBigint = (value: unknown): value is bigint => typeof value === 'bigint';

/** JSON with bigints as decimal strings; the one way this house writes JSON that may hold amounts. */
export const stringify = (value: unknown, space?: number): string =>
  JSON.stringify(value, (_key, item: unknown) => (isBigint(item) ? item.toString() : item), space) ?? 'null';

const sorted = (value: object): object =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** Text that is equal for equal data: keys sorted, bigints kept apart from their digits as text. */
export const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'bigint') return `${item}n`;
    if (item === undefined) return '(undefined)';
    if (item instanceof Error) return describeError(item);
    return typeof item === 'object' && item !== null && !Array.isArray(item) ? sorted(item) : item;
  });

const describeError = (error: Error): object => ({
  ...Object.fromEntries(Object.entries(error)),
  name: error.name,
  message: error.message,
  ...(error.cause === undefined ? {} : { cause: error.cause }),
});

/** Everything a curious observer could read out of a value: errors and collections opened, bigints as digits. */
export const exposed = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'bigint') return item.toString();
    if (item instanceof Error) return describeError(item);
    if (item instanceof Map) return [...item.entries()];
    if (item instanceof Set) return [...item.values()];
    return item;
  }) ?? '';

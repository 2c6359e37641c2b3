/**
 * Hands items to `work`, one run at a time: what comes while it runs is handled together by the run behind it, so that sixty
 * verdicts make two or three transactions. Resolves once the items were handled, rejects with the failure of their run.
 */
export function gather<Item>(work: (items: readonly Item[]) => Promise<void>): (...items: Item[]) => Promise<void> {
  let waiting: Item[] = [];
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    const taken = waiting;
    waiting = [];
    next = null;
    const run = work(taken);
    last = run.catch(() => undefined);
    return run;
  };
  return (...items) => {
    waiting.push(...items);
    next ??= last.then(begin);
    return next;
  };
}

/**
 * Does everything at once; where that fails, one part after the other, so that a part that cannot be done holds up no other.
 * `failed` hears of each of those.
 */
export async function together<Item, Done>(
  items: readonly Item[],
  partOf: (item: Item) => string,
  work: (items: readonly Item[]) => Promise<readonly Done[]>,
  failed: (items: readonly Item[], error: unknown) => void,
): Promise<readonly Done[]> {
  try {
    return await work(items);
  } catch (error) {
    const names = [...new Set(items.map(partOf))];
    if (names.length < 2) {
      failed(items, error);
      return [];
    }
    const done: Done[] = [];
    for (const name of names) {
      const part = items.filter((item) => partOf(item) === name);
      done.push(...(await together(part, partOf, work, failed)));
    }
    return done;
  }
}

import { setImmediate as turn } from 'node:timers/promises';
import DataLoader from 'dataloader';

/**
 * Hands items to `work`, one run at a time: what comes while it runs is handled together by the run behind it, so that sixty
 * verdicts make two or three transactions. A run begins with the next turn of the event loop, since work that holds the thread
 * would else leave behind what has arrived and was not read yet. `work` gives one answer an item, in their order, and each
 * resolves with its own; all of a run reject with its failure.
 */
export function inTurns<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Item, Answer>(
    (items) => {
      const run = work(items);
      last = run.catch(() => undefined);
      return run;
    },
    { cache: false, batchScheduleFn: (begin) => void last.then(() => turn()).then(begin) },
  );
  return (item) => loader.load(item);
}

/** As `inTurns`, for work without answers: resolves once the items were handled, those of one call by the same run. */
export function gather<Item>(work: (items: readonly Item[]) => Promise<void>): (...items: Item[]) => Promise<void> {
  const handled = inTurns(async (items: readonly Item[]) => {
    await work(items);
    return items.map(() => null);
  });
  return async (...items) => {
    await Promise.all(items.map(handled));
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

/** What comes within one turn of the event loop is handled together and shares the answer; runs may overlap. */
export function atOnce<Item, Answer>(
  work: (items: readonly Item[]) => Promise<Answer>,
): (item: Item) => Promise<Answer> {
  const loader = new DataLoader<Item, Answer>(
    async (items) => {
      const answer = await work(items);
      return items.map(() => answer);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (item) => loader.load(item);
}

/** Calls that ask for the same within one turn of the event loop share one look, which begins after each of them came. */
export function lookTogether<Answer>(look: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const looks = atOnce(async (keys: readonly string[]) => new Map([...new Set(keys)].map((key) => [key, look(key)])));
  return async (key) => (await looks(key)).get(key) ?? look(key);
}

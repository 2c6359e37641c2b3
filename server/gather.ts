import { setImmediate as turn } from 'node:timers/promises';

/**
 * Hands items to `work`, one run at a time: what comes while it runs is handled together by the run behind it, so that sixty
 * verdicts make two or three transactions. A run begins with the next turn of the event loop, since work that holds the thread
 * would else leave behind what has arrived and was not read yet. Resolves once the items were handled, rejects with the failure
 * of their run.
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
    next ??= last.then(() => turn()).then(begin);
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

/** As `gather`, for work that answers: it gives one answer an item, in their order, and each resolves with its own. */
export function inTurns<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
): (item: Item) => Promise<Answer> {
  interface Asked {
    readonly item: Item;
    answers: readonly Answer[];
  }
  const turns = gather<Asked>(async (all) => {
    const answers = await work(all.map(({ item }) => item));
    all.forEach((asked, index) => {
      asked.answers = answers.slice(index, index + 1);
    });
  });
  return async (item) => {
    const asked: Asked = { item, answers: [] };
    await turns(asked);
    const [answer] = asked.answers;
    if (answer === undefined) throw new Error('work that answers left an item out');
    return answer;
  };
}

/** What comes within one turn of the event loop is handled together and shares the answer; runs may overlap. */
export function atOnce<Item, Answer>(
  work: (items: readonly Item[]) => Promise<Answer>,
): (item: Item) => Promise<Answer> {
  let next: { readonly items: Item[]; readonly answer: Promise<Answer> } | null = null;
  return (item) => {
    if (next === null) {
      const items: Item[] = [];
      const begin = (): Promise<Answer> => {
        next = null;
        return work(items);
      };
      next = { items, answer: turn().then(begin) };
    }
    next.items.push(item);
    return next.answer;
  };
}

/** Calls that ask for the same within one turn of the event loop share one look, which begins after each of them came. */
export function lookTogether<Answer>(look: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const looks = atOnce(async (keys: readonly string[]) => new Map([...new Set(keys)].map((key) => [key, look(key)])));
  return async (key) => (await looks(key)).get(key) ?? look(key);
}

/**
 * Runs `work` for a key at most once at a time. What is asked for while it runs is answered by one more run behind it, so that
 * sixty steps of one operation make two or three messages and not sixty. Rejects for the caller whose run failed.
 */
export function coalesce<Item>(
  keyOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): (item: Item) => Promise<void> {
  const running = new Map<string, { again: boolean }>();
  return async (item) => {
    const key = keyOf(item);
    const known = running.get(key);
    if (known !== undefined) {
      known.again = true;
      return;
    }
    const run = { again: true };
    running.set(key, run);
    try {
      while (run.again) {
        run.again = false;
        await work(item);
      }
    } finally {
      running.delete(key);
    }
  };
}

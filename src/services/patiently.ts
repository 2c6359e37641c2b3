/** Between one attempt and the next, ms: a connection lost for a moment is nothing to tell of. */
const PAUSES_MS = [500, 2_000] as const;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Code as `load` brings it, asked for three times; what the last attempt throws. */
export async function patiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await after(pause);
    }
  }
  return load();
}

/** The same, however long the server is away; null once nobody waits for it any more. */
export async function untilLoaded<Code>(load: () => Promise<Code>, isOver: () => boolean): Promise<Code | null> {
  while (!isOver())
    try {
      return await patiently(load);
    } catch {
      await after(PAUSES_MS[1]);
    }
  return null;
}

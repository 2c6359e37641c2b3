/** What one call waits in all for a network that asks for a pause, ms. */
const PATIENCE_MS = 10_000;

/** Waits as long as the network asked, ms; false, at once, where that is more than is left of the call's patience. */
type WaitOut = (ms: number) => Promise<boolean>;

/** A network that asks for pauses, and how long the calls of this page wait for it. */
export interface BusyNetwork {
  /** Seconds of the longest pause that a call waits out now; null when none waits. */
  get(): number | null;
  subscribe(listener: () => void): () => void;
  /** The patience of one call: 10 s in all. What it repeats must be a read, or be the same thing under the same key. */
  begin(): WaitOut;
  /** How long calls of the signer's worker wait, seconds; null when none does. */
  hear(seconds: number | null): void;
}

/** Nothing waits yet; `pause` resolves after so many ms. */
export function createBusyNetwork(pause: (ms: number) => Promise<void>): BusyNetwork {
  const listeners = new Set<() => void>();
  const waits = new Set<{ readonly seconds: number }>();
  let elsewhere: number | null = null;
  let longest: number | null = null;
  const tell = (): void => {
    const all = [...waits].map(({ seconds }) => seconds);
    if (elsewhere !== null) all.push(elsewhere);
    const now = all.length === 0 ? null : Math.max(...all);
    if (now === longest) return;
    longest = now;
    for (const listener of listeners) listener();
  };
  return {
    get: () => longest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      let left = PATIENCE_MS;
      return async (ms) => {
        if (ms > left) return false;
        left -= ms;
        const wait = { seconds: Math.max(1, Math.ceil(ms / 1_000)) };
        waits.add(wait);
        tell();
        try {
          await pause(ms);
        } finally {
          waits.delete(wait);
          tell();
        }
        return true;
      };
    },
    hear(seconds) {
      elsewhere = seconds;
      tell();
    },
  };
}

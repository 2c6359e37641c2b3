/** Where a call that was refused until the person confirms who they are waits, and where the answer comes from. */
export interface StepUpGate {
  /** True once the person confirmed; false when they declined, when `signal` ended the call, or when nobody can ask them. */
  ask(signal?: AbortSignal): Promise<boolean>;
  /** Told when the first of several calls begins to wait; answers how to stop. */
  onAsked(listener: () => void): () => void;
  /** Answers every call that waits. */
  settle(confirmed: boolean): void;
}

/** Calls that wait share one question. */
export function createStepUpGate(): StepUpGate {
  const listeners = new Set<() => void>();
  const waiting = new Set<(confirmed: boolean) => void>();
  return {
    ask(signal) {
      if (listeners.size === 0 || signal?.aborted === true) return Promise.resolve(false);
      return new Promise((resolve) => {
        const end = (confirmed: boolean) => {
          waiting.delete(end);
          resolve(confirmed);
        };
        const isFirst = waiting.size === 0;
        waiting.add(end);
        signal?.addEventListener('abort', () => end(false), { once: true });
        if (isFirst) for (const listener of listeners) listener();
      });
    },
    onAsked(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const end of waiting) end(false);
      };
    },
    settle(confirmed) {
      for (const end of waiting) end(confirmed);
    },
  };
}

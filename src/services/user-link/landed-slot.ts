import type { Operation } from '#operations/contract';

/** How far the chain had come when the person's own operations changed it last, as this page has heard. */
export interface LandedSlot {
  /** Newest slot in which a transaction of this person's landed; 0 while none is known. */
  slot(): number;
  hear(operation: Pick<Operation, 'steps'>): void;
}

/** Knows nothing yet; a transaction that landed and failed counts too, for it paid its fee. */
export function createLandedSlot(): LandedSlot {
  let newest = 0;
  return {
    slot: () => newest,
    hear({ steps }) {
      newest = Math.max(newest, ...steps.map(({ slot }) => slot ?? 0));
    },
  };
}

/** Whether reads wait until the network has seen the person's last transaction. */
export interface ReadsWait {
  get(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Nothing waits yet; `set` tells whoever listens. */
export function createReadsWait(): ReadsWait & { set(waits: boolean): void } {
  const listeners = new Set<() => void>();
  let waits = false;
  return {
    get: () => waits,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(now) {
      waits = now;
      for (const listener of listeners) listener();
    },
  };
}

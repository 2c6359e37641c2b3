import type { FinalizedPoint } from './look';

/** Slots a blockhash lives, and those until a block of that time is final. */
const LIFE_SLOTS = 150 + 32;
/** How much slower than its pace a chain may be, so that its blockhashes live longer. */
const SLOWNESS = 1.25;
/** How far two nodes behind one address may lie apart. */
const APART_SLOTS = 150;
/** A chain that runs at twice its pace is still believed. */
const HASTE = 2;

/** Time as this process measures it, so that no endpoint can shorten the life of signed bytes by naming a height. */
export interface OwnClock {
  /** Milliseconds of this process; no change of the system's date moves it. */
  now(): number;
  /** What the endpoint names as final. A height that no chain can have reached since the last one begins every wait anew. */
  hear(point: FinalizedPoint): void;
  /** Whether bytes that were known at `since` can land no more, however fast the endpoint says the chain went. */
  isOver(since: number): boolean;
}

export interface OwnClockOptions {
  /** Milliseconds of a slot; 0 where slots are made by hand and time says nothing. */
  readonly slotMs: number;
  readonly uptime?: () => number;
}

/**
 * A clock beside the heights an endpoint names: bytes are over when their blockhash's 150 slots and the 32 until finality
 * have passed here too, and a quarter more. Counted from when this process first had the bytes, which is after their blockhash was taken.
 */
export function createOwnClock({ slotMs, uptime = () => performance.now() }: OwnClockOptions): OwnClock {
  let last: { readonly at: number; readonly height: number } | null = null;
  let leaptAt = Number.NEGATIVE_INFINITY;
  return {
    now: uptime,
    hear({ height }) {
      const at = uptime();
      if (last !== null && slotMs > 0) {
        const passed = ((at - last.at) / slotMs) * HASTE;
        if (height > last.height + passed + APART_SLOTS || height < last.height - APART_SLOTS) leaptAt = at;
      }
      last = { at, height };
    },
    isOver: (since) => uptime() - Math.max(since, leaptAt) >= LIFE_SLOTS * SLOWNESS * slotMs,
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from './door';
import { messageOf, missedOf } from './posts';

/** Posts of one page, numbered from 1, and when each was sent. */
export interface Source {
  /** The number of the last one. */
  readonly last: number;
  /** Milliseconds since 1970 at which this one was sent. */
  sentAt(at: number): number;
  /** Sends so many that were missed, some hundreds to a message. */
  load(count: number): Promise<void>;
  /** Sends so many a second, evenly. */
  pour(rate: number, seconds: number): Promise<void>;
}

const TICK_MS = 2;
/** Posts of one message, and how long the page has for it. */
const LOADED = 200;
const LOADED_MS = 50;

/** Milliseconds since 1970 with their fractions; a page of this machine says the same. */
const now = (): number => performance.timeOrigin + performance.now();

export function createSource(line: Line): Source {
  const sent: number[] = [0];
  const send = (): void => {
    const message = messageOf(sent.length);
    sent.push(now());
    line.send(message);
  };
  return {
    get last() {
      return sent.length - 1;
    },
    sentAt: (at) => sent[at] ?? 0,
    async load(count) {
      for (let left = count; left > 0; left -= LOADED) {
        const some = Math.min(left, LOADED);
        const message = missedOf(sent.length, some);
        sent.push(...Array.from({ length: some }, now));
        line.send(message);
        await wait(LOADED_MS);
      }
    },
    async pour(rate, seconds) {
      const began = performance.now();
      const all = rate * seconds;
      for (let at = 0; at < all;) {
        const due = Math.min(all, Math.floor(((performance.now() - began) / 1_000) * rate) + 1);
        for (; at < due; at += 1) send();
        await wait(TICK_MS);
      }
    },
  };
}

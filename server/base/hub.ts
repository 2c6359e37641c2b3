import type { UserSocketMessage } from '#operations/contract';
import { createWindows, type Windows } from './windows';

type Listener = (message: UserSocketMessage) => void;

/** Tells a user's open sockets what changed. Messages are lost when nobody listens: the store is the truth. */
export interface Hub {
  publish(userId: string, message: UserSocketMessage): void;
  /** Whether anybody listens for this user; what nobody hears need not be read from the store. */
  isHeard(userId: string): boolean;
  /** The answer ends the subscription. */
  subscribe(userId: string, listener: Listener): () => void;
  /** Which open windows keep which jobs going. */
  readonly windows: Windows;
}

export function createHub(): Hub {
  const listeners = new Map<string, Set<Listener>>();
  return {
    publish(userId, message) {
      for (const listener of listeners.get(userId) ?? []) listener(message);
    },
    windows: createWindows(),
    isHeard: (userId) => listeners.has(userId),
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      own.add(listener);
      listeners.set(userId, own);
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
  };
}

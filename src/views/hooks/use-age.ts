import { useSyncExternalStore } from 'react';

const SECOND = 1_000;
const now = (): number => Math.floor((performance.timeOrigin + performance.now()) / SECOND);
function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, SECOND);
  return () => clearInterval(timer);
}

/** Seconds since 1970 by this browser's clock, counted on while it is looked at. */
export const useSeconds = (): number => useSyncExternalStore(everySecond, now);

import { useSyncExternalStore } from 'react';

const SECOND = 1_000;
/** Milliseconds since 1970 by this browser's clock, which no correction of it moves back. */
export const pageTime = (): number => performance.timeOrigin + performance.now();
const now = (): number => Math.floor(pageTime() / SECOND);
function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, SECOND);
  return () => clearInterval(timer);
}

/** Seconds since 1970 by this browser's clock, counted on in steps of so many while it is looked at. */
export const useSeconds = (step = 1): number =>
  useSyncExternalStore(everySecond, () => Math.floor(now() / step) * step);

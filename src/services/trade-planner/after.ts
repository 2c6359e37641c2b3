/** What was agreed to is signed at once; what was not is let go of this long (ms) after the plan has left the screen. */
export const RELEASE_MS = 2_000;

/** Runs `work` after `ms`; the answer cancels it. */
export type After = (ms: number, work: () => void) => () => void;

/** By the page's own timer. */
export const byTimer: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

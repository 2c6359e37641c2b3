/** A draw that takes no longer is followed by the next one at once, ms: that of one row. */
const CHEAP_MS = 12;
/** Behind any other nothing is drawn for so many times as long as it took beyond that. */
const REST = 3;
/** The longest a draw is taken to be, ms: a page that slept has not drawn all night. */
const LONGEST_MS = 250;

interface PaceParts {
  /** Milliseconds since any time. */
  now(): number;
  /** Runs this before the next time the page is drawn. */
  frame(run: () => void): void;
  /** Runs this once what has changed is drawn. */
  drawn(run: () => void): void;
  later(run: () => void, ms: number): void;
}

/**
 * Frames for who draws as often as something comes: the next one at once while draws are cheap, and later the more they cost, so that
 * what comes is heard meanwhile; of what comes faster than anybody reads, most is never drawn.
 */
export function paced({ now, frame, drawn, later }: PaceParts): (run: () => void) => void {
  let freeAt = Number.NEGATIVE_INFINITY;
  let isDrawing = false;
  let next: (() => void) | null = null;
  const draw = (run: () => void): void =>
    frame(() => {
      const began = now();
      isDrawing = true;
      run();
      drawn(() => {
        isDrawing = false;
        freeAt = now() + REST * Math.max(0, Math.min(LONGEST_MS, now() - began) - CHEAP_MS);
        const waiting = next;
        next = null;
        if (waiting !== null) ask(waiting);
      });
    });
  const ask = (run: () => void): void => {
    if (isDrawing) next = run;
    else if (freeAt <= now()) draw(run);
    else later(() => draw(run), freeAt - now());
  };
  return ask;
}

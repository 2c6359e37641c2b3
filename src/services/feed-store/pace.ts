/** Posts that come no faster are drawn as they come, a second: more of them are not read. */
const FAST = 100;
/** How long is looked at for how fast they come, ms. */
const WINDOW_MS = 250;
/** From one draw to the next where they come faster, ms. */
const PERIOD_MS = 125;
/** A draw that takes longer is followed by as long a rest, ms: a page that is slow hears what a person does. */
const DEAR_MS = 60;
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
 * Frames for who draws as often as posts come, and answers how many it drew: the next one at once, or eight times a second where more
 * come than anybody reads, most of which are never drawn.
 */
export function paced({ now, frame, drawn, later }: PaceParts): (run: () => number) => void {
  let freeAt = Number.NEGATIVE_INFINITY;
  let isDrawing = false;
  let isFast = false;
  let came = 0;
  let since = Number.NEGATIVE_INFINITY;
  let next: (() => number) | null = null;
  const count = (posts: number, at: number): void => {
    came += posts;
    if (at - since < WINDOW_MS) return;
    isFast = came / (at - since) > FAST / 1_000;
    came = 0;
    since = at;
  };
  const draw = (run: () => number): void =>
    frame(() => {
      const began = now();
      isDrawing = true;
      count(run(), began);
      drawn(() => {
        isDrawing = false;
        const cost = Math.min(LONGEST_MS, now() - began);
        freeAt = isFast ? Math.max(began + PERIOD_MS, now() + cost) : cost > DEAR_MS ? now() + cost : 0;
        const waiting = next;
        next = null;
        if (waiting !== null) ask(waiting);
      });
    });
  const ask = (run: () => number): void => {
    if (isDrawing) next = run;
    else if (freeAt <= now()) draw(run);
    else later(() => draw(run), freeAt - now());
  };
  return ask;
}

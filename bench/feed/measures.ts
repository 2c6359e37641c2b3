import { p } from '../rounds';
import type { Arm, Held } from './pages';
import type { Seen } from './probe';

const REST_S = 6;
const BUSY = { rate: 50, seconds: 20 } as const;
/** How long a page may take for what it was sent. */
const DRAIN_MS = 15_000;
const DRAIN_LOOK_MS = 200;
const SETTLE_MS = 1_500;

/** Bytes a page holds for each post it keeps, while it is sent so many. */
export async function heapOf(arm: Arm, until: number): Promise<Held> {
  const before = await arm.heap();
  const more = until - arm.source.last;
  await arm.source.load(more);
  await untilShown(arm);
  await arm.page.waitForTimeout(SETTLE_MS);
  const after = await arm.heap();
  return { onHeap: (after.onHeap - before.onHeap) / more, beside: (after.beside - before.beside) / more };
}

/** Waits until what was sent last is at the top of the list, or for so long. */
export async function untilShown({ page, source }: Arm): Promise<void> {
  const until = performance.now() + DRAIN_MS;
  const top = page.locator('li[data-index="0"] [data-post]');
  while ((await top.getAttribute('data-post')) !== `webhook:n-${source.last}` && performance.now() < until)
    await page.waitForTimeout(DRAIN_LOOK_MS);
}

/** For each of these numbers the time until it, or a later one, was painted. */
function untilPainted(
  { painted }: Seen,
  numbers: readonly (readonly [at: number, since: number])[],
): readonly number[] {
  let next = 0;
  return numbers.flatMap(([at, since]) => {
    while ((painted[next]?.[0] ?? Infinity) < at) next += 1;
    const shown = painted[next]?.[1];
    return shown === undefined ? [] : [shown - since];
  });
}

/** Frames of a page at rest and while it is sent fifty a second, and how many frames pass from a message to its row. */
export async function restAndBusy(arm: Arm) {
  await arm.page.bringToFront();
  await arm.page.waitForTimeout(SETTLE_MS);
  await arm.begin();
  await arm.page.waitForTimeout(REST_S * 1_000);
  const rest = await arm.end();
  await arm.begin();
  await arm.source.pour(BUSY.rate, BUSY.seconds);
  await arm.page.waitForTimeout(SETTLE_MS);
  const busy = await arm.end();
  const frame = p(rest.frames, 0.5);
  const toPaint = untilPainted(busy, busy.heard);
  if (toPaint.length !== BUSY.rate * BUSY.seconds) throw new Error('not every post was painted');
  return {
    restP99: p(rest.frames, 0.99),
    busyP99: p(busy.frames, 0.99),
    longTasks: busy.longTasks.length,
    longestTaskMs: Math.max(0, ...busy.longTasks),
    frameMs: frame,
    toPaintP95Ms: p(toPaint, 0.95),
    toPaintFrames: p(toPaint, 0.95) / frame,
  };
}

export interface Latencies {
  /** From sent to painted, ms; of a post that was never seen alone, until a later one was painted. */
  readonly toPaint: readonly number[];
  /** Posts that came over the socket. */
  readonly heard: number;
  /** How long it took to send them. */
  readonly pouredMs: number;
}

/** A page that is sent so many a second. */
export async function latencies(arm: Arm, rate: number, seconds: number): Promise<Latencies> {
  const { source, page } = arm;
  await page.bringToFront();
  await arm.begin();
  const first = source.last + 1;
  const began = performance.now();
  await source.pour(rate, seconds);
  const pouredMs = performance.now() - began;
  await untilShown(arm);
  await page.waitForTimeout(DRAIN_LOOK_MS);
  const seen = await arm.end();
  const numbers = Array.from({ length: rate * seconds }, (_, at) => [first + at, source.sentAt(first + at)] as const);
  return { toPaint: untilPainted(seen, numbers), heard: seen.heard.length, pouredMs };
}

/** What is missing of posts that were sent: over the socket, and in the list, where the oldest row tells by its place how many are above it. */
export async function lossOf(arm: Arm, heard: number, sent: number) {
  const [place, oldest] = (await arm.page.evaluate(() => window.feedProbe?.oldest())) ?? [0, 0];
  return { heard, listed: place + 1, lost: sent - heard + Math.abs(arm.source.last - place - oldest) };
}

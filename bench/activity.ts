import { loadavg } from 'node:os';
import { build } from '../scripts/build.mjs';
import { measureRows } from './activity/rows';
import { withBrowser } from './browser';
import { p, report } from './rounds';

/** Frames at p95. */
const GOAL = 2;

/**
 * How long the row of a trade takes behind our server's message: others buy a coin on the embedded network, twenty at a time and one by
 * one, while its Activity Monitor is in sight.
 */
export async function run(): Promise<void> {
  build();
  await withBrowser(async (browser) => {
    const { rest, batches, singles, listed, turns } = await measureRows(browser);
    const frame = p(rest, 0.5);
    const figuresOf = (waits: readonly number[]) => {
      const [p50Ms, p95Ms] = [p(waits, 0.5), p(waits, 0.95)];
      return { p50Ms, p95Ms, p50Frames: p50Ms / frame, p95Frames: p95Ms / frame };
    };
    const waits = [...batches.waits, ...singles.waits];
    const sent = batches.sent + singles.sent;
    const heard = batches.heard + singles.heard;
    const lost = sent - Math.min(heard, waits.length, listed);
    const all = figuresOf(waits);
    report({
      bench: 'activity',
      ratio: all.p95Frames,
      goal: GOAL,
      holds: all.p95Frames <= GOAL && lost === 0,
      unit: 'frames at rest, from the message of a trade until its row is painted, at p95',
      rounds: turns,
      toPaint: { ...all, batches: figuresOf(batches.waits), singles: figuresOf(singles.waits) },
      restFrameMs: { p50: frame, p99: p(rest, 0.99) },
      busyFrameP99Ms: p([...batches.frames, ...singles.frames], 0.99),
      trades: { sent, heard, painted: waits.length, listed, lost },
      loadAverage: loadavg()[0],
    });
  });
}

import { loadavg } from 'node:os';
import { build } from '../scripts/build.mjs';
import { withBrowser } from './browser';
import { measureFirstPaint } from './chart/first-paint';
import { measurePan } from './chart/pan';
import { ratioOf, report } from './rounds';

/** Of the chart library alone, until the first picture. */
const GOAL = 1.2;
/** Of the frames of the desk at rest. */
const PAN_GOAL = 1.5;

/** What a chart of 50,000 candles costs: until it is painted first, beside the chart library alone, and while it is dragged in the desk. */
export async function run(): Promise<void> {
  build();
  await withBrowser(async (browser) => {
    const painted = await measureFirstPaint(browser);
    const ratio = ratioOf(painted, 'ours', 'bare');
    const pan = await measurePan(browser);
    const panRatio = pan.panned / pan.idle;
    report({
      bench: 'chart',
      ratio,
      goal: GOAL,
      holds: ratio <= GOAL && panRatio <= PAN_GOAL,
      unit: 'until 50,000 candles are painted, of the chart library alone',
      rounds: painted.samples.ours.length,
      paintedMs: painted.medians,
      panRatio,
      panGoal: PAN_GOAL,
      frameMs: pan,
      loadAverage: loadavg()[0],
    });
  });
}

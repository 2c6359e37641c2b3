import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { measureFirstPaint } from './chart/first-paint';
import { measurePan } from './chart/pan';
import { ratioOf, report } from './rounds';

/** Of the chart library alone, until the first picture. */
const GOAL = 1.2;
/** Of the frames of the desk at rest. */
const PAN_GOAL = 1.5;

interface BuildScripts {
  readonly build: () => void;
}
interface Bootstrap {
  readonly requireChromium: () => string;
}
const script = <Exports>(name: string): Promise<Exports> => import(new URL(`../scripts/${name}`, import.meta.url).href);

/** What a chart of 50,000 candles costs: until it is painted first, beside the chart library alone, and while it is dragged in the desk. */
export async function run(): Promise<void> {
  (await script<BuildScripts>('build.mjs')).build();
  const { requireChromium } = await script<Bootstrap>('bootstrap.mjs');
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
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
  } finally {
    await browser.close();
  }
}

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** What one cold load cost; ms, and kB of scripts on the wire. */
export interface Load {
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Total blocking time: of each long task what is beyond 50 ms. */
  readonly tbt: number;
  readonly scripts: number;
  /** When the script's own view had taken the place of what was sent with the page. */
  readonly view: number;
  /** The words of the largest paint. */
  readonly largest: string;
}

interface Paint {
  readonly at: number;
  readonly words: string;
}

interface Observed {
  readonly paints: Paint[];
  readonly tasks: { readonly at: number; readonly ms: number }[];
  /** Each change of what the page's root holds itself. */
  readonly views: number[];
}
declare global {
  interface Window {
    observed?: Observed;
  }
}

const SLOWED = 4;
const BLOCKING_MS = 50;
const QUIET_MS = 1_500;
/** A busy machine is not waited for: what comes after this is not the page's own. */
const SETTLED_BY_MS = 12_000;
const SHOWN_BY_MS = 60_000;
const VIEWPORT = { width: 1440, height: 900 };

/** Runs in the page before anything of it. No function in it has a name: the loader's mark of names is not there. */
function observe(): void {
  const observed: Observed = { paints: [], tasks: [], views: [] };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const words = entry instanceof LargestContentfulPaint ? (entry.element?.textContent ?? '') : '';
      observed.paints.push({ at: entry.startTime, words: words.slice(0, 60) });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  document.addEventListener(
    'readystatechange',
    () => {
      const root = document.getElementById('root');
      if (root !== null)
        new MutationObserver(() => observed.views.push(performance.now())).observe(root, { childList: true });
    },
    { once: true },
  );
}

/** Neither a long task nor a larger paint for a while. */
async function hasSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ quiet, latest }) => {
      const { paints = [], tasks = [] } = window.observed ?? {};
      const last = Math.max(0, ...paints.map(({ at }) => at), ...tasks.map(({ at, ms }) => at + ms));
      const now = performance.now();
      return paints.length > 0 && (now - last > quiet || now > latest);
    },
    { quiet: QUIET_MS, latest: SETTLED_BY_MS },
    { timeout: SHOWN_BY_MS },
  );
}

export interface LoadOptions {
  readonly url: string;
  /** What is on the page once it is there. */
  readonly shows: string;
  readonly session?: BrowserContextOptions['storageState'];
}

/** Loads a page in a browser context of its own, nothing cached, its CPU slowed four times. */
export async function load(browser: Browser, { url, shows, session }: LoadOptions): Promise<Load> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    ...(session === undefined ? {} : { storageState: session }),
  });
  try {
    await context.addInitScript(observe);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(url, { timeout: SHOWN_BY_MS });
    await page.getByText(shows).first().waitFor({ timeout: SHOWN_BY_MS });
    await hasSettled(page);
    const { observed, bytes } = await page.evaluate(() => ({
      observed: window.observed,
      bytes: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0), 0),
    }));
    const largest = observed?.paints.at(-1);
    const view = observed?.views[0];
    if (observed === undefined || largest === undefined || view === undefined)
      throw new Error(`${url} painted nothing`);
    return {
      lcp: largest.at,
      largest: largest.words,
      tbt: observed.tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - BLOCKING_MS), 0),
      scripts: bytes / 1000,
      view,
    };
  } finally {
    await context.close();
  }
}

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** What one cold load cost; ms, and kB of scripts on the wire. */
export interface Load {
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Total blocking time: of each long task what is beyond 50 ms. */
  readonly tbt: number;
  readonly scripts: number;
}

interface Observed {
  readonly paints: number[];
  readonly tasks: { readonly at: number; readonly ms: number }[];
}
declare global {
  interface Window {
    observed?: Observed;
  }
}

const SLOWED = 4;
const BLOCKING_MS = 50;
const QUIET_MS = 1_500;
const VIEWPORT = { width: 1440, height: 900 };

/** Runs in the page before anything of it. No function in it has a name: the loader's mark of names is not there. */
function observe(): void {
  const observed: Observed = { paints: [], tasks: [] };
  window.observed = observed;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) observed.paints.push(startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observed.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Neither a long task nor a larger paint for a while. */
async function hasSettled(page: Page): Promise<void> {
  await page.waitForFunction((quiet) => {
    const { paints = [], tasks = [] } = window.observed ?? {};
    const last = Math.max(0, ...paints, ...tasks.map(({ at, ms }) => at + ms));
    return paints.length > 0 && performance.now() - last > quiet;
  }, QUIET_MS);
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
    await page.goto(url);
    await page.getByText(shows).first().waitFor();
    await hasSettled(page);
    const { observed, bytes } = await page.evaluate(() => ({
      observed: window.observed,
      bytes: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.decodedBodySize : 0), 0),
    }));
    if (observed === undefined || observed.paints.length === 0) throw new Error(`${url} painted nothing`);
    return {
      lcp: Math.max(...observed.paints),
      tbt: observed.tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - BLOCKING_MS), 0),
      scripts: bytes / 1000,
    };
  } finally {
    await context.close();
  }
}

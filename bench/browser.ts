import { type Browser, chromium } from '@playwright/test';
import { requireChromium } from '../scripts/bootstrap.mjs';

/** What runs in a page keeps its names by this function of the loader. */
export const KEPT_NAMES = 'globalThis.__name = (one) => one';

export interface ChromiumOptions {
  readonly executablePath: string;
  readonly args: string[];
}

/** How every bench launches Chromium, which is installed where this is allowed. */
export const chromiumOptions = (): ChromiumOptions => ({
  executablePath: requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Answers as `run` does with a browser that is closed behind it, however it ends. */
export async function withBrowser<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

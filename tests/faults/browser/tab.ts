import { type Browser, chromium, type Page } from '@playwright/test';
import config from '../../../playwright.config';
import type { Stack } from '../stack';

/** One tab whose renderer can be killed by its process id. */
export interface Tab {
  readonly page: Page;
  /** `kill -9` of every renderer of the browser, in which this is the only tab; takes effect at once. */
  kill(): void;
  /** Resolves when Chromium says that the tab has crashed. */
  readonly gone: Promise<unknown>;
}

/** Chromium as the end to end tests start it, signed in by these cookies. */
export interface Tabs {
  open(): Promise<Tab>;
  /** The ids of the renderers must be known before the moment at which they are killed. */
  arm(): Promise<void>;
  close(): Promise<void>;
}

const VIEWPORT = { width: 1440, height: 900 };

async function rendererIds(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** A browser of its own; one context, whose cookies outlive its tabs. */
export async function startBrowser(
  { serverUrl }: Stack,
  cookies: readonly { readonly name: string; readonly value: string }[],
): Promise<Tabs> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const context = await browser.newContext({ baseURL: serverUrl, viewport: VIEWPORT });
  await context.addCookies(
    cookies.map(({ name, value }) => ({ name, value, url: serverUrl, secure: name.startsWith('__') })),
  );
  let renderers: readonly number[] = [];
  return {
    async open() {
      const page = await context.newPage();
      return {
        page,
        kill: () => renderers.forEach(killNow),
        gone: page.waitForEvent('crash', { timeout: 0 }).catch(() => undefined),
      };
    },
    async arm() {
      renderers = await rendererIds(browser);
    },
    close: () => browser.close(),
  };
}

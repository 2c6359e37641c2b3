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

/** Chromium as the end to end tests start it. */
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

/** Signs the person in by the mailed link, as everybody does. */
async function signIn(page: Page, mailbox: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(mailbox);
  await page.getByRole('button', { name: /link/i }).click();
  await page.getByText(/10 minutes/).waitFor();
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(mailbox)}`);
  const { data }: { readonly data: readonly { readonly link: string }[] } = await answer.json();
  const [newest] = data;
  if (newest === undefined) throw new Error(`no link was mailed to ${mailbox}`);
  await page.goto(newest.link);
  await page.waitForURL(/\/dashboard/);
}

/** A browser of its own, in which this person is signed in; one context, whose session outlives its tabs. */
export async function startBrowser({ serverUrl }: Stack, mailbox: string): Promise<Tabs> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const context = await browser.newContext({ baseURL: serverUrl, viewport: VIEWPORT });
  const first = await context.newPage();
  await signIn(first, mailbox);
  await first.close();
  let renderers: readonly number[] = [];
  return {
    async open() {
      const page = await context.newPage();
      const gone = page.waitForEvent('crash', { timeout: 0 }).catch(() => undefined);
      return { page, kill: () => renderers.forEach(killNow), gone };
    },
    async arm() {
      renderers = await rendererIds(browser);
    },
    close: () => browser.close(),
  };
}

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { listening } from '../feed/door';
import { runRounds } from '../rounds';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const BUILT = path('../../node_modules/.cache/gantry/chart');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const ROUNDS = 15;

const buildPage = (): Promise<unknown> =>
  build({
    configFile: false,
    root: path('page'),
    logLevel: 'error',
    build: { outDir: BUILT, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });

/** Until 50,000 candles are painted first, ms: by the chart of the desk, and by the chart library alone. */
export async function measureFirstPaint(browser: Browser) {
  await buildPage();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    readFile(BUILT + (pathname === '/' ? '/index.html' : pathname)).then(
      (body) => response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/html' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  const port = await listening(server);
  const paintOf = (arm: 'ours' | 'bare') => async (): Promise<number> => {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    await page.goto(`http://127.0.0.1:${port}/#${arm}`);
    const painted = await page.waitForFunction(() => window.chartPaintedMs);
    const ms = await painted.evaluate((value) => value ?? Number.NaN);
    await page.close();
    return ms;
  };
  try {
    return await runRounds({ rounds: ROUNDS, warmup: 2, arms: { ours: paintOf('ours'), bare: paintOf('bare') } });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { signedUp } from '../../tests/e2e/journal';
import { expect } from '../../tests/e2e/stack';
import { startProgram } from '../../tests/faults/processes';
import { deadPort } from '../../tests/support/away-network';
import { layStore } from '../../tests/support/db';
import { letWatch } from '../frames';
import { type Baseline, serveBaseline } from './baselines';
import { captureSheet } from './capture';
import { type Line, openDoor } from './door';
import { createSource, type Source } from './pour';
import { installProbe, type Seen } from './probe';

const DESK = { width: 1600, height: 900 } as const;
/** Posts that the row is taken from, which are kept as any. */
const FIRST = 20;
const POSTS_SETTLE_MS = 1_500;

/** Bytes of objects, and of buffers beside them. */
export interface Held {
  readonly onHeap: number;
  readonly beside: number;
}

/** A page that is sent posts. */
export interface Arm {
  readonly page: Page;
  readonly source: Source;
  /** CPU of its main thread until now, ms. */
  cpu(): Promise<number>;
  /** What its scripts hold once nothing can be freed. */
  heap(): Promise<Held>;
  begin(): Promise<void>;
  end(): Promise<Seen>;
}

export interface Pages {
  readonly ours: Arm;
  readonly naive: Arm;
  readonly floor: Arm;
  close(): Promise<void>;
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  // A context of its own, so a process of its own.
  const context = await browser.newContext({ baseURL, viewport: DESK });
  const page = await context.newPage();
  await letWatch(page);
  await page.addInitScript(installProbe);
  return page;
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const found = metrics.find((one) => one.name === name)?.value;
  if (found === undefined) throw new Error(`the browser does not measure ${name}`);
  return found;
}

async function armOf(page: Page, line: Line): Promise<Arm> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('HeapProfiler.enable');
  return {
    page,
    source: createSource(line),
    cpu: async () => (await metric(session, 'ThreadTime')) * 1_000,
    async heap() {
      for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
      return { onHeap: usedSize, beside: backingStorageSize };
    },
    begin: () => page.evaluate(() => window.feedProbe?.begin()),
    async end() {
      const seen = await page.evaluate(() => window.feedProbe?.end());
      if (seen === undefined) throw new Error('the probe is gone');
      return seen;
    },
  };
}

/** The tracker of a person who has just come, from a server behind a door through which posts are put into its socket. */
async function openOurs(browser: Browser) {
  const data = await mkdtemp(join(tmpdir(), 'gantry-bench-'));
  await layStore(join(data, 'db'));
  const door = await openDoor();
  const url = `http://localhost:${door.port}`;
  const port = await deadPort();
  door.leadTo(port);
  const { program } = await startProgram(
    'dist/node/server.js',
    ['--data', data, '--port', String(port), '--base-url', url, '--log-level', 'info'],
    (line) => (line.startsWith('Gantry is at') ? line : null),
  );
  const page = await newPage(browser, url);
  await signedUp(page);
  await page.goto('/dashboard/tracker');
  await expect(page.getByText('Waiting for tweets')).toBeVisible({ timeout: 60_000 });
  await page.mouse.move(5, 5);
  return {
    url,
    door,
    arm: await armOf(page, door),
    async close() {
      door.close();
      await program.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The product's page, and beside it the two others with its row; each shows its first posts and keeps up to `kept`. */
export async function openPages(browser: Browser, kept: number): Promise<Pages> {
  const product = await openOurs(browser);
  const { page, source } = product.arm;
  const begun = async (arm: Arm): Promise<void> => {
    await arm.source.load(FIRST);
    await expect(arm.page.locator('[data-post]').first()).toBeVisible();
    await arm.page.waitForTimeout(POSTS_SETTLE_MS);
  };
  await begun(product.arm);
  if (source.last !== FIRST) throw new Error('posts were lost');
  const sheet = await page.evaluate(captureSheet, kept);
  const open = async (name: 'naive' | 'floor'): Promise<{ readonly arm: Arm; readonly served: Baseline }> => {
    const served = await serveBaseline(name, sheet, product.url);
    const other = await newPage(browser, served.url);
    await other.goto(served.url);
    await expect(other.locator('[role=region]')).toBeAttached();
    const arm = await armOf(other, served);
    await begun(arm);
    return { arm, served };
  };
  const naive = await open('naive');
  const floor = await open('floor');
  return {
    ours: product.arm,
    naive: naive.arm,
    floor: floor.arm,
    async close() {
      naive.served.close();
      floor.served.close();
      await product.close();
    },
  };
}

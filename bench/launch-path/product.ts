import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { startProgram } from '../../tests/faults/processes';
import { prepareLaunch } from '../../tests/e2e/launch-form';
import { completeSetup, signIn } from '../../tests/e2e/stack';
import { ask } from './ask';
import type { Form, Launch } from './page/marks';

const SLOT_MS = 50;
/** A person holds a button this long, ms; the press has its picture before the click. */
const HELD_MS = 80;
const DEV_BUY = '0.5';

export interface Server {
  readonly url: string;
  readonly rpcUrl: string;
  close(): Promise<void>;
}

/** The built server and its network on a data folder of their own. */
export async function startServer(): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'gantry-bench-'));
  const { program, ready: url } = await startProgram(
    'dist/node/server.js',
    ['--data', data, '--port', '0', '--slot-ms', String(SLOT_MS), '--log-level', 'info'],
    (line) => /Gantry is at (\S+)/.exec(line)?.[1] ?? null,
  );
  const { rpcUrl }: { rpcUrl: string } = JSON.parse(await readFile(join(data, 'network-process.json'), 'utf8'));
  return {
    url,
    rpcUrl,
    async close() {
      await program.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Page and worker scripts get the headers that buy a clock of 5 µs; nothing else is touched. */
async function isolate(context: BrowserContext, url: string): Promise<void> {
  const wanted = ({ pathname, origin }: URL): boolean =>
    origin === url && (pathname.startsWith('/dashboard') || /signer\.worker/.test(pathname));
  await context.route(wanted, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'cross-origin-embedder-policy': 'require-corp' },
    });
  });
}

export interface Product {
  readonly page: Page;
  /** What was filled in, as it was planned. */
  form(): Promise<Form>;
  /** One press of Deploy on a warm form, up to the one message: by mouse or touch, or by Enter, which is a click at once. */
  launch(by: 'pointer' | 'enter'): Promise<Launch & { readonly requests: readonly string[] }>;
  floor(): Promise<{ readonly ms: number; readonly body: string }>;
}

export interface Launched {
  /** As the form calls it; the first one when absent. */
  readonly platform?: string;
  /** Coins beside the main one, made by wallets of the same group. */
  readonly beside?: number;
  /** Wallets of the group that buy in the slot of the launch. */
  readonly snipers?: number;
}

const SNIPER_LAMPORTS = 10_000_000_000;

interface GroupWallets {
  readonly data: readonly { readonly wallets: readonly { readonly address: string; readonly type: string }[] }[];
}

/** Bundled, instant, with so many snipers, each with SOL of its own. */
async function bundleInstant(page: Page, rpcUrl: string, snipers: number): Promise<void> {
  const { data }: GroupWallets = await (await page.request.get('/groups')).json();
  const others = data.flatMap(({ wallets }) => wallets.filter(({ type }) => type !== 'developer'));
  for (const { address } of others) await ask(rpcUrl, 'requestAirdrop', [address, SNIPER_LAMPORTS]);
  await page.getByRole('radio', { name: 'Bundled' }).press('Space');
  await page.getByRole('slider', { name: 'Snipers' }).fill(String(snipers));
  await page.getByLabel('Sniper buy').fill(DEV_BUY);
  await page.getByRole('radio', { name: 'Instant' }).press('Space');
  await page.getByText('The snipers pay, at this price').waitFor();
  await page.getByText('Planned to the lamport').waitFor();
}

/** A person with money, a group and a filled, planned form. */
export async function openProduct(
  context: BrowserContext,
  { url, rpcUrl }: Server,
  probe: string,
  { beside = 0, snipers = 0, ...launched }: Launched = {},
): Promise<Product> {
  await context.addInitScript({ path: probe });
  await isolate(context, url);
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const page = await context.newPage();
  await signIn(page);
  await completeSetup(page, 'measured');
  await prepareLaunch(page, {
    name: 'Launch Path',
    symbol: 'PATH',
    devBuy: DEV_BUY,
    normals: beside + snipers,
    ...launched,
  });
  if (beside > 0) {
    await page.getByRole('switch', { name: 'Multi-launch' }).click();
    await page.getByRole('slider', { name: 'Extra coins' }).fill(String(beside));
    await page.getByLabel('Max buy').fill(DEV_BUY);
    await page.getByText('Planned to the lamport').waitFor();
  }
  if (snipers > 0) await bundleInstant(page, rpcUrl, snipers);
  const worked = requests.some((request) => new URL(request.url()).pathname === '/mint-keys');
  if (!worked) throw new Error('requests of the signer worker are not seen, so none could be counted');
  if (!(await page.evaluate(() => window.crossOriginIsolated))) throw new Error('the clock is too coarse');

  const preparedTimes = (): Promise<number> => page.evaluate(() => window.launchPath?.preparedTimes() ?? 0);
  let before = 0;
  /** Planned again since the last launch, and at rest. */
  const warm = async (): Promise<void> => {
    await page.waitForFunction((times) => (window.launchPath?.preparedTimes() ?? 0) > times, before);
    await page.getByText('Planned to the lamport').waitFor();
    await page.waitForTimeout(150);
  };

  return {
    page,
    async form() {
      const form = await page.evaluate(() => window.launchPath?.form());
      const answer = await page.request.get('/users/me/connection-endpoint');
      const { data }: { data: { network: { lookupTables: readonly string[] } } } = await answer.json();
      if (form === undefined) throw new Error('the probe is gone');
      return { ...form, lookupTable: data.network.lookupTables[0] ?? '' };
    },
    async launch(by) {
      await page.bringToFront();
      await warm();
      before = await preparedTimes();
      requests.length = 0;
      const launched = page.evaluate(() => window.launchPath?.nextLaunch());
      const button = page.getByRole('button', { name: 'Deploy Token' });
      await (by === 'pointer' ? button.click({ delay: HELD_MS }) : button.press('Enter'));
      const launch = await launched;
      if (launch === undefined) throw new Error('the probe is gone');
      const early = requests.filter((request) => {
        const { startTime } = request.timing();
        return startTime >= launch.from && startTime <= launch.until;
      });
      return { ...launch, requests: early.map((request) => new URL(request.url()).pathname) };
    },
    async floor() {
      await page.bringToFront();
      const floor = await page.evaluate(() => window.launchPath?.floor());
      if (floor === undefined) throw new Error('the probe is gone');
      return floor;
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startPostgres } from '../../scripts/postgres.mjs';
import { startProgram, type Program } from '../faults/processes';
import { deadPort } from '../support/away-network';
import { layStore } from '../support/db';
import { HIDDEN_AGAIN, tellHiddenAgain } from './hidden-again';
import { keepToasts } from './toasts';

/** `pglite` lies in the data folder; `postgres` is a server of the test's own. */
export type Database = 'pglite' | 'postgres';

/** The built product of one worker: server and embedded network on a data folder of their own. */
export interface Stack {
  readonly url: string;
  readonly data: string;
  /** `kill -9` of the server; the network lives on. */
  kill(): void;
  /** Where the server looks for a network that is away; 0 with the embedded one. */
  readonly networkPort: number;
  /** Starts the server again on the same data and port. */
  restart(): Promise<void>;
}

/** The journeys of a worker come from one address, quicker than people behind one. */
const LIMITS = 'linksPerClient=1000/60,verifications=1000/60,changesPerClient=10000/60';
const ALWAYS = ['--log-level', 'info', '--limits', LIMITS, '--check-answers', 'on'] as const;

const address = (line: string): string | null => /Gantry is at (\S+)/.exec(line)?.[1] ?? null;

/** `embedded` is the product's own; `away` is one at another address, where nobody answers yet. */
type NetworkAt = 'embedded' | 'away';

interface StackOptions {
  readonly network: NetworkAt;
  readonly slotMs: number;
  readonly database: Database;
  readonly blockEngine: 'on' | 'off';
}

async function startStack(options: StackOptions): Promise<Stack & { close(): Promise<void> }> {
  const { slotMs, database, blockEngine, network } = options;
  const networkPort = network === 'away' ? await deadPort() : 0;
  const data = await mkdtemp(join(tmpdir(), 'gantry-e2e-'));
  const postgres = database === 'postgres' ? await startPostgres() : null;
  if (database === 'pglite') await layStore(join(data, 'db'));
  if (database === 'postgres' && postgres === null) throw new Error('no PostgreSQL is installed here');
  const databaseArgs = postgres === null ? [] : ['--database-url', postgres.url];
  const networkArgs = network === 'away' ? ['--rpc-url', `http://127.0.0.1:${networkPort}`] : [];
  const own = ['--data', data, '--slot-ms', String(slotMs), '--block-engine', blockEngine];
  const args = [...own, ...ALWAYS, ...databaseArgs, ...networkArgs];
  const start = (port: number) => startProgram('dist/node/server.js', [...args, '--port', String(port)], address);
  const first = await start(0);
  let server: Program = first.program;
  const url = first.ready;
  return {
    url,
    data,
    networkPort,
    kill: () => server.kill(),
    async restart() {
      server = (await start(Number(new URL(url).port))).program;
    },
    async close() {
      await server.stop();
      postgres?.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

interface Fixtures {
  /** Faults no page of the browser may have: violations of the policy and uncaught errors. */
  readonly complaints: readonly string[];
}

interface WorkerFixtures {
  readonly stack: Stack;
  /** Slot time of the network; a signature can be sent for 150 slots. */
  readonly slotMs: number;
  readonly database: Database;
  /** Whether the network hands transactions to a block engine that takes tips. */
  readonly blockEngine: 'on' | 'off';
  readonly network: NetworkAt;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  slotMs: [50, { scope: 'worker', option: true }],
  database: ['pglite', { scope: 'worker', option: true }],
  blockEngine: ['off', { scope: 'worker', option: true }],
  network: ['embedded', { scope: 'worker', option: true }],
  stack: [
    async ({ slotMs, database, blockEngine, network }, use) => {
      const stack = await startStack({ slotMs, database, blockEngine, network });
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await context.addInitScript(keepToasts);
      await context.addInitScript(tellHiddenAgain, HIDDEN_AGAIN);
      context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
      context.on('console', (message) => {
        const text = message.text();
        if (text.startsWith(HIDDEN_AGAIN) || /Content Security Policy|Trusted Type/i.test(text)) complaints.push(text);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

let people = 0;
/** Of nobody yet on this worker's server. */
export const newAddress = (): string => `trader${(people += 1)}@gantry.example`;

/** Of nobody yet on this worker's server; a name of one's own is for a test that reads it. */
export const newName = (): string => `trader-${(people += 1)}`;

/** Signs a new person in by the mailed link, from the login form to the page behind the link. */
export async function signIn(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByRole('button', { name: /link/i }).click();
  await expect(page.getByText(/10 minutes/)).toBeVisible();
  await page.goto(await linkFor(page, email));
  await page.waitForURL(/\/(setup|dashboard)$/);
  return email;
}

/** The newest link that was mailed to this address, from the local mailbox. */
export async function linkFor(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  const { data }: { data: { link: string }[] } = await answer.json();
  const link = data[0]?.link;
  if (link === undefined) throw new Error(`no link was mailed to ${email}`);
  return link;
}

/** Fills the setup form with the house code that a local server gives away. */
export async function completeSetup(page: Page, username = newName()): Promise<void> {
  await expect(page).toHaveURL(/\/setup$/);
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: /complete|finish|continue/i }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

export { expect };

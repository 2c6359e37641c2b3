import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openDb } from '../../server/db/db';
import { groupWallet } from '../../server/db/schema/wallets';
import { projectPath } from '../../server/base/paths';
import { localKek } from '../../server/vault/kek';
import { addressOfSecretKey } from '../../server/vault/secret-key';
import { openSecrets } from '../../server/vault/secrets';
import { SHORT_LIVED } from '../faults/processes';
import { layStore } from '../support/db';

const KILLS = [1, 6, 14];

/** Both programs in one file each: a start then takes a third of what it takes to load every module of the server. */
const built = projectPath('.cache', `kill-${process.pid}`);
beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: built,
      target: 'node20',
      rolldownOptions: {
        input: ['kill-create', 'kill-serve'].map((name) => projectPath('tests', 'support', `${name}.ts`)),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  }),
);
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** Runs the process until it has printed `lines` addresses, kills it hard a moment later, and answers all it printed. */
async function runAndKill(dataDir: string, kek: string, lines: number, extraMs: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [...SHORT_LIVED, join(built, 'kill-create.mjs'), dataDir, kek], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed: string[] = [];
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line);
    if (printed.length === lines + 1) setTimeout(() => child.kill('SIGKILL'), extraMs);
  }
  await ended;
  return printed.filter((line) => line !== 'ready');
}

test('F1 I1 killed at any moment, every address that was ever answered still opens, and groups are whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-kill-'));
  const dataDir = join(folder, 'db');
  await layStore(dataDir);
  const key = randomBytes(32);
  const kek = localKek(new Map([['k1', key]]));
  const answered: string[] = [];
  for (const [i, lines] of KILLS.entries())
    answered.push(...(await runAndKill(dataDir, key.toString('base64'), lines, i * 13)));
  const store = await openDb({ kind: 'pglite', dataDir });
  const rows = await store.db.select().from(groupWallet);
  const open = new Set<string>();
  for (const userId of new Set(rows.map((row) => row.userId))) {
    const mine = rows.filter((row) => row.userId === userId);
    const secrets = await openSecrets(
      store.db,
      kek,
      userId,
      mine.map((row) => row.secretId),
    );
    for (const secret of secrets.values()) open.add(`${userId} ${addressOfSecretKey(secret)}`);
  }
  await store.close();
  rmSync(folder, { recursive: true });
  const sizes = new Set(rows.map((row) => rows.filter((other) => other.groupId === row.groupId).length));
  expect([
    answered.length >= KILLS.reduce((sum, lines) => sum + lines, 0),
    answered.filter((line) => !open.has(line)),
    [...sizes],
  ]).toEqual([true, [], [3]]);
}, 120_000);

interface Serving {
  readonly child: ChildProcess;
  readonly url: string;
  /** Resolves when a change is in the database and its answer is held back. */
  readonly committed: Promise<void>;
}

/** Kills at a moment of the call, in ms after it was sent; `committed`: right between the commit and the answer. */
const MOMENTS = ['committed', 'committed', 0, 8, 25] as const;
const Person = z.object({ userId: z.string() });
const Made = z.object({ ok: z.literal(true), data: z.object({ id: z.string() }) });
const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });

async function serving(dataDir: string, kek: string): Promise<Serving> {
  const args = [...SHORT_LIVED, join(built, 'kill-serve.mjs'), dataDir, kek];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const line = (pattern: RegExp): Promise<string> =>
    new Promise((resolve) => {
      lines.on('line', (text) => {
        if (pattern.test(text)) resolve(text);
      });
    });
  const committed = line(/^committed$/).then(() => undefined);
  return { child, url: `http://127.0.0.1:${(await line(/^port /)).slice(5)}`, committed };
}

async function end({ child }: Serving): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const CALLS = [
  { path: '/groups', body: { name: 'Group', walletCount: 2, includeDev: true } },
  { path: '/users/masters', body: { chain: 'sol' } },
] as const;

test('F1 GAP-11 killed at any moment of the call, the same key again answers the one group or master it made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-kill-'));
  const dataDir = join(folder, 'db');
  await layStore(dataDir);
  const kek = randomBytes(32).toString('base64');
  const outcomes: unknown[] = [];
  let server = await serving(dataDir, kek);
  for (const [i, moment] of MOMENTS.entries()) {
    const { path, body } = CALLS[i % 2] ?? CALLS[0];
    const { userId } = Person.parse(await (await fetch(`${server.url}/person`, { method: 'POST' })).json());
    const key = `call-of-kill-${i}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-user': userId };
    const post = (url: string, more: Record<string, string> = {}) =>
      fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    const cutOff = post(server.url, { 'x-hold': 'yes' }).then(
      (answer) => answer.status,
      () => 'cut off',
    );
    if (moment === 'committed') await server.committed;
    else await new Promise((resolve) => setTimeout(resolve, moment));
    await end(server);
    server = await serving(dataDir, kek);
    const list = async (): Promise<readonly string[]> =>
      Listed.parse(await (await fetch(`${server.url}${path}`, { headers })).json()).data.map((row) => row.id);
    const before = await list();
    const again = await post(server.url);
    const made = Made.parse(await again.json()).data.id;
    const third = Made.parse(await (await post(server.url)).json()).data.id;
    const kept = before.length === 0 || before[0] === made;
    outcomes.push([
      await cutOff,
      moment === 'committed' ? before.length : kept,
      again.status,
      await list(),
      made,
      third,
    ]);
    await end(server);
    server = await serving(dataDir, kek);
  }
  await end(server);
  rmSync(folder, { recursive: true });
  const Outcome = z.tuple([z.string(), z.unknown(), z.number(), z.array(z.string()), z.string(), z.string()]);
  expect(outcomes.map((outcome) => Outcome.parse(outcome).slice(0, 3))).toEqual(
    MOMENTS.map((moment) => ['cut off', moment === 'committed' ? 1 : true, 201]),
  );
  for (const [, , , listed, made, third] of outcomes.map((outcome) => Outcome.parse(outcome)))
    expect([listed, third]).toEqual([[made], made]);
}, 240_000);

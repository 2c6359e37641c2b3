import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openDb } from '../../server/db/db';
import { groupWallet } from '../../server/db/schema/wallets';
import { projectPath } from '../../server/paths';
import { localKek } from '../../server/vault/kek';
import { addressOfSecretKey } from '../../server/vault/secret-key';
import { openSecrets } from '../../server/vault/secrets';

const KILLS = [1, 6, 14];

/** Runs the process until it has printed `lines` addresses, kills it hard a moment later, and answers all it printed. */
async function runAndKill(dataDir: string, kek: string, lines: number, extraMs: number): Promise<readonly string[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', projectPath('tests', 'support', 'kill-create.ts'), dataDir, kek],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectPath } from '../../server/base/paths';
import { systemClock } from '../../server/base/context';
import { openDb } from '../../server/db/db';
import { layFirstStore } from '../../server/db/first-store';
import { moveAside } from '../../server/fresh-folder';
import { readSettings } from '../../server/read-settings';
import { start } from '../../server/start';

const WAIT = 120_000;

/** Begins to make a store, says so, and never ends. */
const HANGING = `
  import { writeFileSync } from 'node:fs';
  import { layFirstStore } from ${JSON.stringify(projectPath('server', 'db', 'first-store.ts'))};
  await layFirstStore(process.argv[1], async (folder) => {
    writeFileSync(folder + '/PG_VERSION', 'half');
    console.log('making');
    await new Promise(() => setInterval(() => undefined, 1_000));
  });`;

describe('the first store', { timeout: WAIT }, () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'gantry-first-store-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(data, { recursive: true, force: true });
  });
  const here = (): readonly string[] => readdirSync(data).filter((name) => name.startsWith('db'));

  test('is made by another process, and whole: a server only ever opens one that is there', async () => {
    const found: boolean[] = [];
    const create = PGlite.create.bind(PGlite);
    vi.spyOn(PGlite, 'create').mockImplementation((options) => {
      found.push(existsSync(join(data, 'db', 'PG_VERSION')));
      return create(options);
    });
    // Nothing answers there; the server starts and waits for it.
    const args = ['--data', data, '--port', '0', '--rpc-url', 'http://127.0.0.1:9'];
    const server = await start(readSettings(args, {}), { announce: () => undefined });
    await server.close();
    expect([found, here()]).toEqual([[true], ['db']]);
  });

  test('a crash in the middle of the making leaves none, and the next start makes a whole one', async () => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', HANGING, data];
    const child = spawn(process.execPath, args, { cwd: projectPath(), stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(here()).toEqual([expect.stringMatching(/^db\.making-\w{6}$/)]);

    await layFirstStore(data);
    expect(here()).toEqual(['db']);
    const store = await openDb({ kind: 'pglite', dataDir: join(data, 'db') });
    try {
      expect(await store.db.$count(sql`operation`)).toBe(0);
    } finally {
      await store.close();
    }
  });

  test('a failure leaves nothing of it, and is what the start is told', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const making = layFirstStore(data, async (folder) => {
      writeFileSync(join(folder, 'PG_VERSION'), 'half');
      throw full;
    });
    await expect(making).rejects.toBe(full);
    expect(here()).toEqual([]);
  });

  test('one that is there is not made again', async () => {
    mkdirSync(join(data, 'db'));
    let made = 0;
    await layFirstStore(data, async () => {
      made += 1;
    });
    expect([made, here()]).toEqual([0, ['db']]);
  });

  test('a draft that a crash left goes aside with its folder', async () => {
    mkdirSync(join(data, 'db.making-a1B2c3'));
    const aside = await moveAside(data, systemClock);
    try {
      expect(existsSync(join(aside ?? '', 'db.making-a1B2c3'))).toBe(true);
    } finally {
      if (aside !== null) rmSync(aside, { recursive: true, force: true });
    }
  });
});

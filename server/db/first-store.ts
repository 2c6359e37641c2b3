import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectPath } from '../base/paths';

const DRAFT = 'db.making-';
const Failure = z.object({ message: z.string(), code: z.string().optional() });

/** Compiled code that runs once is not worth making fast. */
const ONCE = '--liftoff-only';

/** Makes an empty, migrated store in a folder by a process of its own, which ends with it. */
function makeElsewhere(folder: string): Promise<void> {
  const fromSource = import.meta.url.endsWith('.ts');
  const program = fromSource ? projectPath('server', 'db', 'make-store.ts') : projectPath('dist', 'node', 'store.js');
  const child = fork(program, [folder], {
    execArgv: fromSource ? [ONCE, '--import', 'tsx'] : [ONCE],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    child.on('message', (message) => {
      const { message: sentence, code } = Failure.parse(message);
      failure = Object.assign(new Error(sentence), code === undefined ? {} : { code });
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(failure ?? new Error(`the process that makes the store ended: ${signal ?? `exit ${code ?? '?'}`}`));
    });
  });
}

/**
 * Makes the embedded store of a data folder when it has none, out of sight until it is whole: a crash in between leaves a draft that
 * the next start throws away. The caller holds the folder's lock.
 */
export async function layFirstStore(
  data: string,
  make: (folder: string) => Promise<void> = makeElsewhere,
): Promise<void> {
  for (const name of readdirSync(data))
    if (name.startsWith(DRAFT)) rmSync(join(data, name), { recursive: true, force: true });
  const store = join(data, 'db');
  if (existsSync(store)) return;
  const draft = mkdtempSync(join(data, DRAFT));
  try {
    await make(draft);
    renameSync(draft, store);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

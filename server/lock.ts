import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifeOf } from './process-life';
import { StartError } from './start-error';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function holderOf(text: string): number | null {
  const [pid = '', life = ''] = text.split('\n');
  return life !== '' && lifeOf(Number(pid)) === life ? Number(pid) : null;
}

/** Gives the prepared file its name; false when another one has it. A link appears whole or not at all. */
function place(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Takes a dead holder's file away; one that was replaced meanwhile is put back. */
function clearStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== stale) place(aside, file);
  unlinkSync(aside);
}

/** Makes the data folder this process's own and answers the release. StartError names the process that has it. */
export function lockDataFolder(data: string): () => void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = join(data, 'server.lock');
  const own = join(data, `server.lock.${randomUUID()}`);
  const text = `${process.pid}\n${lifeOf(process.pid) ?? ''}\n${randomUUID()}\n`;
  writeFileSync(own, text, { mode: 0o600 });
  try {
    while (!place(own, file)) {
      const found = read(file);
      if (found === null) continue;
      const holder = holderOf(found);
      if (holder !== null)
        throw new StartError(
          `Another Gantry (process ${holder}) uses the data folder ${data}; stop it, or start this one with --data <another folder>.`,
        );
      clearStale(file, found);
    }
  } finally {
    unlinkSync(own);
  }
  return () => {
    if (read(file) === text) rmSync(file, { force: true });
  };
}

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder belongs to another live process. */
export class DataFolderInUse extends Error {}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function tryRead(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * What tells this life of a process id from any other: the boot and the start tick on Linux, the start time from `ps`
 * elsewhere. null when no such process lives.
 */
export function lifeOf(pid: number): string | null {
  if (process.platform === 'linux') {
    const stat = tryRead(`/proc/${pid}/stat`);
    if (stat === null) return null;
    // The second field is the command in parentheses and may hold spaces; the start tick is the 20th after it.
    const startTick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${(tryRead('/proc/sys/kernel/random/boot_id') ?? '').trim()}/${startTick}`;
  }
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function holderIn(text: string): number | null {
  const [pid, life] = text.split('\n');
  if (pid === undefined || life === undefined) return null;
  return lifeOf(Number(pid)) === life ? Number(pid) : null;
}

function place(file: string, own: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Moves a dead holder's lock away; one that came alive meanwhile is put back. */
function clearStale(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== stale) place(file, aside);
  unlinkSync(aside);
}

/**
 * Takes the folder for this process and returns the release. The lock names pid and life of its holder, so a pid that
 * was used again does not pass for the holder; the file appears whole (hard link), so no half-written one is ever read.
 * Throws DataFolderInUse while the holder lives.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const own = join(folder, `lock.${randomUUID()}`);
  const text = `${process.pid}\n${lifeOf(process.pid) ?? ''}\n${randomUUID()}`;
  writeFileSync(own, text);
  try {
    while (!place(file, own)) {
      const found = tryRead(file);
      if (found === null) continue;
      const holder = holderIn(found);
      if (holder !== null) throw new DataFolderInUse(`The data folder is in use by process ${holder}.`);
      clearStale(file, found);
    }
  } finally {
    unlinkSync(own);
  }
  return () => {
    if (tryRead(file) === text) rmSync(file, { force: true });
  };
}

import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { lifeOf } from './life';

/** The file is held by another live process, or by this one already. */
export class LockedError extends Error {
  /** Its process id. */
  readonly holder: number;
  constructor(holder: number) {
    super(`held by process ${holder}`);
    this.holder = holder;
  }
}

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

/** A process, told from every other one that has had its number. */
export interface Holder {
  readonly pid: number;
  readonly life: string;
}

function holderIn(text: string): Holder | null {
  const [pid = '', life = ''] = text.split('\n');
  return life !== '' && lifeOf(Number(pid)) === life ? { pid: Number(pid), life } : null;
}

/** The live process that holds the lock file; null when none does. */
export function holderOf(file: string): Holder | null {
  const text = read(file);
  return text === null ? null : holderIn(text);
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

/**
 * Takes the lock file for this process and answers the release; its folder exists. It names pid and life of its holder,
 * so that a pid that was used again does not pass for the holder. Throws `LockedError` while the holder lives.
 */
export function lockFile(file: string): () => void {
  const own = `${file}.${randomUUID()}`;
  const text = `${process.pid}\n${lifeOf(process.pid) ?? ''}\n${randomUUID()}\n`;
  writeFileSync(own, text, { mode: 0o600 });
  try {
    while (!place(own, file)) {
      const found = read(file);
      if (found === null) continue;
      const holder = holderIn(found);
      if (holder !== null) throw new LockedError(holder.pid);
      clearStale(file, found);
    }
  } finally {
    unlinkSync(own);
  }
  return () => {
    if (read(file) === text) rmSync(file, { force: true });
  };
}

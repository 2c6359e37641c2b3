import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * What tells this life of a process id from every other one with the same number: boot and start tick on Linux, the
 * start time of `ps` elsewhere. Null when no such process runs.
 */
export function lifeOf(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (process.platform === 'linux') {
    const stat = read(`/proc/${pid}/stat`);
    if (stat === null) return null;
    // The command in parentheses may hold spaces and parentheses; the state and 19 fields later the start tick follow it.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : `${(read('/proc/sys/kernel/random/boot_id') ?? '').trim()}/${fields[18] ?? ''}`;
  }
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

// A folder of a test run's own for everything its processes leave on disk, and the removal of what killed runs left.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const NAMED = /^gantry-run-(\d+)-/;
const LEAST_FREE = 3_000_000_000;
const KILLED_MS = 5_000;

/** Processes of this machine by what started them. */
export function processes() {
  if (existsSync('/proc/self/cmdline'))
    return readdirSync('/proc').flatMap((name) => {
      try {
        return /^\d+$/.test(name)
          ? [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
          : [];
      } catch {
        return [];
      }
    });
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), command }];
  });
}

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Ends what runs on a folder and removes it. */
async function clear(folder) {
  const own = processes().filter(({ pid, command }) => pid !== process.pid && command.includes(folder));
  for (const { pid } of own)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  for (let waited = 0; waited < KILLED_MS && own.some(({ pid }) => isAlive(pid)); waited += 50) await wait(50);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Removes the folders, servers, networks and databases of runs below `within` whose process is gone; answers the folders. */
export async function sweep(within, list = processes()) {
  const running = new Set(list.filter(({ command }) => command.includes('test.mjs')).map(({ pid }) => pid));
  const left = readdirSync(within).filter((name) => {
    const [, pid] = NAMED.exec(name) ?? [];
    return pid !== undefined && !running.has(Number(pid));
  });
  for (const name of left) await clear(join(within, name));
  return left;
}

/** A folder below `within` that is known to belong to this process. `remove` ends what still runs on it. */
export function claim(within) {
  const folder = mkdtempSync(join(within, `gantry-run-${process.pid}-`));
  // A database's own user goes through it.
  chmodSync(folder, 0o711);
  return { folder, remove: () => clear(folder) };
}

/** What to say of little room on the disk of a folder; null where there is enough. */
export function roomProblem(folder, { bavail, bsize } = statfsSync(folder)) {
  const free = bavail * bsize;
  return free >= LEAST_FREE
    ? null
    : `Only ${(free / 1e9).toFixed(1)} GB are free at ${folder}, and a run needs 3 GB: what fails may fail for that alone.`;
}

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from './base/context';
import { lockDataFolder } from './lock';
import { endLeftNetwork } from './network-process';
import { StartError } from './base/start-error';

/** Everything a server writes at the top of its data folder; anything else makes the folder somebody else's. */
const OURS =
  /^(db(\.making-\w+)?|keys|network|cdn|logs|identity|fork|fork-\d{4}-\d{2}-\d{2}(-\d+)?|network-id|network-(process|starting)\.json(\.\d+)?|server\.lock(\..+)?)$/;

/** `<folder>-2026-11-21`, and -2, -3 … when that one exists. */
function asideOf(folder: string, at: Date): string {
  const dated = `${folder}-${at.toISOString().slice(0, 10)}`;
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? dated : `${dated}-${n}`;
    if (!existsSync(name)) return name;
  }
}

function assertOurs(folder: string, entries: readonly string[]): void {
  const foreign = entries.find((name) => !OURS.test(name));
  if (foreign !== undefined)
    throw new StartError(
      `${folder} holds ${foreign}, which is not Gantry's, so it stays where it is; choose another folder with --data.`,
    );
}

/**
 * Moves a data folder aside, keys and all, and answers where it is now; null when there was nothing in it. The network an
 * earlier server left running in it is ended. StartError when the folder is in use or holds what is not ours.
 */
export async function moveAside(folder: string, clock: Clock): Promise<string | null> {
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  if (entries.length === 0) return null;
  assertOurs(folder, entries);
  const inner = [folder, join(folder, 'fork')].filter((path) => existsSync(path));
  const releases: (() => void)[] = [];
  try {
    for (const path of inner) releases.push(lockDataFolder(path));
    for (const path of inner) await endLeftNetwork(path);
    const aside = asideOf(folder, clock.now());
    renameSync(folder, aside);
    for (const path of inner) rmSync(join(aside, path.slice(folder.length), 'server.lock'), { force: true });
    return aside;
  } finally {
    for (const release of releases) release();
  }
}

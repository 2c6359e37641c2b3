import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile, LockedError } from '../process/file-lock';
import { StartError } from './base/start-error';

/** Makes the data folder this process's own and answers the release. StartError names the process that has it. */
export function lockDataFolder(data: string): () => void {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  try {
    return lockFile(join(data, 'server.lock'));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new StartError(
      `Another Gantry (process ${error.holder}) uses the data folder ${data}; stop it, or start this one with --data <another folder>.`,
    );
  }
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile, LockedError } from '../../process/file-lock';
import { replaceFile } from './files';

export interface DataFolder {
  /** 32 random bytes, drawn once: the network's identity and the seed of its blockhashes. */
  readonly id: Buffer;
  readonly path: (name: string) => string;
  readonly release: () => void;
}

const FORMAT = 1;

/** The data folder belongs to a live process. */
export class DataFolderInUse extends Error {}

function lock(folder: string): () => void {
  try {
    return lockFile(join(folder, 'lock'));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new DataFolderInUse(`The data folder is in use by process ${error.holder}.`);
  }
}

function readIdentity(file: string): Buffer {
  if (!existsSync(file)) replaceFile(file, JSON.stringify({ format: FORMAT, id: randomBytes(32).toString('hex') }));
  const identity: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof identity === 'object' && identity !== null && 'format' in identity && 'id' in identity) {
    if (identity.format === FORMAT && typeof identity.id === 'string') return Buffer.from(identity.id, 'hex');
  }
  throw new Error(`${file} is not a network of this version.`);
}

/** Opens (or founds) a data folder for this process alone. Throws DataFolderInUse. */
export function openDataFolder(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true });
  const release = lock(folder);
  try {
    return { id: readIdentity(join(folder, 'network.json')), path: (name) => join(folder, name), release };
  } catch (error) {
    release();
    throw error;
  }
}

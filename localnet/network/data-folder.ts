import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './files';
import { lockFolder } from './lock';

export interface DataFolder {
  /** 32 random bytes, drawn once: the network's identity and the seed of its blockhashes. */
  readonly id: Buffer;
  readonly path: (name: string) => string;
  readonly release: () => void;
}

const FORMAT = 1;

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
  const release = lockFolder(folder);
  try {
    return { id: readIdentity(join(folder, 'network.json')), path: (name) => join(folder, name), release };
  } catch (error) {
    release();
    throw error;
  }
}

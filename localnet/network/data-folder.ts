import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile, LockedError } from '../../process/file-lock';
import { replaceFile } from './files';

export interface DataFolder {
  /** 32 random bytes, drawn once: the network's identity and the seed of its blockhashes. */
  readonly id: Buffer;
  /** The version of the presets that the folder has. */
  readonly presets: number;
  /** Remembers the version of the presets that the ledger holds from now on. */
  readonly keepPresets: (version: number) => void;
  readonly path: (name: string) => string;
  readonly release: () => void;
}

const FORMAT = 1;
/** Of folders from before presets had a version. */
export const FIRST_PRESETS = 1;

interface Identity {
  readonly id: string;
  readonly presets: number;
}

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

const writeIdentity = (file: string, identity: Identity): void =>
  replaceFile(file, JSON.stringify({ format: FORMAT, ...identity }));

function readIdentity(file: string): Identity {
  if (!existsSync(file)) writeIdentity(file, { id: randomBytes(32).toString('hex'), presets: FIRST_PRESETS });
  const identity: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof identity === 'object' && identity !== null && 'format' in identity && 'id' in identity) {
    const presets = 'presets' in identity && typeof identity.presets === 'number' ? identity.presets : FIRST_PRESETS;
    if (identity.format === FORMAT && typeof identity.id === 'string') return { id: identity.id, presets };
  }
  throw new Error(`${file} is not a network of this version.`);
}

/** Opens (or founds) a data folder for this process alone. Throws DataFolderInUse. */
export function openDataFolder(folder: string): DataFolder {
  mkdirSync(folder, { recursive: true });
  const release = lock(folder);
  try {
    const file = join(folder, 'network.json');
    const { id, presets } = readIdentity(file);
    return {
      id: Buffer.from(id, 'hex'),
      presets,
      keepPresets: (version) => writeIdentity(file, { id, presets: version }),
      path: (name) => join(folder, name),
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

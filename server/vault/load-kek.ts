import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { wipe } from './cipher';
import { isKid, weaknessOf, type KekKeys } from './kek';
import { StartError } from '../base/start-error';

const ENV_NAME = /^KEK_(k\d+)$/;
const BASE64 = /^[A-Za-z0-9+/]{2,}={0,2}$/;
const GROUP_AND_OTHERS = 0o077;

export interface KekSource {
  /** Absolute path of the key file; it lives outside the database folder so that one copy never holds both. */
  readonly file: string;
  /** Variables `KEK_<kid>=<base64>`. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Secrets of other purposes that must not serve as a key-encryption key too. */
  readonly foreign?: readonly string[];
}

function parseKey(kid: string, text: string, where: string): Uint8Array {
  const key = BASE64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
  const weakness = weaknessOf(key);
  if (weakness === null) return key;
  throw new StartError(`The vault key ${kid} in ${where} ${weakness}; put 32 random bytes in base64 there.`);
}

function fromEnv(env: KekSource['env']): [string, Uint8Array][] {
  return Object.entries(env).flatMap(([name, value]): [string, Uint8Array][] => {
    const kid = ENV_NAME.exec(name)?.[1];
    return kid === undefined || value === undefined ? [] : [[kid, parseKey(kid, value, `the environment (${name})`)]];
  });
}

function fromFile(file: string): [string, Uint8Array][] {
  if (!existsSync(file)) return [];
  if (process.platform !== 'win32' && (statSync(file).mode & GROUP_AND_OTHERS) !== 0)
    throw new StartError(`The vault key file ${file} can be read by others; run: chmod 600 ${file}`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, Uint8Array] => {
      const [kid = '', text = ''] = line.split(/\s+/);
      if (!isKid(kid)) throw new StartError(`The vault key file ${file} is damaged; restore it from your backup.`);
      return [kid, parseKey(kid, text, file)];
    });
}

/** Every key of the environment and of the key file; an empty map when there is none. */
export function loadKek({ file, env, foreign = [] }: KekSource): KekKeys {
  const keys = new Map<string, Uint8Array>();
  for (const [kid, key] of [...fromFile(file), ...fromEnv(env)]) {
    const known = keys.get(kid);
    if (known !== undefined && !Buffer.from(known).equals(key))
      throw new StartError(`The vault key ${kid} differs between ${file} and the environment; remove one of them.`);
    if (foreign.some((other) => other === env[`KEK_${kid}`] || Buffer.from(other).equals(key)))
      throw new StartError(`The vault key ${kid} is also used for another purpose; give the vault its own key.`);
    keys.set(kid, key);
  }
  return keys;
}

/** Makes the first key file, mode 0600, complete on disk before it carries its name; an existing file is kept. */
export function createKekFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  const key = randomBytes(32);
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(
      handle,
      `# Gantry vault key. Without it no wallet of this store can be opened. Back it up apart from the data.\nk1 ${key.toString('base64')}\n`,
    );
    fsyncSync(handle);
  } finally {
    closeSync(handle);
    wipe(key);
  }
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(draft);
  }
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

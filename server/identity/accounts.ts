import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { SocialId } from './providers';

const Account = z.strictObject({ id: z.string(), handle: z.string(), name: z.string() });
/** A person at one provider. */
export type LocalAccount = z.infer<typeof Account>;
const File = z.strictObject({ twitter: z.array(Account), discord: z.array(Account) });

export interface LocalAccounts {
  list(provider: SocialId): readonly LocalAccount[];
  find(provider: SocialId, id: string): LocalAccount | null;
  /** Makes an account; the handle must be one that `HANDLE` takes. */
  add(provider: SocialId, handle: string): LocalAccount;
}

/** Letters, digits and underscores, as both providers have them. */
export const HANDLE = /^[A-Za-z0-9_]{3,15}$/;
const KEPT_MAX = 50;
const SAMPLES = [
  { handle: 'sample_ada', name: 'Sample Ada' },
  { handle: 'sample_bo', name: 'Sample Bo' },
] as const;

/** Both providers number people with long decimals. */
const newAccountId = (): string => `${randomInt(1, 10)}${String(randomInt(0, 2 ** 47)).padStart(17, '0')}`;

const samples = (): LocalAccount[] => SAMPLES.map((sample) => ({ id: newAccountId(), ...sample }));

/** The accounts of the embedded identity server, kept in `file` so that a person is the same one after a restart. */
export function openAccounts(file: string): LocalAccounts {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const kept = existsSync(file)
    ? File.parse(JSON.parse(readFileSync(file, 'utf8')))
    : { twitter: samples(), discord: samples() };
  const save = () => {
    writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  };
  save();
  return {
    list: (provider) => kept[provider],
    find: (provider, id) => kept[provider].find((account) => account.id === id) ?? null,
    add(provider, handle) {
      const same = kept[provider].find((account) => account.handle.toLowerCase() === handle.toLowerCase());
      if (same !== undefined) return same;
      const account = { id: newAccountId(), handle, name: handle };
      kept[provider] = [...kept[provider], account].slice(-KEPT_MAX);
      save();
      return account;
    },
  };
}

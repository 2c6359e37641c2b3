import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../db/db';
import { walletSecret } from '../db/schema/vault';
import { newId } from '../ids';
import { boundTo, decrypt, encrypt, wipe } from './cipher';
import { currentDek, deksOf, type Dek } from './dek';
import type { Kek } from './kek';
import { lockUser } from './lock-user';
import { addressOfSecretKey, type KeyPair } from './secret-key';

export type SecretKind = 'master' | 'group' | 'mint' | 'claim';

type SecretRow = typeof walletSecret.$inferSelect;
type Bound = Pick<SecretRow, 'id' | 'userId' | 'kind' | 'publicKey' | 'chain' | 'dekVersion'>;

/** The stored key cannot be opened or belongs to another address: never answer with it. */
export class KeyIntegrityError extends Error {
  override readonly name = 'KeyIntegrityError';
}

export const secretAad = (row: Bound): string =>
  boundTo('v1', 'secret', row.id, row.userId, row.kind, row.publicKey, row.chain, row.dekVersion);

/** Encrypts one key for the row it will live in. */
export function sealRow(dek: Dek, bound: Omit<Bound, 'dekVersion'>, secretKey: Uint8Array) {
  const row = { ...bound, dekVersion: dek.version };
  const { iv, ciphertext, tag } = encrypt(dek.key, secretKey, secretAad(row));
  return { ...row, iv, ciphertext, tag };
}

/** Decrypts one row and proves that the key belongs to the row's address. The caller wipes the answer. */
export function openRow(key: Uint8Array, row: SecretRow): Uint8Array {
  let secretKey: Uint8Array;
  try {
    secretKey = decrypt(key, row, secretAad(row));
  } catch (cause) {
    throw new KeyIntegrityError('a stored key cannot be opened', { cause });
  }
  if (addressOfSecretKey(secretKey) === row.publicKey) return secretKey;
  wipe(secretKey);
  throw new KeyIntegrityError('a stored key belongs to another address');
}

/** Opens these secrets of one user by id; an id that is absent or not theirs fails like a damaged one. */
export async function openSecrets(
  db: Db | Tx,
  kek: Kek,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const opened = new Map<string, Uint8Array>();
  if (ids.length === 0) return opened;
  const rows = await db
    .select()
    .from(walletSecret)
    .where(and(eq(walletSecret.userId, userId), inArray(walletSecret.id, [...ids])));
  const deks = await deksOf(db, kek, userId, [...new Set(rows.map((row) => row.dekVersion))]);
  try {
    for (const row of rows) {
      const key = deks.get(row.dekVersion);
      if (key === undefined) throw new KeyIntegrityError('the data-encryption key of a stored key is missing');
      opened.set(row.id, openRow(key, row));
    }
    if (ids.some((id) => !opened.has(id))) throw new KeyIntegrityError('a stored key is missing');
    return opened;
  } catch (error) {
    wipe(...opened.values());
    throw error;
  } finally {
    wipe(...deks.values());
  }
}

/** Stores keys inside the caller's transaction and reads each back, decrypted and matched to its address. */
export async function sealSecrets(
  tx: Tx,
  kek: Kek,
  at: Date,
  owner: { readonly userId: string; readonly kind: SecretKind; readonly chain: string },
  keys: readonly KeyPair[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  await lockUser(tx, owner.userId);
  const dek = await currentDek(tx, kek, at, owner.userId);
  const rows = keys.map(({ publicKey, secretKey }) => ({
    ...sealRow(dek, { id: newId(), publicKey, ...owner }, secretKey),
    createdAt: at,
  }));
  wipe(dek.key);
  await tx.insert(walletSecret).values(rows);
  const ids = rows.map((row) => row.id);
  const opened = await openSecrets(tx, kek, owner.userId, ids);
  wipe(...opened.values());
  return ids;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../db/db';
import { walletSecret } from '../db/schema/vault';
import { newId } from '../base/ids';
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

function decryptRow(key: Uint8Array, row: SecretRow): Uint8Array {
  try {
    return decrypt(key, row, secretAad(row));
  } catch (cause) {
    throw new KeyIntegrityError('a stored key cannot be opened', { cause });
  }
}

/** Decrypts one row and proves that the key belongs to the row's address. The caller wipes the answer. */
export function openRow(key: Uint8Array, row: SecretRow): Uint8Array {
  const secretKey = decryptRow(key, row);
  if (addressOfSecretKey(secretKey) === row.publicKey) return secretKey;
  wipe(secretKey);
  throw new KeyIntegrityError('a stored key belongs to another address');
}

/** What a row that shows an address says of its key: where it is kept, and whose it is. */
export interface KeptKey {
  readonly secretId: string;
  readonly publicKey: string;
}

type Owner = { readonly db: Db | Tx; readonly kek: Kek; readonly userId: string };
type Open = (key: Uint8Array, row: SecretRow) => Uint8Array;

/** What became of each secret by id; one that is absent or not the user's fails like a damaged one. The caller wipes the keys. */
async function openEach(
  { db, kek, userId }: Owner,
  ids: readonly string[],
  open: Open,
): Promise<ReadonlyMap<string, { readonly address: string; readonly key: Uint8Array } | KeyIntegrityError>> {
  const missing = new KeyIntegrityError('a stored key is missing');
  const opened = new Map<string, { readonly address: string; readonly key: Uint8Array } | KeyIntegrityError>(
    ids.map((id) => [id, missing]),
  );
  if (ids.length === 0) return opened;
  const rows = await db
    .select()
    .from(walletSecret)
    .where(and(eq(walletSecret.userId, userId), inArray(walletSecret.id, [...ids])));
  const deks = await deksOf(db, kek, userId, [...new Set(rows.map((row) => row.dekVersion))]);
  for (const row of rows) {
    try {
      const dek = deks.get(row.dekVersion);
      if (dek === undefined) throw new KeyIntegrityError('the data-encryption key of a stored key is missing');
      opened.set(row.id, { address: row.publicKey, key: open(dek, row) });
    } catch (error) {
      if (!(error instanceof KeyIntegrityError)) throw error;
      opened.set(row.id, error);
    }
  }
  wipe(...deks.values());
  return opened;
}

/** Opens these secrets of one user by id; an id that is absent or not theirs fails like a damaged one. */
export async function openSecrets(
  db: Db | Tx,
  kek: Kek,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const opened = new Map<string, Uint8Array>();
  let refused: KeyIntegrityError | null = null;
  for (const [id, one] of await openEach({ db, kek, userId }, ids, openRow)) {
    if (one instanceof KeyIntegrityError) refused ??= one;
    else opened.set(id, one.key);
  }
  if (refused === null) return opened;
  wipe(...opened.values());
  throw refused;
}

async function openKept<K extends KeptKey>(owner: Owner, kept: readonly K[], open: Open) {
  const ids = [...new Set(kept.map(({ secretId }) => secretId))];
  const found = await openEach(owner, ids, open);
  const opened = new Map<string, Uint8Array>();
  const damaged: K[] = [];
  let why: KeyIntegrityError | null = null;
  for (const one of kept) {
    const secret = found.get(one.secretId);
    if (secret !== undefined && !(secret instanceof KeyIntegrityError) && secret.address === one.publicKey)
      opened.set(one.secretId, secret.key);
    else {
      damaged.push(one);
      why ??=
        secret instanceof KeyIntegrityError ? secret : new KeyIntegrityError('a stored key is of another address');
    }
  }
  for (const [id, secret] of found) if (!(secret instanceof KeyIntegrityError) && !opened.has(id)) wipe(secret.key);
  return { opened, damaged, why };
}

/** Keys by the id of their secret, each proven to be that of the address its row shows; the others are named. The caller wipes the keys. */
export const openKeys = <K extends KeptKey>(owner: Owner, kept: readonly K[]) => openKept(owner, kept, openRow);

/**
 * Which of these rows show an address that is not the authenticated one of the secret they name. A secret was matched to its
 * address before it was sealed under it, so that it opens at all is the proof.
 */
export async function findDamaged<K extends KeptKey>(owner: Owner, kept: readonly K[]): Promise<readonly K[]> {
  const { opened, damaged } = await openKept(owner, kept, decryptRow);
  wipe(...opened.values());
  return damaged;
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

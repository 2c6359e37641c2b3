import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../db/db';
import { userDek } from '../db/schema/vault';
import { boundTo } from './cipher';
import type { Kek } from './kek';

const DEK_BYTES = 32;

type DekRow = typeof userDek.$inferSelect;

/** A user's data-encryption key in the open; the holder wipes `key`. */
export interface Dek {
  readonly version: number;
  readonly key: Uint8Array;
}

export const dekAad = (userId: string, version: number, kid: string): string =>
  boundTo('v1', 'dek', userId, version, kid);

/** Opens a wrapped key. Throws when the row was moved, changed or wrapped by another key. */
export async function unwrapDek(kek: Kek, row: DekRow): Promise<Dek> {
  const sealed = { iv: row.iv, ciphertext: row.wrapped, tag: row.tag };
  return {
    version: row.dekVersion,
    key: await kek.unwrap(row.kid, sealed, dekAad(row.userId, row.dekVersion, row.kid)),
  };
}

/** Stores a fresh key of this version, wrapped by the current key-encryption key. */
export async function insertDek(tx: Tx, kek: Kek, at: Date, userId: string, version: number): Promise<Dek> {
  const key = randomBytes(DEK_BYTES);
  const sealed = await kek.wrap(kek.current, key, dekAad(userId, version, kek.current));
  await tx.insert(userDek).values({
    userId,
    dekVersion: version,
    kid: kek.current,
    iv: sealed.iv,
    wrapped: sealed.ciphertext,
    tag: sealed.tag,
    createdAt: at,
  });
  return { version, key };
}

/** The user's key in use, made on first need. The caller holds `lockUser`. */
export async function currentDek(tx: Tx, kek: Kek, at: Date, userId: string): Promise<Dek> {
  const [row] = await tx
    .select()
    .from(userDek)
    .where(and(eq(userDek.userId, userId), isNull(userDek.retiredAt)));
  return row === undefined ? insertDek(tx, kek, at, userId, 1) : unwrapDek(kek, row);
}

/** The opened keys of these versions, those that do not open left out. The caller wipes them. */
export async function deksOf(
  db: Db | Tx,
  kek: Kek,
  userId: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const opened = new Map<number, Uint8Array>();
  if (versions.length === 0) return opened;
  const rows = await db
    .select()
    .from(userDek)
    .where(and(eq(userDek.userId, userId), inArray(userDek.dekVersion, [...versions])));
  for (const row of rows) {
    const dek = await unwrapDek(kek, row).catch(() => null);
    if (dek !== null) opened.set(row.dekVersion, dek.key);
  }
  return opened;
}

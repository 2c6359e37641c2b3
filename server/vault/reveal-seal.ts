import { createHmac, randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { Db, Tx } from '../db/db';
import { revealLog, revealSeal } from '../db/schema/vault';
import { newId } from '../base/ids';
import { boundTo, wipe } from './cipher';
import type { Kek } from './kek';

export type SealRow = typeof revealSeal.$inferSelect;
type Signed = Pick<SealRow, 'id' | 'plainSeq' | 'plainHash' | 'rows' | 'headHash'>;

const KEY_BYTES = 32;
/** What the first row of the log comes after. */
export const GENESIS = '0'.repeat(64);

const sealAad = (id: string, kid: string): string => boundTo('v1', 'reveal-log', id, kid);

/** Keyed digest in hex of what is said, in this order. */
export const macOf = (key: Uint8Array, ...said: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(said)).digest('hex');

const macOfSeal = (key: Uint8Array, { id, plainSeq, plainHash, rows, headHash }: Signed): string =>
  macOf(key, 'seal', id, plainSeq, plainHash, rows, headHash);

/** The seal as the key of the log signs it; the caller wipes the key. */
export interface OpenSeal {
  readonly row: SealRow;
  readonly key: Uint8Array;
  /** Nobody without the key wrote this row. */
  readonly genuine: boolean;
}

export const readSeal = async (db: Db | Tx): Promise<SealRow | null> => (await db.select().from(revealSeal))[0] ?? null;

/** Unwraps the key of the log; null when the row was moved or changed so that it does not open. */
export async function openSeal(kek: Kek, row: SealRow): Promise<OpenSeal | null> {
  const sealed = { iv: row.iv, ciphertext: row.wrapped, tag: row.tag };
  const key = await kek.unwrap(row.kid, sealed, sealAad(row.id, row.kid)).catch(() => null);
  return key === null ? null : { row, key, genuine: macOfSeal(key, row) === row.mac };
}

/** The seal of a log that has none: what is there already stays chained as it is. The caller holds the lock of the log. */
export async function createSeal(tx: Tx, kek: Kek): Promise<OpenSeal> {
  const [last] = await tx
    .select({ seq: revealLog.seq, hash: revealLog.hash })
    .from(revealLog)
    .orderBy(desc(revealLog.seq))
    .limit(1);
  const key = randomBytes(KEY_BYTES);
  const id = newId();
  const { iv, ciphertext, tag } = await kek.wrap(kek.current, key, sealAad(id, kek.current));
  const hash = last?.hash ?? GENESIS;
  const signed = { id, plainSeq: last?.seq ?? 0, plainHash: hash, rows: await tx.$count(revealLog), headHash: hash };
  const row = { ...signed, kid: kek.current, iv, wrapped: ciphertext, tag, mac: macOfSeal(key, signed) };
  await tx.insert(revealSeal).values(row);
  return { row, key, genuine: true };
}

/** Says that the log ends with this row now. A seal that was not genuine never becomes it again. */
export async function moveSeal(tx: Tx, { row, key, genuine }: OpenSeal, headHash: string): Promise<void> {
  const next = { ...row, rows: row.rows + 1, headHash };
  await tx.update(revealSeal).set({ rows: next.rows, headHash, ...(genuine ? { mac: macOfSeal(key, next) } : {}) });
}

/** Wraps the key of the log with the current key-encryption key. */
export async function rewrapSeal(tx: Tx, kek: Kek): Promise<void> {
  const row = await readSeal(tx);
  if (row === null || row.kid === kek.current) return;
  const opened = await openSeal(kek, row);
  if (opened === null) return;
  const { iv, ciphertext, tag } = await kek.wrap(kek.current, opened.key, sealAad(row.id, kek.current));
  wipe(opened.key);
  await tx.update(revealSeal).set({ kid: kek.current, iv, wrapped: ciphertext, tag });
}

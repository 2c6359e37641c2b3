import { eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../db/db';
import { userDek, vaultMeta } from '../db/schema/vault';
import { boundTo, wipe } from './cipher';
import { unwrapDek } from './dek';
import type { Kek } from './kek';

const CHECK_TEXT = 'gantry vault key check';
/** Stands where a record should name the seal of the reveal log and nothing is known of it any more. */
export const UNKNOWN_SEAL = 'unknown';

const checkAad = (kid: string): string => boundTo('v1', 'check', kid);
const naming = (sealId: string): string => `${CHECK_TEXT}, log ${sealId}`;

/** What the record of a key says: undefined without one, null when this key does not open it. */
async function textIn(db: Db | Tx, kek: Kek, kid: string): Promise<string | null | undefined> {
  const [meta] = await db.select().from(vaultMeta).where(eq(vaultMeta.kid, kid));
  if (meta === undefined) return undefined;
  const opened = await kek.unwrap(kid, meta, checkAad(kid)).catch(() => null);
  return opened === null ? null : Buffer.from(opened).toString('utf8');
}

/** Whether this is the key that the store was sealed with: its own record says so, else a key it wraps. */
export async function isRightKey(db: Db, kek: Kek, kid: string): Promise<boolean> {
  const text = await textIn(db, kek, kid);
  if (text !== undefined) return text?.startsWith(CHECK_TEXT) === true;
  const [sample] = await db.select().from(userDek).where(eq(userDek.kid, kid)).limit(1);
  if (sample === undefined) return true;
  const dek = await unwrapDek(kek, sample).catch(() => null);
  if (dek !== null) wipe(dek.key);
  return dek !== null;
}

/**
 * Which seal of the reveal log the records of the loaded keys name; null where they were written before the log had one, and
 * `UNKNOWN_SEAL` where a key in use has no record, or records disagree.
 */
export async function recordedSeal(db: Db | Tx, kek: Kek): Promise<string | null> {
  const kids = (
    await db
      .select({ kid: vaultMeta.kid })
      .from(vaultMeta)
      .where(inArray(vaultMeta.kid, [...kek.kids]))
  ).map(({ kid }) => kid);
  const used = await db.selectDistinct({ kid: userDek.kid }).from(userDek);
  if (used.some(({ kid }) => !kids.includes(kid))) return UNKNOWN_SEAL;
  const texts = new Set<string>();
  for (const kid of kids) texts.add((await textIn(db, kek, kid)) ?? '');
  const [text = CHECK_TEXT] = texts;
  if (texts.size > 1) return UNKNOWN_SEAL;
  return text === CHECK_TEXT ? null : text.slice(naming('').length);
}

/** Writes the records of the loaded keys so that they name this seal; those that name one already stay. */
export async function recordKeys(db: Db, kek: Kek, sealId: string, at: Date): Promise<void> {
  for (const kid of kek.kids) {
    const text = await textIn(db, kek, kid);
    if (text !== undefined && text !== CHECK_TEXT) continue;
    const { iv, ciphertext, tag } = await kek.wrap(kid, Buffer.from(naming(sealId), 'utf8'), checkAad(kid));
    await db
      .insert(vaultMeta)
      .values({ kid, iv, ciphertext, tag, createdAt: at })
      .onConflictDoUpdate({ target: vaultMeta.kid, set: { iv, ciphertext, tag } });
  }
}

import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { Db } from '../db/db';
import { userDek, vaultMeta, walletSecret } from '../db/schema/vault';
import { wipe } from './cipher';
import { dekAad, insertDek, unwrapDek } from './dek';
import type { Kek } from './kek';
import { lockUser } from './lock-user';
import { lockRevealLog } from './reveal-log';
import { rewrapSeal } from './reveal-seal';
import { openRow, openSecrets, sealRow } from './secrets';

/**
 * Wraps every data-encryption key and the key of the reveal log with the current key-encryption key, one row a transaction.
 * Stopped anywhere, all keys still open; run again, it goes on. Answers how many rows it moved.
 */
export async function rotateKek(db: Db, kek: Kek): Promise<number> {
  const stale = await db
    .select({ userId: userDek.userId, version: userDek.dekVersion })
    .from(userDek)
    .where(ne(userDek.kid, kek.current));
  for (const { userId, version } of stale) await rewrapDek(db, kek, userId, version);
  await db.transaction(async (tx) => {
    await lockRevealLog(tx);
    await rewrapSeal(tx, kek);
  });
  return stale.length;
}

async function rewrapDek(db: Db, kek: Kek, userId: string, version: number): Promise<void> {
  const mine = and(eq(userDek.userId, userId), eq(userDek.dekVersion, version));
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(userDek).where(mine).for('update');
    if (row === undefined || row.kid === kek.current) return;
    const dek = await unwrapDek(kek, row);
    try {
      const sealed = await kek.wrap(kek.current, dek.key, dekAad(userId, version, kek.current));
      const [moved] = await tx
        .update(userDek)
        .set({ kid: kek.current, iv: sealed.iv, wrapped: sealed.ciphertext, tag: sealed.tag })
        .where(mine)
        .returning();
      const again = moved === undefined ? null : await unwrapDek(kek, moved);
      const same = again !== null && Buffer.from(again.key).equals(dek.key);
      if (again !== null) wipe(again.key);
      if (!same) throw new Error('a rewrapped key does not open');
    } finally {
      wipe(dek.key);
    }
  });
}

/** Ids of key-encryption keys that nothing is wrapped by any more; their records are dropped, so the keys may go. */
export async function retireKeks(db: Db, kek: Kek): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const used = tx.selectDistinct({ kid: userDek.kid }).from(userDek);
    const gone = await tx
      .delete(vaultMeta)
      .where(and(ne(vaultMeta.kid, kek.current), notInArray(vaultMeta.kid, used)))
      .returning({ kid: vaultMeta.kid });
    return gone.map((row) => row.kid).toSorted();
  });
}

/** Gives one user a new data-encryption key and re-encrypts all their secrets with it, in one transaction. */
export async function rotateDek(db: Db, kek: Kek, at: Date, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const rows = await tx.select().from(userDek).where(eq(userDek.userId, userId));
    const live = rows.find((row) => row.retiredAt === null);
    if (live === undefined) return 0;
    const version = Math.max(...rows.map((row) => row.dekVersion)) + 1;
    const next = await insertDek(tx, kek, at, userId, version);
    const old = await unwrapDek(kek, live);
    try {
      const secrets = await tx
        .select()
        .from(walletSecret)
        .where(and(eq(walletSecret.userId, userId), eq(walletSecret.dekVersion, live.dekVersion)));
      for (const row of secrets) {
        const secretKey = openRow(old.key, row);
        const { iv, ciphertext, tag, dekVersion } = sealRow(next, row, secretKey);
        wipe(secretKey);
        await tx.update(walletSecret).set({ iv, ciphertext, tag, dekVersion }).where(eq(walletSecret.id, row.id));
      }
      await tx
        .update(userDek)
        .set({ retiredAt: at })
        .where(and(eq(userDek.userId, userId), isNull(userDek.retiredAt), ne(userDek.dekVersion, version)));
      const opened = await openSecrets(
        tx,
        kek,
        userId,
        secrets.map((row) => row.id),
      );
      wipe(...opened.values());
      return secrets.length;
    } finally {
      wipe(old.key, next.key);
    }
  });
}

import { createHash } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/db';
import { LOCKS } from '../db/locks';
import { revealLog } from '../db/schema/vault';

export type RevealResult = 'granted' | 'reauth-required' | 'rate-limited' | 'failed';

export interface RevealEntry {
  readonly at: Date;
  readonly userId: string;
  readonly sessionId: string;
  readonly publicKeys: string;
  readonly purpose: string;
  readonly ipHash: string;
  readonly userAgentHash: string;
  readonly result: RevealResult;
}

const GENESIS = '0'.repeat(64);

const hashOf = (prevHash: string, entry: Omit<RevealEntry, 'result'> & { readonly result: string }): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        prevHash,
        entry.at.toISOString(),
        entry.userId,
        entry.sessionId,
        entry.publicKeys,
        entry.purpose,
        entry.ipHash,
        entry.userAgentHash,
        entry.result,
      ]),
    )
    .digest('hex');

/** Makes appends take turns until the transaction ends; limits counted after it cannot be raced. */
export async function lockRevealLog(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.revealLog})`);
}

/** Appends one row to the chain. The caller holds `lockRevealLog`. */
export async function appendReveal(tx: Tx, entry: RevealEntry): Promise<void> {
  const [last] = await tx.select({ hash: revealLog.hash }).from(revealLog).orderBy(desc(revealLog.seq)).limit(1);
  const prevHash = last?.hash ?? GENESIS;
  await tx.insert(revealLog).values({ ...entry, prevHash, hash: hashOf(prevHash, entry) });
}

/** How many reveals this user was granted after `since`. */
export async function grantedSince(tx: Tx, userId: string, since: Date): Promise<number> {
  return tx.$count(
    revealLog,
    and(eq(revealLog.userId, userId), eq(revealLog.result, 'granted'), gt(revealLog.at, since)),
  );
}

/** Whether the user's latest row already says this and is younger than `since`: a flood of refusals is one row. */
export async function alreadyLogged(tx: Tx, userId: string, result: RevealResult, since: Date): Promise<boolean> {
  const [last] = await tx
    .select({ at: revealLog.at, result: revealLog.result })
    .from(revealLog)
    .where(eq(revealLog.userId, userId))
    .orderBy(desc(revealLog.seq))
    .limit(1);
  return last !== undefined && last.result === result && last.at > since;
}

/** The first row of the log whose link does not hold, or null when the chain is whole. */
export async function brokenRevealLink(db: Db): Promise<number | null> {
  const rows = await db.select().from(revealLog).orderBy(revealLog.seq);
  let prevHash = GENESIS;
  for (const row of rows) {
    if (row.prevHash !== prevHash || row.hash !== hashOf(prevHash, row)) return row.seq;
    prevHash = row.hash;
  }
  return null;
}

/** One line of what a person is shown about their keys. */
export interface KeyActivity {
  readonly at: Date;
  readonly addresses: readonly string[];
  readonly purpose: string;
  readonly result: string;
  readonly thisSession: boolean;
}

/** The newest reveals of one user. */
export async function latestReveals(
  db: Db,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  count: number,
): Promise<readonly KeyActivity[]> {
  const rows = await db
    .select()
    .from(revealLog)
    .where(eq(revealLog.userId, userId))
    .orderBy(desc(revealLog.seq))
    .limit(count);
  return rows.map((row) => ({
    at: row.at,
    addresses: row.publicKeys === '' ? [] : row.publicKeys.split(','),
    purpose: row.purpose,
    result: row.result,
    thisSession: row.sessionId === sessionId,
  }));
}

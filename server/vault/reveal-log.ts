import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { KeyActivity } from '#shared/contract/wallets';
import type { Db, Tx } from '../db/db';
import { LOCKS } from '../db/locks';
import { revealLog, vaultMeta } from '../db/schema/vault';
import { wipe } from './cipher';
import type { Kek } from './kek';
import { recordedSeal } from './kek-record';
import { createSeal, GENESIS, macOf, moveSeal, openSeal, readSeal, type OpenSeal } from './reveal-seal';

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

type Hashed = Omit<RevealEntry, 'result'> & { readonly result: string };

const fieldsOf = (prevHash: string, entry: Hashed): readonly string[] => [
  prevHash,
  entry.at.toISOString(),
  entry.userId,
  entry.sessionId,
  entry.publicKeys,
  entry.purpose,
  entry.ipHash,
  entry.userAgentHash,
  entry.result,
];

/** How rows were chained before the log had a key: anybody could compute it. */
const plainHashOf = (prevHash: string, entry: Hashed): string =>
  createHash('sha256')
    .update(JSON.stringify(fieldsOf(prevHash, entry)))
    .digest('hex');

const hashOf = (key: Uint8Array, prevHash: string, entry: Hashed): string =>
  macOf(key, 'row', ...fieldsOf(prevHash, entry));

/** Makes appends take turns until the transaction ends; limits counted after it cannot be raced. */
export async function lockRevealLog(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.revealLog})`);
}

/** Appends one row to the chain, behind the one that the seal names. The caller holds `lockRevealLog`. */
export async function appendReveal(tx: Tx, kek: Kek, entry: RevealEntry): Promise<void> {
  const row = await readSeal(tx);
  const seal = row === null ? await createSeal(tx, kek) : await openSeal(kek, row);
  const prevHash = seal?.row.headHash ?? GENESIS;
  // Without its key the row is written all the same: the check names the seal, and a person is not locked out by it.
  const key = seal?.key ?? randomBytes(32);
  const hash = hashOf(key, prevHash, entry);
  await tx.insert(revealLog).values({ ...entry, prevHash, hash });
  if (seal !== null) await moveSeal(tx, seal, hash);
  wipe(key);
}

const keysIn = (publicKeys: string): readonly string[] => (publicKeys === '' ? [] : publicKeys.split(','));

/** Keys this user was given after `since` for one of these purposes: how often one was read, and which. */
export async function grantedSince(
  tx: Tx,
  userId: string,
  purposes: readonly KeyActivity['purpose'][],
  since: Date,
): Promise<{ readonly read: number; readonly different: ReadonlySet<string> }> {
  const rows = await tx
    .select({ publicKeys: revealLog.publicKeys, times: sql<number>`count(*)::int` })
    .from(revealLog)
    .where(
      and(
        eq(revealLog.userId, userId),
        inArray(revealLog.purpose, [...purposes]),
        eq(revealLog.result, 'granted'),
        gt(revealLog.at, since),
      ),
    )
    .groupBy(revealLog.publicKeys);
  const counted = rows.map(({ publicKeys, times }) => ({ keys: keysIn(publicKeys), times }));
  return {
    read: counted.reduce((sum, { keys, times }) => sum + keys.length * times, 0),
    different: new Set(counted.flatMap(({ keys }) => keys)),
  };
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

const PAGE_ROWS = 1_000;

/** Why the log is not what this vault wrote: the first row that does not follow, or what the seal says. */
export type BrokenLog = { readonly seq: number } | 'seal' | 'end';

async function readChain(tx: Tx, { row, key }: OpenSeal): Promise<BrokenLog | null> {
  let prevHash = GENESIS;
  let seq = 0;
  let count = 0;
  for (;;) {
    const page = await tx
      .select()
      .from(revealLog)
      .where(gt(revealLog.seq, seq))
      .orderBy(revealLog.seq)
      .limit(PAGE_ROWS);
    for (const entry of page) {
      const hash = entry.seq <= row.plainSeq ? plainHashOf(prevHash, entry) : hashOf(key, prevHash, entry);
      if (entry.prevHash !== prevHash || entry.hash !== hash) return { seq: entry.seq };
      if (entry.seq === row.plainSeq && hash !== row.plainHash) return { seq: entry.seq };
      prevHash = hash;
      seq = entry.seq;
      count += 1;
    }
    if (page.length < PAGE_ROWS) break;
  }
  return prevHash === row.headHash && count === row.rows ? null : 'end';
}

/** Whether the records of the keys name this seal, or none where there is none. Where no key has a record, the next start says so. */
const isRecorded = async (tx: Tx, kek: Kek, sealId: string | null): Promise<boolean> =>
  (await tx.$count(vaultMeta)) === 0 || (await recordedSeal(tx, kek)) === sealId;

/** The id of the seal, made on first need. */
export const ensureSeal = (db: Db, kek: Kek): Promise<string> =>
  db.transaction(async (tx) => {
    await lockRevealLog(tx);
    const there = await readSeal(tx);
    if (there !== null) return there.id;
    const made = await createSeal(tx, kek);
    wipe(made.key);
    return made.row.id;
  });

/** Reads the whole log and its seal; null when nothing was altered, removed or put in. */
export const checkRevealLog = (db: Db, kek: Kek): Promise<BrokenLog | null> =>
  db.transaction(
    async (tx) => {
      const row = await readSeal(tx);
      if (row === null) return (await tx.$count(revealLog)) === 0 && (await isRecorded(tx, kek, null)) ? null : 'seal';
      const seal = await openSeal(kek, row);
      if (seal === null || !seal.genuine || !(await isRecorded(tx, kek, row.id))) return 'seal';
      try {
        return await readChain(tx, seal);
      } finally {
        wipe(seal.key);
      }
    },
    { isolationLevel: 'repeatable read' },
  );

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
    at: row.at.toISOString(),
    addresses: [...keysIn(row.publicKeys)],
    purpose: KeyActivity.shape.purpose.parse(row.purpose),
    result: KeyActivity.shape.result.parse(row.result),
    thisSession: row.sessionId === sessionId,
  }));
}

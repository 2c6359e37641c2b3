import { asc, eq, sql } from 'drizzle-orm';
import { newId } from '../base/ids';
import type { Db, Tx } from '../db/db';
import { busNote } from '../db/schema/bus';
import type { Letter } from './letter';

/** A letter of a committed transaction waits here so long for the server that wrote it; then any server sends it. */
const OWN_SECONDS = 5;
const AT_ONCE = 500;

/** A letter and its id, by which a queue knows that it has it already. */
export interface Posted {
  readonly id: string;
  readonly letter: unknown;
}

/** Puts a letter into the store with the transaction it tells of. */
export async function post(tx: Tx, letter: Letter): Promise<Posted> {
  const posted = { id: newId(), letter };
  await tx.insert(busNote).values(posted);
  return posted;
}

/** It is in the queue. */
export async function taken(db: Db, id: string): Promise<void> {
  await db.delete(busNote).where(eq(busNote.id, id));
}

/** What nobody sent for too long, oldest first: its server may have been killed behind the commit, or have lost the queue. */
export const overdue = (db: Db): Promise<readonly Posted[]> =>
  db
    .select({ id: busNote.id, letter: busNote.letter })
    .from(busNote)
    .where(sql`${busNote.at} < now() - make_interval(secs => ${OWN_SECONDS})`)
    .orderBy(asc(busNote.at), asc(busNote.id))
    .limit(AT_ONCE);

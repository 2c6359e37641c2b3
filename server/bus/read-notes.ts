import { inArray } from 'drizzle-orm';
import type { UserContext } from '../base/context';
import { operation } from '../db/schema/index';
import { readOperations } from '../journal/operation-view';
import { readUserStats } from '../stats/user-stats';
import type { ToldNote } from './bus';
import type { ReadNotes } from './hub';

/** What notes are read with. */
export interface Reading extends Pick<UserContext, 'db' | 'clock'> {
  readonly network: Pick<UserContext['network'], 'id'>;
}
type Read = Awaited<ReturnType<ReadNotes>>;

/** Reads what other servers' notes name: operations by their id, and of whoever the store says they are, statistics by their user. */
export async function readNotes(ctx: Reading, notes: readonly ToldNote[]): Promise<Read> {
  const owners = new Map<string, string>();
  for (const { userId, note } of notes) if (note.event === 'operation_changed') owners.set(note.id, userId);
  const rows =
    owners.size === 0
      ? []
      : await ctx.db
          .select({ id: operation.id, userId: operation.userId })
          .from(operation)
          .where(inArray(operation.id, [...owners.keys()]));
  const own = rows.filter(({ id, userId }) => owners.get(id) === userId).map(({ id }) => id);
  const read = own.length === 0 ? [] : await readOperations(ctx.db, inArray(operation.id, own), own.length);
  const views = new Map(read.map((view) => [view.id, view]));
  const told: Read[number][] = [];
  for (const { userId, note } of notes)
    switch (note.event) {
      case 'operation_changed': {
        const data = views.get(note.id);
        if (data !== undefined) told.push({ userId, message: { event: 'operation_changed', data } });
        break;
      }
      case 'user_stats':
        told.push({ userId, message: { event: 'user_stats', data: await readUserStats(ctx, userId) } });
        break;
      case 'list_changed':
        told.push({ userId, message: { event: 'list_changed', data: { list: note.list } } });
        break;
      case 'holdings_changed':
        told.push({ userId, message: { event: 'holdings_changed', data: { addresses: note.addresses } } });
        break;
    }
  return told;
}

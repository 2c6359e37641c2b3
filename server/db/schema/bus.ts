import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What other servers are to be told of a transaction that is committed with it; gone once a queue outside the store has it. */
export const busNote = pgTable(
  'bus_note',
  {
    id: text('id').primaryKey(),
    letter: jsonb('letter').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('bus_note_at_idx').on(t.at)],
);

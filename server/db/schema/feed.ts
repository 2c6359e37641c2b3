import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from './auth';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A post of the feed as its source told it. `userId` names the one person it is for; null: whoever follows its author. */
export const post = pgTable(
  'post',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').references(() => user.id),
    /** In lower case. */
    author: text('author').notNull(),
    body: jsonb('body').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [index('post_received_idx').on(t.receivedAt), index('post_user_idx').on(t.userId, t.receivedAt)],
);
